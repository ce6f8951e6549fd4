import { normaliseWords } from '../../parts/normalise.ts';
import {
  type Axle,
  type Hand,
  isSideWord,
  opposites,
  type Place,
  wordsOfPlaces,
} from './places.ts';
import { numberForms, type SearchTerm } from './search-terms.ts';
import { wordLists } from './word-lists.server.ts';

/** Last words of group names that say nothing about the content. */
const vagueHeads: ReadonlySet<string> = new Set(
  'kit part system supply control heavy duty'.split(' '),
);

const vagueForms: ReadonlySet<string> = new Set([...vagueHeads].flatMap(numberForms));

/** Kinds of parts with a name of one word. */
const simpleParts = wordLists
  .flatMap(({ things }) => things)
  .filter(({ kind, name }) => kind === 'part' && !name.includes(' '))
  .map(({ name }) => name);

/** The words that group names consist of. */
export interface PartWords {
  /** The kind of part: the last word of a group's name, "springs". */
  readonly heads: ReadonlySet<string>;
  /** Any other: "coil", "brake". */
  readonly others: ReadonlySet<string>;
  /** Of both, the ones that name nothing by themselves: "air" and "bar", but not "clutch" of a clutch kit. */
  readonly weak: ReadonlySet<string>;
  /** The words of each name. */
  readonly names: readonly ReadonlySet<string>[];
}

/** @param categoryNames their words name parts: "brakes" alone, "steering" alone */
export function partWordsOf(
  groupNames: readonly string[],
  categoryNames: readonly string[] = [],
): PartWords {
  const heads = new Set<string>();
  const others = new Set<string>();
  const names: ReadonlySet<string>[] = [];
  const strong = new Set(
    [...categoryNames, ...simpleParts].flatMap(normaliseWords).flatMap(numberForms),
  );
  for (const name of groupNames) {
    const words = normaliseWords(name).filter((word) => !isSideWord(word));
    for (const form of numberForms(words.at(-1) ?? '')) heads.add(form);
    for (const form of words.slice(0, -1).flatMap(numberForms)) others.add(form);
    names.push(new Set(words.flatMap(numberForms)));
    // "Bushes" is a kind by itself, and so is the "clutch" of clutch kits.
    const isWhole = words.length === 1 || vagueForms.has(words.at(-1) ?? '');
    for (const form of isWhole ? words.flatMap(numberForms) : []) strong.add(form);
  }
  for (const vague of [...vagueHeads].flatMap(numberForms)) {
    if (heads.delete(vague)) others.add(vague);
  }
  const weak = new Set(
    [...others, ...heads].filter((word) => vagueForms.has(word) || !strong.has(word)),
  );
  return { heads, others, weak, names };
}

/** The places that terms ask for, without those that are asked for together with their opposites: "front and rear". */
export function placesAsked(terms: readonly SearchTerm[]): Place[] {
  const places = Object.keys(opposites) as Place[];
  const asked = places.filter((place) =>
    terms.some((term) => means(term, (word) => word === place) || isWithin(term, place)),
  );
  return asked.filter((place) => !asked.includes(opposites[place]));
}

/** The axle that terms ask for; undefined where they ask for none or both. */
export function axleAsked(terms: readonly SearchTerm[]): Axle | undefined {
  const asks = (axle: Axle) =>
    terms.some((term) => means(term, (word) => word === axle) || isWithin(term, axle));
  const isFront = asks('front');
  const isRear = asks('rear');
  if (isFront === isRear) return undefined;
  return isFront ? 'front' : 'rear';
}

/** Whether a term is of several words in some way, one of them this: "frontshocks", "rear arms". */
function isWithin({ alternatives }: SearchTerm, word: string): boolean {
  return alternatives.some(
    (way) => way.length > 1 && way[1]?.[0] !== 'hand' && way.some((forms) => forms.includes(word)),
  );
}

function handAsked(terms: readonly SearchTerm[]): Hand | undefined {
  const isLeft = terms.some((term) => means(term, (word) => word === 'left'));
  const isRight = terms.some((term) => means(term, (word) => word === 'right'));
  if (isLeft === isRight) return undefined;
  return isLeft ? 'left' : 'right';
}

export function isSide(term: SearchTerm): boolean {
  return means(term, (word) => isSideWord(word));
}

/** Whether a term asks for a place on an axle: up, down, inside or outside. */
function isWithinAxle(term: SearchTerm): boolean {
  return means(term, (word) => ['upper', 'lower', 'inner', 'outer'].includes(word));
}

/** The place that a term asks for by itself. */
export function placeOf(term: SearchTerm): Place | undefined {
  const places = Object.keys(opposites) as Place[];
  return places.find((place) => means(term, (word) => word === place));
}

/** Whether terms name an axle, or both. */
export function saysAxle(terms: readonly SearchTerm[]): boolean {
  return (['front', 'rear'] as const).some((axle) =>
    terms.some((term) => means(term, (word) => word === axle) || isWithin(term, axle)),
  );
}

