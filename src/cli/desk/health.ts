import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { QueuedJob } from '../../domain/health/jobs.sql.server.ts';
import { queuedJobs, type Trace, traceOf } from '../../domain/health/trace.server.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { ok } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { flag } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';

const options = { json: flag };
const command = commandsWith(options);
const moment = (at: Date) => formatMoment(at, SHOP_TIME_ZONE);

/** What the shop is working at, and what belongs to an id that the log names. */
export const healthCommands = commandTable({
  call: 'npm run desk --',
  options,
  commands: {
    jobs: command({
      usage: '[--json]',
      run: () => async (context) => ok(await queuedJobs(context)),
      print: ({ jobs }) => jobs.map(jobLine).join('\n') || deskMessages.jobs.none,
    }),
    find: command({
      usage: 'ID [--json]',
      run:
        ([id]) =>
        (context) =>
          traceOf(context, { id }),
      print: traceLines,
      refused: (_, [id]) =>
        `Nothing is known by "${id}": it is the id of a request, the number of an order, or the first eight characters
of the id of an order or a mail.`,
    }),
  },
  about: `What the shop is working at, and what belongs to an id in its log.

  jobs         each job that waits, runs, or failed last: kind, when it is due, how often it failed and why
  find         the order that a request placed, or the request that placed an order, with its mails and the jobs that
               are left of it: ID is that of the request ("reqId" in the log, "Reference" on an error page), the
               number of the order, or the first eight characters of the id of an order or a mail

Exit status: 0 done, 1 nothing was found.`,
});

function jobLine({ id, kind, state, dueAt, tries, lastError, requestId, mailId }: QueuedJob) {
  return [
    `${deskMessages.jobs.states[state]} ${kind} ${id.slice(0, 8)}`,
    `due ${moment(dueAt)}`,
    ...(tries > 0 ? [`failed ${tries} times: ${lastError || 'no error is known'}`] : []),
    ...(mailId ? [`mail ${mailId.slice(0, 8)}`] : []),
    ...(requestId ? [`request ${requestId}`] : []),
  ].join(', ');
}

function traceLines({ things, jobs }: Trace): string {
  const named = things.map(({ kind, id, number, at, requestId, state }) =>
    kind === 'order'
      ? `${number}: ${state}, placed ${moment(at)}${requestId && ` by request ${requestId}`}`
      : `mail ${id.slice(0, 8)}${number && ` of ${number}`}: ${state}, queued ${moment(at)}`,
  );
  return [...named, ...jobs.map(jobLine)].join('\n');
}
