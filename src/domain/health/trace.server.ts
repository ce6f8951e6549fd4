import { asRequestId } from '../../kernel/request-id.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  findNamed,
  jobsAbout,
  listJobs,
  type NamedThing,
  type QueuedJob,
} from './jobs.sql.server.ts';

/** What the shop knows by an id: orders with their mails, and the jobs that are left of them. */
export interface Trace {
  readonly things: readonly NamedThing[];
  readonly jobs: readonly QueuedJob[];
}

/** An id as log lines shorten it, or whole. */
const BEGINS_ID = /^[\da-f]{8}[\da-f-]{0,28}$/i;

/**
 * What belongs to an id that somebody reads in the log, in an answer or on an error page: the id of a request, the number
 * of an order, or the id of an order or a mail, of which the first eight characters will do. LOG-6.
 */
export async function traceOf(
  { db }: Pick<ShopContext, 'db'>,
  { id: typed }: { readonly id: string },
): Promise<Result<Trace, { readonly kind: 'unknown-id' }>> {
  const id = typed.trim();
  const requestId = asRequestId(id);
  const things = await findNamed(db.sql, {
    numberKey: id.toUpperCase().replace(/[^A-Z0-9]/g, ''),
    requestId,
    idBegins: BEGINS_ID.test(id) ? id.toLowerCase() : undefined,
  });
  const jobs = await jobsAbout(db.sql, {
    requestIds: [requestId ?? '', ...things.map((thing) => thing.requestId)].filter(Boolean),
    mailIds: things.flatMap((thing) => (thing.kind === 'mail' ? [thing.id] : [])),
  });
  return things.length + jobs.length > 0 ? ok({ things, jobs }) : refuse({ kind: 'unknown-id' });
}

/** The queue, job by job. LOG-7. */
export async function queuedJobs({
  db,
}: Pick<ShopContext, 'db'>): Promise<{ readonly jobs: readonly QueuedJob[] }> {
  return { jobs: await listJobs(db.sql) };
}
