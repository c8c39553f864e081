const LONGEST = 20_000; // characters
export const RULES = "@RULES@"; // what the text of a link begins with, by game

// The game in the end of an address ("#play=..."), "" without one. What cannot be one is
// "damaged", before anything looks at all of it.
export function game(hash) {
  if (hash.length > LONGEST) return "damaged";
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "damaged";
  }
}

export function isWatched(link) {
  return /^(watch|record)=/.test(link);
}

// Whether a game of this place may have to make room for it. `seats` are the games by links here,
// as sim/web/turns.py keeps them. A link of other rules will be refused.
export function replaces(link, seats = {}) {
  const [, kind, text, name] = /^(play|turn)=((\w+)\..*)/.exec(link) ?? [];
  if (!Object.hasOwn(RULES, name) || !text.startsWith(RULES[name])) return false;
  return kind === "play" || !text.startsWith(seats[name]?.[0] ?? " ");
}
