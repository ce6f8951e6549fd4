import { failureMark } from '../../config/data-places.ts';
import { QUEUE_LATE_SECONDS, READY_WITHIN_MS } from '../../config/guards.ts';
import { inTime } from '../../db/late-answer.ts';
import { newerMigrations } from '../../db/migrate.server.ts';
import { changedAt } from '../../kernel/changed-at.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { oldestJobSeconds, type ShopGauges, shopGauges } from './gauges.sql.server.ts';

/** An instance's requirements for serving shoppers; `ok`, or the problem in a few words. */
interface Readiness {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<'database' | 'migrations' | 'queue' | 'replica', string>>;
}

const OK = 'ok';

/** Whether the database answers in time, and has this version's schema. A late queue or a missing replica is not fatal. */
export async function readiness({ db, clock }: ShopContext): Promise<Readiness> {
  const database = await resultOf(async () => {
    await db.sql`select 1`;
    return OK;
  });
  const migrations = database === OK ? await resultOf(() => schemaText(db)) : 'not looked at';
  const queue = database === OK ? await resultOf(() => queueText(db, clock())) : 'not looked at';
  const fault = db.replica?.state().fault;
  const replica = fault === undefined ? OK : `not read: ${fault}`;
  return {
    isReady: database === OK && migrations === OK,
    checks: { database, migrations, queue, replica },
  };
}

/** A newer version may migrate the database while this one runs. */
async function schemaText({ sql }: ShopContext['db']): Promise<string> {
  const newer = await newerMigrations(sql);
  return newer.length === 0 ? OK : `of a newer version: ${newer.join(', ')}`;
}

/** Other instances may do its work, so this one still serves shoppers. */
async function queueText({ sql }: ShopContext['db'], now: Date): Promise<string> {
  const seconds = (await oldestJobSeconds(sql, now)) ?? 0;
  return seconds < QUEUE_LATE_SECONDS ? OK : `late: a job is due for ${Math.round(seconds)} s`;
}

function resultOf(check: () => Promise<string>): Promise<string> {
  const answer = check().catch(() => 'no answer');
  return inTime(answer, READY_WITHIN_MS).catch(() => 'no answer in time');
}

/**
 * Gauges for operators, read on request.
 * @throws where the database does not answer in time
 */
export async function gauges({ db, clock, config }: ShopContext): Promise<
  ShopGauges & {
    readonly replicaLag: number | null;
    readonly replicaRead: number | null;
    /** Null where there was none. */
    readonly backupSeconds: number | null;
    /** 1 where the last one failed. */
    readonly backupFailed: number;
  }
> {
  const replica = db.replica?.state();
  const now = clock();
  const ofShop = await inTime(shopGauges(db.sql, now), READY_WITHIN_MS);
  const [backedUpAt, failedAt] = await Promise.all([
    changedAt(config.backupMark),
    changedAt(failureMark(config.backupMark)),
  ]);
  return {
    ...ofShop,
    backupSeconds: backedUpAt ? (now.getTime() - backedUpAt.getTime()) / 1000 : null,
    backupFailed: Number(failedAt !== undefined && failedAt > (backedUpAt ?? new Date(0))),
    replicaLag: replica?.lagMs === undefined ? null : replica.lagMs / 1000,
    replicaRead: replica ? Number(replica.fault === undefined) : null,
  };
}
