import type { Queryable, Sql } from '../../db/database.server.ts';
import {
  createApplicationStage,
  type StagedFitments,
  setBulkSettings,
  stageApplications,
} from './stage/stage.sql.server.ts';
import {
  areEmptyForSecond,
  dropLeftoverTables,
  WORTH_FROM_PARTS,
} from './write/fresh-tables.sql.server.ts';
import { openSecondConnection, type SecondConnection } from './write/second-connection.server.ts';

/**
 * Where a feed's fitments are staged: together with everything else, or, when a large feed fills an empty shop, by a
 * second connection, which then writes them while the import's own writes the rest.
 */
export interface FitmentStage {
  add(fitments: readonly StagedFitments[]): Promise<void>;
  /**
   * Called after the last record.
   * @returns the second connection, where there is one
   */
  close(): Promise<SecondConnection | undefined>;
  /** Rolls back the second connection's work. */
  abandon(): Promise<void>;
}

/** Characters of fitments that are buffered until it is clear whether the feed is large enough. */
const HELD_LENGTH_MAX = 8_000_000;

/** @param pool where a second connection comes from; without it all is staged by the import's own */
export async function openFitmentStage(tx: Queryable, pool?: Sql): Promise<FitmentStage> {
  let held: StagedFitments[] | undefined = pool && (await areEmptyForSecond(tx)) ? [] : undefined;
  let heldLength = 0;
  let second: SecondConnection | undefined;
  const stage = (fitments: readonly StagedFitments[]) =>
    second
      ? second.run((sql) => stageApplications(sql, fitments))
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
        second = await openSecondConnection(pool);
        await second.run(async (sql) => {
          await setBulkSettings(sql);
          await createApplicationStage(sql);
        });
      }
      await stageHeld();
    },
    async close() {
      await stageHeld();
      return second;
    },
    async abandon() {
      if (!second || !pool) return;
      await second.abandon();
      // If the connection is lost, the next import drops its tables.
      await dropLeftoverTables(pool).catch(() => {});
    },
  };
}

function lengthOf({ numbers, names }: StagedFitments['fitments']): number {
  return numbers.length + (names ? JSON.stringify(names).length : 0);
}
