import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { daysAsCsv, promisesAsCsv } from '../../domain/figures/figure-tables.ts';
import type { FigureReport } from '../../domain/figures/figures.server.ts';
import { promisesOf } from '../../domain/figures/promises.ts';
import { deskFigures as texts } from '../../messages/desk-figures.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { sendCsv } from '../frame/send-csv.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { FiguresScreen } from './figures-screen.tsx';

const SEE = { config: { right: 'see-figures' as const } };

/** What the shop sold, and what became of its promises. FIG-1. */
export function registerFigures(app: FastifyInstance, shop: Shop): void {
  app.get('/figures', SEE, (request, reply) =>
    answer(request, reply, (report) =>
      sendScreen(request, reply, { title: texts.title, body: <FiguresScreen report={report} /> }),
    ),
  );

  app.get('/figures/days.csv', SEE, (request, reply) =>
    answer(request, reply, ({ period, days }) =>
      sendCsv(reply, `figures-${period.from}-${period.to}.csv`, daysAsCsv(days)),
    ),
  );

  app.get('/figures/promises.csv', SEE, (request, reply) =>
    answer(request, reply, ({ period, named }) =>
      sendCsv(
        reply,
        `promised-days-${period.from}-${period.to}.csv`,
        promisesAsCsv(promisesOf(named)),
      ),
    ),
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    send: (report: FigureReport) => FastifyReply,
  ): Promise<FastifyReply> {
    const read = await shop.figures({ from: asked(request, 'from'), to: asked(request, 'to') });
    if (read.ok) return send(read.value);
    const body = <DeskNotice fault={texts.noPeriod} />;
    return sendScreen(request, reply, { title: texts.title, body, status: 400 });
  }
}
