/** Numbers that a catalogue has, in a few bits each: it may take a number for known that is not, never the reverse. */
export interface NumberSketch {
  add(number: string): void;
  mayHave(number: string): boolean;
}

/** With 12 to 24 bits and six probes for each number, at most one unknown number in 300 looks known. */
const BITS_EACH = 12;
const PROBES = 6;
const BITS_AT_LEAST = 2 ** 10;
const BITS_AT_MOST = 2 ** 30;

/**
 * A Bloom filter: 8 MB for a million parts with 2.3 million numbers of other makers.
 * @param count of the numbers that will be added; more make it less precise, not wrong
 */
export function createNumberSketch(count: number): NumberSketch {
  let bits = BITS_AT_LEAST;
  while (bits < count * BITS_EACH && bits < BITS_AT_MOST) bits *= 2;
  const words = new Uint32Array(bits / 32);
  const mask = bits - 1;

  return {
    add(number) {
      const first = hashOf(number);
      const step = stepOf(first);
      for (let probe = 0; probe < PROBES; probe++) {
        const bit = (first + Math.imul(probe, step)) & mask;
        words[bit >>> 5]! |= 1 << (bit & 31);
      }
    },
    mayHave(number) {
      const first = hashOf(number);
      const step = stepOf(first);
      for (let probe = 0; probe < PROBES; probe++) {
        const bit = (first + Math.imul(probe, step)) & mask;
        if ((words[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
      }
      return true;
    },
  };
}

/** FNV-1a in 32 bits, its bits mixed afterwards as MurmurHash3 does. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mixed(hash);
}

/** Odd, so that the probes differ. */
function stepOf(hash: number): number {
  return mixed(hash ^ 0x9e3779b9) | 1;
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
