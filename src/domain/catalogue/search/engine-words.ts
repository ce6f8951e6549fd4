import { normaliseNumber } from '../../parts/normalise.ts';

/** The engine that the words of a search name. */
export interface MeantEngine {
  /** Engines as the catalogue writes them; none where no fitment names one like it. */
  readonly engines: readonly string[];
  /** The words about engines that no fitment names. */
  readonly aside: readonly string[];
  readonly rest: readonly string[];
}

const SPAN_MAX = 4;

/** Names of kinds of engine, and diesel and petrol in some languages. */
const KIND =
  'd4d|d4s|did|tdi|tdci|tddi|td|tds|sdi|dci|crdi|crd|crdt|hdi|bluehdi|cdti|ctdi|ictdi|jtd|multijet|mjet|mpi|tsi|tfsi|fsi|' +
  'gti|gtd|vti|thp|tce|ecoboost|boosterjet|digt|tgdi|gdi|v6|v8|v10|turbo|twinturbo|biturbo|hybrid|benzin|benzyna|' +
  'petrol|diesel|essence';
const KIND_ALONE = new RegExp(`^(?:${KIND})$`);
/** Litres with or without a kind: "25", of "2.5", "25D4D" and "19TDI". */
const LITRES = new RegExp(`^\\d{2}(?:${KIND})?(?:${KIND})?$`);
const UNIT = /^(?:mm|cm|in|inch|inches|kg|zoll|cali|percent|t|tonnes?)$/;

/** Whether some of the words may name an engine, so that the model's engines are worth a query. */
export function speaksOfEngine(words: readonly string[]): boolean {
  return words.some((word, at) => KIND_ALONE.test(word) || litresAt(words, at) > 0);
}

/** How many words from a place on are litres and a kind of engine; 0 where none are. */
function litresAt(words: readonly string[], at: number): number {
  // "2.5" becomes two words, and 25 alone is no engine.
  if (!/^\d$/.test(words[at] ?? '') || !/^\d(?!\d)/.test(words[at + 1] ?? '')) return 0;
  for (let length = SPAN_MAX; length > 1; length--) {
    const span = words.slice(at, at + length);
    if (span.length < length || UNIT.test(words[at + length] ?? '')) continue;
    if (LITRES.test(span.join(''))) return length;
  }
  return 0;
}

/**
 * Reads an engine from words: "2.5 d4d", "2.5D-4D" and "25 d-4d" all are 2.5 D-4D.
 * @param known engines of the model, as the catalogue writes them
 */
export function meantEngine(words: readonly string[], known: readonly string[]): MeantEngine {
  const rest: string[] = [];
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = Math.max(litresAt(words, at), nameAt(words, at, known));
    if (length > 0) said.push(words.slice(at, at + length).join(' '));
    else rest.push(words[at] ?? '');
    at += Math.max(1, length);
  }
  if (said.length === 0) return { engines: [], aside: [], rest };
  const keys = said.map((text) => normaliseNumber(text));
  const engines = known.filter((engine) =>
    keys.every((key) => normaliseNumber(engine).includes(key)),
  );
  return { engines, aside: engines.length > 0 ? [] : said.map(shown), rest };
}

/** How many words from a place on are a kind of engine, alone or as one of the model's engines names it. */
function nameAt(words: readonly string[], at: number, known: readonly string[]): number {
  const keys = known.map(normaliseNumber);
  for (let length = SPAN_MAX; length > 0; length--) {
    const span = words.slice(at, at + length);
    if (span.length < length) continue;
    const text = span.join('');
    if (KIND_ALONE.test(text)) return length;
    const isPart = text.length > 2 && /\d/.test(text) && /[a-z]/.test(text);
    if (isPart && keys.includes(text.toUpperCase())) return length;
  }
  return 0;
}

/** "2 5 d4d" as it was probably typed: "2.5 d4d". */
function shown(words: string): string {
  return words.replace(/^(\d) (\d)/, '$1.$2');
}
