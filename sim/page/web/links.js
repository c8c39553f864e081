const LONGEST = 20_000; // characters

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
// as sim/page/turns.py keeps them.
export function replaces(link, seats = {}) {
  const [, kind, name] = /^(play|turn)=(\w+)\./.exec(link) ?? [];
  return kind === "play" || (kind === "turn" && !link.slice(5).startsWith(seats[name]?.[0] ?? " "));
}
