import type { Database, Queryable } from '../../../db/database.server.ts';
import { cachedPerCatalogue, readInTurns } from '../../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type VehicleChoice, vehicleKeys } from '../../vehicles/vehicle-choice.ts';
import { modelsByKey, type VariantOfYears, variantsOf, variantsOfParts } from './fit.sql.server.ts';
import { type FitmentVariant, matchFitment } from './fitment-match.ts';
import { type OpenQuestion, openQuestion } from './open-question.ts';

/** Mostly some dozen variants each, of 100 bytes. */
const MODELS_HELD = 5_000;

type ModelChoice = Pick<VehicleChoice, 'make' | 'model'>;

/** The variants of a model's fitments. They are read from all of its fitments: 1 to 5 ms of a catalogue of a million parts. */
const cachedVariants = cachedPerCatalogue({
  most: MODELS_HELD,
  of: 'shape',
  keyOf: ({ make, model }: ModelChoice) => JSON.stringify([make, model]),
  read: (sql: Queryable, choice: ModelChoice): Promise<VariantOfYears[]> => variantsOf(sql, choice),
});

const ahead = cachedPerCatalogue({
  most: 1,
  of: 'shape',
  keyOf: () => 'variants',
  read: async (sql) => ({ models: await modelsByKey(sql, MODELS_HELD), at: 0 }),
});

/**
 * Reads the variants of every model in the background, else the first shopper who chooses it waits for that. To be
 * called repeatedly; afterwards a call only asks for the version.
 */
export async function readVariantsAhead({ db }: ShopContext): Promise<void> {
  await readInTurns(async () => {
    const known = await ahead(db, undefined);
    const model = known.models[known.at];
    if (!model) return false;
    await cachedVariants(db, model);
    known.at += 1;
    return true;
  });
}

async function variantsInYear(
  db: Database,
  choice: ModelChoice,
  year: number,
): Promise<FitmentVariant[]> {
  return inYear(await cachedVariants(db, choice), year);
}

function inYear(variants: readonly VariantOfYears[], year: number): FitmentVariant[] {
  return variants.filter(
    ({ yearFrom, yearTo }) => yearFrom <= year && (yearTo === null || year <= yearTo),
  );
}

/** The next question about a vehicle; none without a model and a year. */
export async function vehicleQuestion(
  { db }: ShopContext,
  choice: VehicleChoice,
): Promise<OpenQuestion | undefined> {
  const { make, model, year, engine, details } = vehicleKeys(choice);
  if (!make || !model || year === undefined) return undefined;
  const variants = await variantsInYear(db, { make, model }, year);
  return openQuestion(variants, { year, engine, details });
}

/**
 * The same where only some parts are shown: nothing is asked that these do not depend on. The parts are read only for
 * a vehicle whose parts depend on something.
 */
export async function questionAmongParts(
  context: ShopContext,
  choice: VehicleChoice,
  partIds: readonly number[],
): Promise<OpenQuestion | undefined> {
  if (!(await vehicleQuestion(context, choice))) return undefined;
  const { make, model, year = 0, engine, details } = vehicleKeys(choice);
  const variants = await variantsOfParts(context.db.read, { make, model }, partIds);
  return openQuestion(inYear(variants, year), { year, engine, details });
}

/**
 * The variants that a vehicle's details rule out, for `isRuledOut`. Statements compare an engine alone themselves.
 */
export async function ruledOutVariants(db: Database, choice: VehicleChoice): Promise<string[]> {
  const { make, model, year, engine, details } = vehicleKeys(choice);
  if (!details || !make || !model || year === undefined) return [];
  const variants = await variantsInYear(db, { make, model }, year);
  const ruledOut = variants
    .filter((variant) => matchFitment(variant, { year, engine, details }).against.length > 0)
    .map(({ engine: fitted, qualifiers }) => `${fitted}\t${qualifiers}`);
  return [...new Set(ruledOut)];
}
