import type { Queryable } from '../../db/database.server.ts';
import type { Rejection } from './read/feed-record.ts';
import {
  findTargets,
  refuseDifferentDuplicates,
  refuseIncompleteKits,
  refuseKitsInsideKits,
  refuseTakenUrls,
  stagedRejections,
  stageReferences,
} from './stage/checks.sql.server.ts';

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
