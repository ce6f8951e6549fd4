import type { Queryable } from '../../db/database.server.ts';
import { nameKey } from '../../kernel/text/plain-text.ts';
import type { FitmentStage } from './fitment-stage.server.ts';
import { brandKeyOf } from './read/feed-part.ts';
import type { PartialSay, Rejection } from './read/feed-record.ts';
import { identityOf, type partReader } from './record/part-record.server.ts';
import {
  findTargets,
  refuseDifferentDuplicates,
  refuseIncompleteKits,
  refuseKitsInsideKits,
  refuseTakenUrls,
  stagedRejections,
  stageReferences,
} from './stage/checks.sql.server.ts';
import {
  closeStage,
  type StagedRecord,
  type StagedRow,
  stageParts,
  stageRefusedNames,
} from './stage/stage.sql.server.ts';
import { type StageableRecord, weightOf } from './stage/stage-row.server.ts';
import { lastPartId } from './write/parts.sql.server.ts';

const BATCH_RECORDS = 500;
const BATCH_WEIGHT = 4_000;

/**
 * Reads records into the stage in batches, so that memory does not grow with the feed.
 * @returns how many records were read
 */
export async function stageFeed(input: {
  tx: Queryable;
  fitments: FitmentStage;
  records: AsyncIterable<StageableRecord>;
  reader: ReturnType<typeof partReader>;
  reject: (rejection: Rejection) => Promise<void>;
  onRecords: (count: number) => void;
}): Promise<number> {
  const { tx, fitments, records, reader, reject, onRecords } = input;
  const lastId = await lastPartId(tx);
  let batch: (StagedRecord | StagedRow)[] = [];
  let refusedNames: { brandKey: string; nameKey: string }[] = [];
  let weight = 0;
  let seq = 0;
  let writing = Promise.resolve();
  // Reads the next batch while the database takes this one.
  const flush = async () => {
    await writing;
    writing = writeBatch({ tx, fitments, batch, lastId, refusedNames });
    // The next wait handles its failure; until then it must not count as unhandled.
    writing.catch(() => {});
    batch = [];
    refusedNames = [];
    weight = 0;
    onRecords(seq);
  };
  const rejectParts = async (
    of: Pick<Rejection, 'file' | 'line' | 'part'>,
    leftOut: readonly string[] = [],
  ) => {
    for (const reason of leftOut) await reject({ ...of, reason, isPartTaken: true });
  };
  for await (const entry of records) {
    seq += 1;
    const { file, line } = entry;
    const read = 'value' in entry ? reader(entry.value, entry.says) : undefined;
    if ('row' in entry) {
      batch.push({ seq, file, line, row: entry.row, fitments: entry.fitments });
      await rejectParts({ file, line, part: entry.name }, entry.leftOut);
      weight += entry.weight;
    } else if (read?.ok) {
      batch.push({ seq, file, line, record: read.record, says: saysOf(entry) });
      weight += weightOf(read.record);
      await rejectParts({ file, line, part: read.record.name }, read.leftOut);
    } else {
      const identity = 'fault' in entry ? faultIdentity(entry) : identityOf(entry.value);
      if (identity) {
        refusedNames.push({
          brandKey: brandKeyOf(identity.brand),
          nameKey: nameKey(identity.name),
        });
      }
      const reason = 'fault' in entry ? entry.fault : (read?.reason ?? '');
      await reject({ file, line, part: identity?.name ?? '', reason });
    }
    if (batch.length + refusedNames.length >= BATCH_RECORDS || weight >= BATCH_WEIGHT)
      await flush();
  }
  await flush();
  await writing;
  await closeStage(tx);
  return seq;
}

async function writeBatch(input: {
  tx: Queryable;
  fitments: FitmentStage;
  batch: readonly (StagedRecord | StagedRow)[];
  lastId: number;
  refusedNames: readonly { brandKey: string; nameKey: string }[];
}): Promise<void> {
  const { tx, fitments, batch, lastId, refusedNames } = input;
  if (batch.length > 0) await fitments.add(await stageParts(tx, batch, lastId));
  if (refusedNames.length > 0) await stageRefusedNames(tx, refusedNames);
}

function saysOf(entry: StageableRecord): PartialSay | undefined {
  return 'value' in entry ? entry.says : undefined;
}

function faultIdentity({ part, brand }: { part?: string; brand?: string }) {
  return identityOf({ name: part, brand });
}

const REJECTION_PAGE = 1_000;

/** Checks again until nothing more is refused, because a refused part can be one that a kit needs. */
export async function checkStage(tx: Queryable, { replace }: { replace: boolean }): Promise<void> {
  await refuseDifferentDuplicates(tx);
  await stageReferences(tx);
  for (;;) {
    const taken = await refuseTakenUrls(tx);
    await findTargets(tx, { replace });
    const incomplete = await refuseIncompleteKits(tx);
    const nested = await refuseKitsInsideKits(tx);
    if (taken + incomplete + nested === 0) return;
  }
}

/** The records that the checks refused, in the order of the feed. */
export async function* rejectionsOf(tx: Queryable): AsyncIterable<Rejection> {
  let afterSeq = 0;
  for (;;) {
    const page = await stagedRejections(tx, { afterSeq, limit: REJECTION_PAGE });
    for (const { file, line, part, reason } of page) yield { file, line, part, reason };
    const last = page.at(-1);
    if (!last || page.length < REJECTION_PAGE) return;
    afterSeq = last.seq;
  }
}
