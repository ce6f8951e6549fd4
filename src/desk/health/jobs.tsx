import type { FastifyInstance } from 'fastify';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';

const texts = deskMessages.jobs;

/** What the shop works at behind the pages, job by job. LOG-7. */
export function registerJobs(app: FastifyInstance, shop: Shop): void {
  app.get('/jobs', { config: { right: 'see-setup' } }, async (request, reply) => {
    const { jobs } = await shop.queuedJobs();
    const body = (
      <>
        <p className="lead">{texts.lead}</p>
        {jobs.length === 0 ? <p>{texts.none}</p> : <Jobs jobs={jobs} />}
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body });
  });
}

function Jobs({ jobs }: Awaited<ReturnType<Shop['queuedJobs']>>) {
  const { columns } = texts;
  const rows = jobs.map(({ id, kind, state, dueAt, tries, lastError, requestId }) => ({
    key: id,
    cells: [
      kind,
      texts.states[state],
      <time key="due" dateTime={dueAt.toISOString()}>
        {formatMoment(dueAt, SHOP_TIME_ZONE)}
      </time>,
      String(tries),
      lastError,
      requestId,
    ],
  }));
  return <DeskTable label={texts.title} columns={Object.values(columns)} rows={rows} />;
}
