import generationLines from '../../../../content/search/generations.jsonl?raw';
import nameLines from '../../../../content/search/vehicle-names.jsonl?raw';
import { normaliseNumber } from '../../parts/normalise.ts';

/** A generation of a model under its common names. */
export interface Generation {
  readonly make: string;
  readonly model: string;
  /** In capitals, without spaces. Codes that begin with MK, or are a number alone, count only together with the model. */
  readonly codes: readonly string[];
  /** Those of them that mean another model where they stand alone. */
  readonly withModel: readonly string[];
  readonly from: number;
  /** Undefined: still built. */
  readonly to: number | undefined;
}

/** Stands for the last year of what is still built. */
export const LAST_YEAR = 9999;

/** Makers' and drivers' codes for generations. The catalogue knows only years, so a code maps to them. */
export const generations: readonly Generation[] = linesOf<
  Omit<Generation, 'withModel' | 'to'> & Partial<Generation>
>(generationLines).map((line) => ({ withModel: [], to: undefined, ...line }));

interface OtherNames {
  readonly make: string;
  /** Absent: other names of the make. */
  readonly model?: string;
  readonly words: readonly string[];
}

const otherNames = linesOf<OtherNames>(nameLines).map(({ make, model, words }) => ({
  make: normaliseNumber(make),
  model: model && normaliseNumber(model),
  others: words.map(normaliseNumber),
}));

/** Other names of models. They count only where no model of the catalogue is called so. */
export const modelSynonyms = otherNames.flatMap(({ make, model, others }) =>
  model ? [{ make, model, others }] : [],
);

export const makeSynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  otherNames.flatMap(({ make, model, others }) => (model ? [] : [[make, others] as const])),
);

function linesOf<Value>(text: string): Value[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
