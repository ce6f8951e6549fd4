import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportFormats } from '../../domain/accounting/export.ts';
import { daysTable, promisesTable } from '../../domain/figures/figure-tables.ts';
import type { FigureReport } from '../../domain/figures/figures.server.ts';
import { promisesOf } from '../../domain/figures/promises.ts';
import { deskFigures as texts } from '../../messages/desk/figures.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { sendTable } from '../tables/send-table.ts';
import { FiguresScreen } from './figures-screen.tsx';

const SEE = { config: { right: 'see-figures' as const } };

/** The shop's sales, and its kept promises. FIG-1. */
export function registerFigures(app: FastifyInstance, shop: Shop): void {
  app.get('/figures', SEE, (request, reply) =>
    answer(request, reply, (report) =>
      sendScreen(request, reply, { title: texts.title, body: <FiguresScreen report={report} /> }),
    ),
  );

  for (const format of exportFormats) {
    app.get(`/figures/days.${format}`, SEE, (request, reply) =>
      answer(request, reply, ({ period, days }) =>
        sendTable(reply, {
          name: `figures-${period.from}-${period.to}`,
          format,
          ...daysTable(days),
        }),
      ),
    );

    app.get(`/figures/promises.${format}`, SEE, (request, reply) =>
      answer(request, reply, ({ period, named }) =>
        sendTable(reply, {
          name: `promised-days-${period.from}-${period.to}`,
          format,
          ...promisesTable(promisesOf(named)),
        }),
      ),
    );
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    send: (report: FigureReport) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const read = await shop.figures({ from: asked(request, 'from'), to: asked(request, 'to') });
    if (read.ok) return send(read.value);
    const body = <DeskNotice fault={texts.noPeriod} />;
    return sendScreen(request, reply, { title: texts.title, body, status: 400 });
  }
}