/** A reduced search in place of all terms. */
export interface EssentialTerms {
  readonly kept: readonly SearchTerm[];
  /** Required, although its word is left out. */
  readonly axle?: Axle | undefined;
  /** Parts of the other hand are left out, although its word is. */
  readonly hand?: Hand | undefined;
  /** Several kinds of parts of which any will do: "discs and pads". Each with its own words. */
  readonly either?: readonly (readonly SearchTerm[])[] | undefined;
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
  const either = order.flatMap((some) => eitherOf(some, partWords));
  const unlike = [
    ...new Map(ways.map((way) => [`${keyOf(way.kept)} ${way.hand ?? ''}`, way])).values(),
  ];
  return [...unlike, ...either.slice(0, 1)];
}

function keyOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ typed }) => typed).join();
}

/** Kinds of parts that are looked for one by one. */
const KINDS_MAX = 3;

/** For several kinds of parts that no part is at once: each alone, for the axle and the side that were asked for. */
function eitherOf(terms: readonly SearchTerm[], partWords: PartWords): EssentialTerms[] {
  const kind = sayingKind(kindOf(terms, partWords), partWords);
  const isHead = (term: SearchTerm) => term.isPartName || hasHead([term], partWords);
  const heads = kind.filter(isHead).slice(0, KINDS_MAX);
  if (heads.length < 2) return [];
  const sidesOf = terms.filter((term) => isSide(term) && !isOpposed(term, terms));
  const either = heads.map((head) => {
    const own = kind.filter((term) => !heads.includes(term) && isOneName([term, head], partWords));
    return terms.filter((term) => [...sidesOf, ...own, head].includes(term));
  });
  return [{ kept: [...new Set(either.flat())], axle: axleAsked(sidesOf), either }];
}

/** Whether a side is asked for together with its opposite: "front and rear". */
function isOpposed(term: SearchTerm, terms: readonly SearchTerm[]): boolean {
  return terms.some(
    (other) =>
      other !== term &&
      means(other, (word) => means(term, (own) => opposites[own as Place] === word)),
  );
}

/**
 * Whether terms say what is looked for, where other words are not understood: "air" of "air filter" and "bar" of "light
 * bar" do not, "brake" of "brembo brake" and "ball joint" do.
 */
export function saysKind(terms: readonly SearchTerm[], partWords: PartWords): boolean {
  const isWeak = (term: SearchTerm) =>
    isSide(term) ||
    (!term.isPartName &&
      term.alternatives.every((way) =>
        meansAll({ ...term, alternatives: [way] }, partWords.weak, wordsOfPlaces),
      ));
  const weak = terms.filter((term) => !isSide(term));
  return terms.some((term) => !isWeak(term)) || (weak.length > 1 && isOneName(weak, partWords));
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
  // A ball joint of which none is left or right fits both: only parts of the other hand are wrong.
  const hand = handAsked(terms);
  const isHand = (term: SearchTerm) => means(term, (word) => word === 'left' || word === 'right');
  const unopposed = kept(kind).filter((term) => !isSide(term) || !isOpposed(term, terms));
  const fewer = kind.map((one) => kind.filter((term) => term !== one));
  return [
    ...(isKind(kind) ? [{ kept: kept(kind) }, ...(axle ? [{ kept: kind, axle }] : [])] : []),
    ...(isKind(kind) && hand
      ? [
          { kept: kept(kind).filter((term) => !isHand(term)), hand },
          { kept: kind, axle, hand },
        ]
      : []),
    // A strut mount is above without a word for it: only parts of the other place are wrong.
    ...(isKind(kind) && kept(kind).some(isWithinAxle)
      ? [{ kept: kept(kind).filter((term) => !isWithinAxle(term)) }, { kept: kind, axle, hand }]
      : []),
    ...(isKind(kind) && unopposed.length < kept(kind).length ? [{ kept: unopposed }] : []),
    ...[
      kind.filter((term) => !isVague(term)),
      sayingKind(kind, partWords),
      ...(isHeaded ? [] : fewer),
    ]
      .filter((some) => some.some((term) => !isVague(term)))
      .map((some) => ({ kept: kept(some) })),
  ];
}

/** Without words that name a part only beside others that are not there: the bar of "lift kit bull bar". */
function sayingKind(kind: readonly SearchTerm[], partWords: PartWords): readonly SearchTerm[] {
  return kind.filter((term) =>
    kind.some(
      (other) =>
        saysKind([term], partWords) || (other !== term && isOneName([term, other], partWords)),
    ),
  );
}

/** Whether a term is a kind of part: the last word of a group's name. */
export function hasHead(terms: readonly SearchTerm[], { heads }: PartWords): boolean {
  return terms.some((term) => hasOne(term, heads));
}

/** The terms that name the kind of part. */
function kindOf(terms: readonly SearchTerm[], partWords: PartWords): readonly SearchTerm[] {
  const { heads, others } = partWords;
  // A name of several words is one thing, also where groups have no word for all of it.
  const isHead = (term: SearchTerm) =>
    term.isPartName || (meansAll(term, heads, others) && hasOne(term, heads));
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
