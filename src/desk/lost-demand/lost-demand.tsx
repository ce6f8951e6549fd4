import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LostDemand } from '../../domain/lost-demand/lost-demand.server.ts';
import { csvRow } from '../../kernel/csv-row.ts';
import { deskFigures } from '../../messages/desk-figures.ts';
import { deskLostDemand as texts } from '../../messages/desk-lost-demand.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { sendCsv } from '../frame/send-csv.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { LostDemandScreen } from './lost-demand-screen.tsx';

const SEE = { config: { right: 'see-figures' as const } };

/** What was asked for in vain. LST-1. */
export function registerLostDemand(app: FastifyInstance, shop: Shop): void {
  app.get('/lost-demand', SEE, (request, reply) =>
    answer(request, reply, (lost) =>
      sendScreen(request, reply, { title: texts.title, body: <LostDemandScreen {...lost} /> }),
    ),
  );

  app.get('/lost-demand/asked.csv', SEE, (request, reply) =>
    answer(request, reply, ({ period, kinds }) => {
      const rows = kinds.flatMap(({ kind, terms }) =>
        terms.map(({ term, asked: times }) => csvRow([kind, term, String(times)])),
      );
      const text = [csvRow(['kind', 'asked for', 'how often']), ...rows, ''].join('\n');
      return sendCsv(reply, `lost-demand-${period.from}-${period.to}.csv`, text);
    }),
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    send: (lost: LostDemand) => FastifyReply,
  ): Promise<FastifyReply> {
    const read = await shop.lostDemand({ from: asked(request, 'from'), to: asked(request, 'to') });
    if (read.ok) return send(read.value);
    const body = <DeskNotice fault={deskFigures.noPeriod} />;
    return sendScreen(request, reply, { title: texts.title, body, status: 400 });
  }
}
