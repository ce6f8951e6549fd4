import { messages } from '../../messages/en.ts';
import { readableName } from '../vehicles/vehicle.ts';

/** One part fits one model over a range of years. */
export interface ModelSpan {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
  /** Empty: every engine. */
  readonly engine: string;
}

/** The most fitments that are read for one part's line. */
export const SPANS_READ = 100;
/** Further models are counted, not named. */
const MODELS_NAMED = 2;
/** Year ranges named for one model; with more, only the first beginning and the last end. */
const RANGES_NAMED = 2;
const ENGINES_NAMED = 2;

const text = messages.vehicleLine;

interface Years {
  readonly from: number;
  readonly to: number | null;
}

interface Model {
  readonly make: string;
  readonly model: string;
  readonly years: string;
}

/**
 * The vehicles of a part as the second line of its title, in the shortest form that is true: "Toyota Hilux 2005-2015",
 * "Ford Ranger, Mazda BT-50 from 2011". Years that a part leaves out are left out here.
 * @param spans in the order in which they are named; more than `SPANS_READ` are not looked at
 * @param description the title's first line: a vehicle named there is not repeated
 * @returns empty for a part that lists no vehicles, or whose description names its only one
 */
export function vehicleLineOf(spans: readonly ModelSpan[], description: string): string {
  if (spans.length === 0) return '';
  if (spans.length > SPANS_READ) return text.many;
  const models = modelsOf(spans);
  const [first] = models;
  if (models.length === 1 && first && names(description, first)) return '';
  const named = models.slice(0, MODELS_NAMED);
  const left = models.length - named.length;
  const words = [inWords(named), ...(left > 0 ? [text.moreModels(left)] : [])].join(' ');
  const engines = enginesOf(spans);
  return engines === '' ? words : `${words}, ${engines}`;
}

function modelsOf(spans: readonly ModelSpan[]): Model[] {
  const byModel = new Map<string, ModelSpan[]>();
  for (const span of spans) {
    const key = JSON.stringify([span.make, span.model]);
    byModel.set(key, [...(byModel.get(key) ?? []), span]);
  }
  return [...byModel.values()].map((ofModel) => ({
    make: readableName(ofModel[0]?.make ?? ''),
    model: readableName(ofModel[0]?.model ?? ''),
    years: yearsInWords(ofModel),
  }));
}

/** Models in sequence; years and makes that two of them share appear once. */
function inWords(models: readonly Model[]): string {
  return models
    .map(({ make, model, years }, at) => {
      const name = models[at - 1]?.make === make ? model : `${make} ${model}`;
      return models[at + 1]?.years === years ? name : `${name} ${years}`;
    })
    .join(', ');
}

function yearsInWords(spans: readonly ModelSpan[]): string {
  const ranges = joined(spans.map(({ yearFrom, yearTo }) => ({ from: yearFrom, to: yearTo })));
  const shown =
    ranges.length <= RANGES_NAMED ? ranges : [...ranges.slice(0, RANGES_NAMED - 1), ranges.at(-1)!];
  return shown
    .map(({ from, to }) => (to === null ? text.stillBuilt(from) : text.years(from, to)))
    .join(ranges.length > RANGES_NAMED ? ' … ' : ' / ');
}

/** Merges ranges that meet or overlap. */
function joined(ranges: readonly Years[]): Years[] {
  const inOrder = [...ranges].sort((a, b) => a.from - b.from);
  const result: Years[] = [];
  for (const range of inOrder) {
    const last = result.at(-1);
    const meets = last && (last.to === null || range.from <= last.to + 1);
    if (!meets) result.push(range);
    else result[result.length - 1] = { from: last.from, to: later(last.to, range.to) };
  }
  return result;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}

/** The engines, if the part is only for these. */
function enginesOf(spans: readonly ModelSpan[]): string {
  const engines = [...new Set(spans.map(({ engine }) => engine))];
  return engines.includes('') || engines.length > ENGINES_NAMED ? '' : engines.join(' / ');
}

function names(description: string, { make, model, years }: Model): boolean {
  const said = description.toLowerCase();
  return [make, model, years].every((word) => said.includes(word.toLowerCase()));
}
