import { meantName } from '../parts/meant-name.ts';

/** A vehicle as it is typed in one line: `TOYOTA HILUX 2005-2015`. */
export interface TypedVehicle {
  readonly line: string;
  /** Make and model together: only the known names say where one ends. */
  readonly words: readonly string[];
  readonly yearFrom: number;
  /** Null: to this day. */
  readonly yearTo: number | null;
}

const YEARS = /\s(\d{4})\s*(?:(-|–|to)\s*(\d{4})?)?$/i;

/** @returns undefined where a line has no make, model and year */
export function typedVehicle(line: string): TypedVehicle | undefined {
  const found = YEARS.exec(line);
  if (!found) return undefined;
  const [, from = '', range, to] = found;
  const words = line.slice(0, found.index).trim().split(/\s+/);
  if (words.length < 2) return undefined;
  const yearFrom = Number(from);
  const yearTo = to ? Number(to) : range ? null : yearFrom;
  if (yearTo !== null && yearTo < yearFrom) return undefined;
  return { line, words, yearFrom, yearTo };
}

/** The make at the beginning of the words, the longest known one, with what is left for the model. */
export function makeOf(
  words: readonly string[],
  makes: readonly string[],
): {
  readonly make: string | undefined;
  readonly model: string;
  readonly close: readonly string[];
} {
  for (let length = words.length - 1; length > 0; length--) {
    const { known } = meantName(words.slice(0, length).join(' '), makes);
    if (known !== undefined) {
      return { make: known, model: words.slice(length).join(' '), close: [] };
    }
  }
  const [first = ''] = words;
  const { close } = meantName(first, makes);
  return { make: undefined, model: words.slice(1).join(' '), close };
}
