import { normaliseWords } from '../../parts/normalise.ts';
import { numberForms, type SearchTerm } from './search-terms.ts';

/** Words for the place of a part; each axle, and each side, rules out the other. */
const sides: ReadonlySet<string> = new Set(
  'front rear left right upper lower inner outer'.split(' '),
);

/** Last words of group names that say nothing about the content. */
const vagueHeads: ReadonlySet<string> = new Set(
  'kit part system supply control heavy duty'.split(' '),
);

/** The words that group names consist of. */
export interface PartWords {
  /** The kind of part: the last word of a group's name, "springs". */
  readonly heads: ReadonlySet<string>;
  /** Any other: "coil", "brake". */
  readonly others: ReadonlySet<string>;
  /** The words of each name. */
  readonly names: readonly ReadonlySet<string>[];
}

export function partWordsOf(groupNames: readonly string[]): PartWords {
  const heads = new Set<string>();
  const others = new Set<string>();
  const names: ReadonlySet<string>[] = [];
  for (const name of groupNames) {
    const words = normaliseWords(name).filter((word) => !sides.has(word));
    for (const form of numberForms(words.at(-1) ?? '')) heads.add(form);
    for (const form of words.slice(0, -1).flatMap(numberForms)) others.add(form);
    names.push(new Set(words.flatMap(numberForms)));
  }
  for (const vague of [...vagueHeads].flatMap(numberForms)) {
    if (heads.delete(vague)) others.add(vague);
  }
  return { heads, others, names };
}

export type Axle = 'front' | 'rear';

/** The axle that terms ask for; undefined where they ask for none or both. */
export function axleAsked(terms: readonly SearchTerm[]): Axle | undefined {
  const isFront = terms.some((term) => means(term, (word) => word === 'front'));
  const isRear = terms.some((term) => means(term, (word) => word === 'rear'));
  if (isFront === isRear) return undefined;
  return isFront ? 'front' : 'rear';
}

export function isSideWord(word: string): boolean {
  return sides.has(word);
}

export function isSide(term: SearchTerm): boolean {
  return means(term, (word) => sides.has(word));
}

/** A reduced search in place of all terms. */
interface EssentialTerms {
  readonly kept: readonly SearchTerm[];
  /** Required, although its word is left out. */
  readonly axle?: Axle | undefined;
}

/**
 * A reduced search for when nothing has all terms: side and kind of part weigh first, everything else is left out.
 * Qualifying words ("brake") count together with a head ("hose") that some group's name has beside them, and alone
 * where no head was typed; guessed words count only where nothing else names the kind. The axle stays even where no
 * part has the word. SRC-15.
 * @returns what to try in turn, the most specific first; nothing where no kind of part is named
 */
export function essentialTerms(
  terms: readonly SearchTerm[],
  partWords: PartWords,
): EssentialTerms[] {
  const known = terms.filter(({ isGuess }) => !isGuess);
  // Of "steering dampner" the guess says what kind it is.
  const kind = kindOf(known, partWords);
  const isGuessed = terms.some(
    (term) => term.isGuess && hasHead([term], partWords) && isOneName([...kind, term], partWords),
  );
  const isOpen = kind.length > 0 && !hasHead(kind, partWords);
  const order = isOpen && isGuessed ? [terms, known] : [known, terms];
  const ways = order.flatMap((some) => waysOf(some, partWords));
  return [...new Map(ways.map((way) => [way.kept.map(({ typed }) => typed).join(), way])).values()];
}

function waysOf(terms: readonly SearchTerm[], partWords: PartWords): EssentialTerms[] {
  const kind = kindOf(terms, partWords);
  if (kind.length === 0) return [];
  const axle = axleAsked(terms);
  const kept = (some: readonly SearchTerm[]) =>
    terms.filter((term) => isSide(term) || some.includes(term));
  const isVague = (term: SearchTerm) => meansAll(term, vagueForms, vagueForms);
  // "Kit" alone is no kind of part; "heavy duty kit" is one.
  const isKind = (some: readonly SearchTerm[]) =>
    some.some((term) => !isVague(term)) || (some.length > 1 && isOneName(some, partWords));
  const isHeaded = hasHead(kind, partWords);
  const fewer = kind.map((one) => kind.filter((term) => term !== one));
  return [
    ...(isKind(kind) ? [{ kept: kept(kind) }, ...(axle ? [{ kept: kind, axle }] : [])] : []),
    ...[kind.filter((term) => !isVague(term)), ...(isHeaded ? [] : fewer)]
      .filter((some) => some.some((term) => !isVague(term)))
      .map((some) => ({ kept: kept(some) })),
  ];
}

/** Whether a term is a kind of part: the last word of a group's name. */
export function hasHead(terms: readonly SearchTerm[], { heads }: PartWords): boolean {
  return terms.some((term) => hasOne(term, heads));
}

/** The terms that name the kind of part. */
function kindOf(terms: readonly SearchTerm[], partWords: PartWords): readonly SearchTerm[] {
  const { heads, others } = partWords;
  const isHead = (term: SearchTerm) => meansAll(term, heads, others) && hasOne(term, heads);
  const isOther = (term: SearchTerm) => meansAll(term, others, heads) && !isHead(term);
  const isOfHead = (term: SearchTerm) =>
    terms.some((head) => isHead(head) && isOneName([term, head], partWords));
  const isHeaded = terms.some(isHead);
  return terms.filter((term) => isHead(term) || (isOther(term) && (!isHeaded || isOfHead(term))));
}

/** Whether one group's name has all the terms, each in some way to write it. */
function isOneName(terms: readonly SearchTerm[], { names }: PartWords): boolean {
  return names.some((name) => terms.every((term) => meansAll(term, name, name)));
}

const vagueForms: ReadonlySet<string> = new Set([...vagueHeads].flatMap(numberForms));

/** Whether a term is one such word, or another name of it: "back" is rear. A guess must be nothing else. */
function means({ alternatives, isGuess }: SearchTerm, isSuch: (word: string) => boolean): boolean {
  const isOne = (words: SearchTerm['alternatives'][number]) =>
    words.length === 1 && words[0]!.some(isSuch);
  return (
    alternatives.length > 0 && (isGuess ? alternatives.every(isOne) : alternatives.some(isOne))
  );
}

/** Whether one way to write a term is made of such words alone. */
function meansAll(
  { alternatives }: SearchTerm,
  some: ReadonlySet<string>,
  more: ReadonlySet<string>,
): boolean {
  return alternatives.some((words) =>
    words.every((forms) => forms.some((form) => some.has(form) || more.has(form))),
  );
}

function hasOne({ alternatives }: SearchTerm, words: ReadonlySet<string>): boolean {
  return alternatives.some((way) => way.some((forms) => forms.some((form) => words.has(form))));
}
