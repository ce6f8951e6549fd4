import { vehicleDetails as text } from '../../../messages/catalogue/vehicle-details.ts';
import { valueWords } from '../../vehicles/detail-words.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import {
  type DetailKind,
  detailKinds,
  detailValues,
  OTHER,
  readDetails,
  SKIPPED,
} from '../../vehicles/vehicle-details.ts';
import {
  builtBetween,
  type ComparedVehicle,
  type Dependence,
  type FitmentVariant,
  matchFitment,
} from './fitment-match.ts';
import { monthNumber, monthsOfText } from './qualifier-text.ts';

/** The next question to a shopper about the vehicle, with the answers that make a difference. */
export interface OpenQuestion {
  readonly kind: DetailKind;
  /** Engines by name, values of the kind's list, or months of the vehicle's year ("01-07"). */
  readonly answers: readonly string[];
}

/**
 * The first question, in the order of the kinds, by which fitments of the vehicle's model and year differ and which
 * is neither answered nor skipped. Fitments that earlier answers rule out are ignored.
 * @param variants of the fitments of that model and year, each once
 */
export function openQuestion(
  variants: readonly FitmentVariant[],
  vehicle: ComparedVehicle & { readonly year: number },
): OpenQuestion | undefined {
  const details = readDetails(vehicle.details);
  const matches = variants
    .map((variant) => matchFitment(variant, vehicle))
    .filter(({ against }) => against.length === 0);
  for (const kind of detailKinds) {
    if (details[kind] || (kind === 'engine' && vehicle.engine)) continue;
    const asked = matches.flatMap(({ open }) => open.filter((one) => one.kind === kind));
    const named = [...new Set(asked.flatMap(({ values }) => values))];
    const isSame = asked.length === matches.length && asked.every(isOneValue(named));
    if (named.length === 0 || isSame) continue;
    const answers = kind === 'built' ? builtAnswers(named, vehicle.year) : inOrder(kind, named);
    if (kind !== 'built' || answers.length > 1) return { kind, answers };
  }
  return undefined;
}

/** The question that the verdict on one part leaves open. */
export function questionOf(
  open: readonly Dependence[],
  { year, details }: Pick<Vehicle, 'year' | 'details'>,
): OpenQuestion | undefined {
  const known = readDetails(details);
  for (const { kind, values } of open) {
    if (known[kind]) continue;
    return { kind, answers: kind === 'built' ? builtAnswers(values, year) : inOrder(kind, values) };
  }
  return undefined;
}

/** Whether all fitments name all the values, so that the question distinguishes none of them. */
function isOneValue(named: readonly string[]) {
  return ({ values }: { readonly values: readonly string[] }) => values.length === named.length;
}

function inOrder(kind: DetailKind, named: readonly string[]): string[] {
  if (kind === 'engine' || kind === 'built') return [...named].sort();
  // There are only two sides: if parts name one, the other is the answer that rules them out.
  if (kind === 'wheel') return [...detailValues.wheel];
  return detailValues[kind].filter((value) => named.includes(value));
}

/** The year, cut where the months of fitments begin and end. */
function builtAnswers(spans: readonly string[], year: number): string[] {
  const first = monthNumber(year, 1);
  const last = builtBetween(year, undefined)?.to ?? first;
  const cuts = spans.map(monthsOfText).flatMap(({ from, to }) => [from, to + 1]);
  const starts = [...new Set([first, ...cuts.filter((month) => month > first && month <= last)])];
  starts.sort((a, b) => a - b);
  const month = (number: number) => String((number % 12) + 1).padStart(2, '0');
  return starts.map(
    (start, index) => `${month(start)}-${month((starts[index + 1] ?? last + 1) - 1)}`,
  );
}

/** An answer to a question about a vehicle as a shopper reads it: "4WD", "01–07/2012". */
export function answerWords(kind: DetailKind, answer: string, year: number): string {
  if (answer === SKIPPED) return text.skip;
  if (answer === OTHER) return text.other;
  return kind === 'built' ? text.months(answer, year) : valueWords(kind, answer);
}
