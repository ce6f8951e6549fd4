import type { Queryable, Sql } from '../../db/database.server.ts';
import {
  createApplicationStage,
  type StagedFitments,
  setBulkSettings,
  stageApplications,
} from './stage/stage.sql.server.ts';
import { type Beside, openBeside } from './write/beside.server.ts';
import {
  areEmptyForBeside,
  dropLeftTables,
  WORTH_FROM_PARTS,
} from './write/fresh-tables.sql.server.ts';

/**
 * Where a feed's fitments are staged: beside everything else, or, where a feed that is worth it fills an empty
 * shop, by a second connection, which then writes them while the import's own writes the rest.
 */
export interface FitmentStage {
  add(fitments: readonly StagedFitments[]): Promise<void>;
  /**
   * After the last.
   * @returns the second connection, where there is one
   */
  close(): Promise<Beside | undefined>;
  /** Takes back what a second connection has done. */
  abandon(): Promise<void>;
}

/** So many characters of fitments may wait until it is clear whether the feed is worth it. */
const HELD_LENGTH_MAX = 8_000_000;

/** @param pool where a second connection comes from; without it all is staged by the import's own */
export async function openFitmentStage(tx: Queryable, pool?: Sql): Promise<FitmentStage> {
  let held: StagedFitments[] | undefined = pool && (await areEmptyForBeside(tx)) ? [] : undefined;
  let heldLength = 0;
  let beside: Beside | undefined;
  const stage = (fitments: readonly StagedFitments[]) =>
    beside
      ? beside.run((second) => stageApplications(second, fitments))
      : stageApplications(tx, fitments);
  const stageHeld = async () => {
    const fitments = held ?? [];
    held = undefined;
    if (fitments.length > 0) await stage(fitments);
  };
  return {
    async add(fitments) {
      if (!held || !pool) return stage(fitments);
      held.push(...fitments);
      for (const staged of fitments) heldLength += lengthOf(staged.fitments);
      if (held.length < WORTH_FROM_PARTS && heldLength < HELD_LENGTH_MAX) return;
      if (held.length >= WORTH_FROM_PARTS) {
        beside = await openBeside(pool);
        await beside.run(async (second) => {
          await setBulkSettings(second);
          await createApplicationStage(second);
        });
      }
      await stageHeld();
    },
    async close() {
      await stageHeld();
      return beside;
    },
    async abandon() {
      if (!beside || !pool) return;
      await beside.abandon();
      // Where it cannot be reached, the next import drops them.
      await dropLeftTables(pool).catch(() => {});
    },
  };
}

function lengthOf({ numbers, names }: StagedFitments['fitments']): number {
  return numbers.length + (names ? JSON.stringify(names).length : 0);
}
