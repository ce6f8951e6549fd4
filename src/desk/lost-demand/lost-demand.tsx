import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExportColumn, exportFormats } from '../../domain/accounting/export.ts';
import type { LostDemand } from '../../domain/lost-demand/lost-demand.server.ts';
import { deskFigures } from '../../messages/desk/figures.ts';
import { deskLostDemand as texts } from '../../messages/desk/lost-demand.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { sendTable } from '../tables/send-table.ts';
import { LostDemandScreen } from './lost-demand-screen.tsx';

const SEE = { config: { right: 'see-figures' as const } };

const COLUMNS: readonly ExportColumn[] = [
  { name: 'kind', is: 'text' },
  { name: 'asked for', is: 'text' },
  { name: 'how often', is: 'count' },
];

/** Searches and enquiries without a result. LST-1. */
export function registerLostDemand(app: FastifyInstance, shop: Shop): void {
  app.get('/lost-demand', SEE, (request, reply) =>
    answer(request, reply, (lost) =>
      sendScreen(request, reply, { title: texts.title, body: <LostDemandScreen {...lost} /> }),
    ),
  );

  for (const format of exportFormats) {
    app.get(`/lost-demand/asked.${format}`, SEE, (request, reply) =>
      answer(request, reply, ({ period, kinds }) => {
        const name = `lost-demand-${period.from}-${period.to}`;
        const rows = kinds.flatMap(({ kind, terms }) =>
          terms.map(({ term, asked: times }) => [kind, term, times]),
        );
        return sendTable(reply, { name, format, columns: COLUMNS, rows });
      }),
    );
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    send: (lost: LostDemand) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const read = await shop.lostDemand({ from: asked(request, 'from'), to: asked(request, 'to') });
    if (read.ok) return send(read.value);
    const body = <DeskNotice fault={deskFigures.noPeriod} />;
    return sendScreen(request, reply, { title: texts.title, body, status: 400 });
  }
}
