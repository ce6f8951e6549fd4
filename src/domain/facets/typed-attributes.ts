import type { axles, sides } from './facet-names.ts';
import { measureIn, type Span, type Unit } from './measures.ts';

/** A part's texts that contain attributes: fitments, group and technical details. */
interface AttributeTexts {
  /** Parameters of its fitments: "Front", "Raised 40-60 mm". */
  readonly parameters: readonly string[];
  readonly group: string;
  /** As text, without markup. */
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

/** Attributes of a part in normalised words and units. */
export interface TypedAttributes {
  readonly axle: readonly (typeof axles)[number][];
  readonly side: readonly (typeof sides)[number][];
  /** The lift in millimetres; negative for a lowering, 0 for standard height. */
  readonly height: Span | undefined;
  /** The load in kilograms, or the load beyond the standard part's. */
  readonly load: Span | undefined;
}

/** Names of technical details in lower case, by the attribute that they state. */
const detailNames = {
  axle: ['axle', 'position', 'fitting position', 'mounting position'],
  side: ['side', 'position', 'fitting position', 'mounting position'],
  height: ['lift', 'lift height', 'height change', 'raised', 'lowering'],
  load: [
    'levelling capacity',
    'load',
    'load capacity',
    'additional load',
    'constant load',
    'payload',
  ],
} as const satisfies Record<keyof TypedAttributes, readonly string[]>;

const axleWords = { front: /\bfront\b/i, rear: /\brear\b/i } as const;
const sideWords = { left: /\bleft\b|\blh\b/i, right: /\bright\b|\brh\b/i } as const;

const RAISED = /\b(?:raised|lift(?:ed)?)\b/i;
const LOWERED = /\blower(?:ed|ing)\b/i;
const STANDARD_HEIGHT = /\bstandard height\b/i;
const LOAD = /\b(?:load|towing)\b/i;

/** Reads a part's attributes for filtering. An unstated attribute stays unknown: it is never guessed. */
export function typedAttributes(texts: AttributeTexts): TypedAttributes {
  const { parameters, group } = texts;
  const said = (attribute: keyof TypedAttributes) => [
    ...parameters,
    ...valuesOf(texts, attribute).map(({ value }) => value),
  ];
  return {
    axle: wordsIn([...said('axle'), group], axleWords),
    side: wordsIn([...said('side'), group], sideWords),
    height: heightOf(texts),
    load: loadOf(texts),
  };
}

function wordsIn<Word extends string>(
  texts: readonly string[],
  words: Readonly<Record<Word, RegExp>>,
): Word[] {
  return (Object.keys(words) as Word[]).filter((word) =>
    texts.some((text) => words[word].test(text)),
  );
}

function heightOf(texts: AttributeTexts): Span | undefined {
  const details = valuesOf(texts, 'height').map(({ name, value }) => `${name} ${value}`);
  const spans = [...texts.parameters, ...details].flatMap((text): Span[] => {
    if (STANDARD_HEIGHT.test(text)) return [{ from: 0, to: 0 }];
    const span = measureIn(text, 'mm');
    if (span && LOWERED.test(text)) return [{ from: -span.to, to: -span.from }];
    return span && RAISED.test(text) ? [span] : [];
  });
  return widest(spans);
}

function loadOf(texts: AttributeTexts): Span | undefined {
  const parameters = texts.parameters.filter((text) => LOAD.test(text));
  const details = valuesOf(texts, 'load').map(({ value }) => value);
  return widest([...parameters, ...details].flatMap((text) => spanOf(text, 'kg')));
}

function spanOf(text: string, unit: Unit): Span[] {
  const span = measureIn(text, unit);
  return span ? [span] : [];
}

function widest(spans: readonly Span[]): Span | undefined {
  if (spans.length === 0) return undefined;
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

function valuesOf({ details }: AttributeTexts, attribute: keyof TypedAttributes) {
  const names: readonly string[] = detailNames[attribute];
  return details.filter(({ name }) => names.includes(name.trim().toLowerCase()));
}

/** The names of all technical details that are read, in lower case. */
export const detailsRead: readonly string[] = [...new Set(Object.values(detailNames).flat())];
