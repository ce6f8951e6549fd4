/**
 * A number in [0, 1) that is always the same for the same key, so that the demo catalogue is the same on every
 * machine (FNV-1a, then mixed).
 */
export function chance(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A whole number from `from` to `to`, both included, in steps of `step`. */
export function between(key: string, from: number, to: number, step = 1): number {
  return from + step * Math.floor(chance(key) * (Math.floor((to - from) / step) + 1));
}

export function pick<T>(key: string, list: readonly T[]): T {
  const found = list[Math.floor(chance(key) * list.length)];
  if (found === undefined) throw new RangeError(`nothing to pick from for ${key}`);
  return found;
}
