import { normaliseWords } from '../../parts/normalise.ts';
import { partNames, qualifierNames } from './part-names.ts';

/** Other names of makes; compared like the names themselves. */
const makes: Readonly<Record<string, string>> = {
  VOLKSWAGEN: 'vw, volks, vdub, volkswagena',
  // As Polish writes them behind "do".
  TOYOTA: 'toyoty',
  NISSAN: 'nissana',
  FORD: 'forda',
  JEEP: 'jeepa',
  MAZDA: 'mazdy',
  HONDA: 'hondy',
  'MERCEDES-BENZ': 'mercedes, merc, mb, benz, daimler',
  MERCEDES: 'mercedes benz, merc, mb, benz, daimler',
  MITSUBISHI: 'mitsu',
  CHEVROLET: 'chevy',
  SUBARU: 'subie',
  'LAND ROVER': 'landy, lr',
  BMW: 'beemer, bimmer',
  'ALFA ROMEO': 'alfa',
  ŠKODA: 'skoda, skody',
  SKODA: 'skody',
  VAUXHALL: 'opel',
  OPEL: 'vauxhall',
};

/**
 * Other names of models, by make and the catalogue's name: other countries' names, and short ones. They count only where
 * no model of the catalogue is called so.
 */
const models: readonly (readonly [make: string, model: string, others: string])[] = [
  ['BMW', '1 SERIES', '1er'],
  ['BMW', '3 SERIES', '3er'],
  ['BMW', '5 SERIES', '5er'],
  ['LAND ROVER', 'DISCOVERY', 'disco'],
  ['LAND ROVER', 'FREELANDER', 'freelandy'],
  ['LAND ROVER', 'RANGE ROVER EVOQUE', 'evoque'],
  ['MAZDA', 'MX5', 'miata'],
  ['MERCEDES', 'M-CLASS', 'ml, m klasse'],
  ['MERCEDES', 'C-CLASS', 'c klasse'],
  ['MERCEDES', 'G-CLASS', 'g wagon, g wagen, g klasse'],
  ['MITSUBISHI', 'LANCER EVOLUTION', 'evo, lancer evo'],
  ['MITSUBISHI', 'SHOGUN', 'pajero, montero'],
  ['MITSUBISHI', 'SHOGUN PININ', 'pajero pinin, pinin'],
  ['MITSUBISHI', 'SHOGUN SPORT', 'pajero sport, montero sport'],
  ['MITSUBISHI', 'L200', 'triton, strada'],
  ['NISSAN', 'NAVARA', 'frontier'],
  ['SUBARU', 'XV', 'crosstrek'],
  ['TOYOTA', '4RUNNER', 'hilux surf, surf'],
  ['TOYOTA', 'GT86', 'ft86, 86'],
  ['TOYOTA', 'LANDCRUISER', 'lc'],
  ['TOYOTA', 'LANDCRUISER PRADO', 'prado, lc prado'],
  ['VOLKSWAGEN', 'TRANSPORTER', 'caravelle, multivan, bulli'],
];

export const modelSynonyms: readonly {
  readonly make: string;
  readonly model: string;
  readonly others: readonly string[];
}[] = models.map(([make, model, others]) => ({
  make: key(make),
  model: key(model),
  others: others.split(', ').map(key),
}));

export const makeSynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(makes).map(([make, others]) => [key(make), others.split(', ').map(key)]),
);

export const PHRASE_WORDS_MAX = 4;

/** The catalogue's words for each other name. */
export const byOtherName = new Map<string, string[][]>();
/** The other names of kinds of parts, and the catalogue's. */
const partsByName = new Set<string>();
for (const table of [partNames, qualifierNames]) {
  for (const [name, others] of Object.entries(table)) {
    if (table === partNames) partsByName.add(normaliseWords(name).join(' '));
    for (const other of others.split(', ')) {
      for (const spelling of spellingsOf(other)) {
        byOtherName.set(spelling, [...(byOtherName.get(spelling) ?? []), normaliseWords(name)]);
        if (table === partNames) partsByName.add(spelling);
      }
    }
  }
}

