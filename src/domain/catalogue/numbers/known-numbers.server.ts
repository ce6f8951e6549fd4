import type { Database } from '../../../db/database.server.ts';
import { cachedPerCatalogue, readInTurns } from '../../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { countNumbers, numbersAfter } from './known-numbers.sql.server.ts';
import { createNumberSketch, type NumberSketch } from './number-sketch.ts';

interface KnownNumbers {
  /** Undefined until the first batch is read. */
  sketch: NumberSketch | undefined;
  /** The last part whose numbers are in it. */
  readTo: number;
  isComplete: boolean;
}

const held = cachedPerCatalogue({
  most: 1,
  of: 'shape',
  keyOf: () => 'numbers',
  read: async (): Promise<KnownNumbers> => ({ sketch: undefined, readTo: 0, isComplete: false }),
});

/**
 * The numbers among these that some part may have, in their order. A mistyped number has 800 spellings, and the database
 * took 4 ms to look them up in both of its lists; nearly all are dropped here. All are left as long as the numbers of
 * this version of the catalogue are not complete.
 * @param numbers in lookup form
 */
export async function numbersThatMayExist(
  db: Database,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const { sketch, isComplete } = await held(db, undefined);
  return sketch && isComplete ? numbers.filter((number) => sketch.mayHave(number)) : numbers;
}

/** Parts of one batch, with two or three times as many numbers: some 5 ms of processor time. */
const BATCH_PARTS = 1_000;

/** Reads the numbers of this version of the catalogue in the background. To be called repeatedly. */
export async function readNumbersAhead({ db, log }: ShopContext): Promise<void> {
  await readInTurns(async () => {
    const known = await held(db, undefined);
    if (known.isComplete) return false;
    known.sketch ??= createNumberSketch(await countNumbers(db.read));
    const { last, own, others } = await numbersAfter(db.read, known.readTo, BATCH_PARTS);
    for (const number of own ?? []) known.sketch.add(number);
    for (const number of others ?? []) known.sketch.add(number);
    known.readTo = last ?? known.readTo;
    known.isComplete = last === null;
    if (known.isComplete) log.info({}, 'What part numbers there are is in memory');
    return !known.isComplete;
  });
}
