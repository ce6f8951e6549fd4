import { distance } from 'fastest-levenshtein';

/** A typed name among known ones: the known spelling of it, or those that it may mean. */
interface MeantName {
  /** Only case, spaces and signs differ. */
  readonly known: string | undefined;
  /** The likeliest first; empty where one is known, or none is like it. */
  readonly close: readonly string[];
}

const CLOSE_SHOWN = 3;

const squeezed = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** What a name may mean among known ones: VW is short for VOLKSWAGEN, and Tojota is TOYOTA misspelt. */
export function meantName(typed: string, names: readonly string[]): MeantName {
  const wanted = squeezed(typed);
  if (wanted === '') return { known: undefined, close: [] };
  const known = names.find((name) => squeezed(name) === wanted);
  if (known !== undefined) return { known, close: [] };
  const close = names
    .map((name) => ({ name, far: farness(wanted, squeezed(name)) }))
    .filter(({ far }) => far !== undefined)
    .sort((one, other) => (one.far ?? 0) - (other.far ?? 0) || one.name.localeCompare(other.name))
    .slice(0, CLOSE_SHOWN)
    .map(({ name }) => name);
  return { known, close };
}

/** How far a known name is from a typed one; undefined where it is another word. */
function farness(wanted: string, name: string): number | undefined {
  if (name === '') return undefined;
  const letters = distance(wanted, name);
  if (letters <= Math.ceil(wanted.length / 3)) return letters;
  if (name.startsWith(wanted) || wanted.startsWith(name)) return 3;
  const isShort = wanted.length >= 2 && wanted.length <= 4 && wanted[0] === name[0];
  return isShort && isSubsequence(wanted, name) ? 4 : undefined;
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
