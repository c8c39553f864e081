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

export function replaces(link) {
  return link.startsWith("play=");
}