/** Whether words are a kind of part, under whatever name. */
export function isPartName(words: readonly string[]): boolean {
  return partsByName.has(words.join(' '));
}

/** The words of the catalogue in the table, and the other names of one word. */
export const singleNames: ReadonlySet<string> = new Set([
  ...Object.keys({ ...partNames, ...qualifierNames }).flatMap(normaliseWords),
  ...[...byOtherName.keys()].filter((name) => !name.includes(' ')),
]);

/** A name and its plural; filler words in it are ignored, as in searches. */
function spellingsOf(name: string): string[] {
  const plain = normaliseWords(name)
    .filter((word) => !['de', 'a'].includes(word) || name === 'a arm')
    .join(' ');
  return plain.endsWith('s') ? [plain] : [plain, `${plain}s`];
}

/**
 * The catalogue's word for the thing whose name begins at the position.
 * @returns how many words the name has, and the words to look for instead of them
 */
export function otherNamesAt(words: readonly string[], place: number): NamesAt | undefined {
  for (let length = PHRASE_WORDS_MAX; length > 0; length--) {
    const phrase = words.slice(place, place + length);
    const found = phrase.length === length ? byOtherName.get(phrase.join(' ')) : undefined;
    if (found) return { length, names: found };
  }
  return undefined;
}

/** Words that parts are called by, and how many of a search's words they are. */
export interface NamesAt {
  readonly length: number;
  readonly names: readonly (readonly string[])[];
  /** Found by another ending of the word. */
  readonly isInflected?: true;
}

const COMPOUND_PART_MIN = 4;
/** Letters that German inserts between the words of a compound: Achs-, Feder-n-. */
const JOINTS = ['', 's', 'n', 'en'];

/** The catalogue's words for a compound of two known names: "querlenkerbuchse". */
export function namesOfCompound(word: string): string[][] {
  for (let cut = COMPOUND_PART_MIN; cut <= word.length - COMPOUND_PART_MIN; cut++) {
    const last = byOtherName.get(word.slice(cut));
    if (!last) continue;
    for (const joint of JOINTS) {
      const begun = word.slice(0, cut);
      if (!begun.endsWith(joint)) continue;
      const half = begun.slice(0, begun.length - joint.length);
      // A first half may lose its last letter: Hinterachse, Hinterachsfedern.
      const first = byOtherName.get(half) ?? byOtherName.get(`${half}e`);
      if (!first) continue;
      const both = first.flatMap((words) => last.map((more) => [...words, ...more]));
      // A "Bremsbelagsatz" is pads as well: they are sold by the axle.
      return last.some(([only]) => only === 'kit') ? [...first, ...both] : both;
    }
  }
  return headOfCompound(word);
}

const COMPOUND_HEAD_MIN = 6;
const COMPOUND_PREFIX_MIN = 3;

/** What a compound is, whatever its first half says of it: "Zusatzluftfeder" is an air spring. */
function headOfCompound(word: string): string[][] {
  for (let cut = COMPOUND_PREFIX_MIN; cut <= word.length - COMPOUND_HEAD_MIN; cut++) {
    const head = byOtherName.get(word.slice(cut));
    if (head) return head;
  }
  return [];
}

const BEGINNING_MIN = 4;

/** Catalogue words for the other names that begin with a prefix: "stoss" is a shock absorber. */
export function otherNamesBegunBy(beginning: string): string[][] {
  if (beginning.length < BEGINNING_MIN) return [];
  return [...byOtherName].flatMap(([name, meant]) =>
    name.startsWith(beginning) && !name.includes(' ') ? meant : [],
  );
}

function key(name: string): string {
  return normaliseWords(name).join('').toUpperCase();
}
