import type { FastifyInstance } from 'fastify';
import type { KeptOrder } from '../../domain/papers/kept-order.server.ts';
import type { SupplyEvidence } from '../../domain/registers/evidence.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { deskEvidence } from '../../messages/desk/evidence.ts';
import type { Shop } from '../../shop.server.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskField } from '../frame/field.tsx';
import { moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { sendPaper } from './order.tsx';
import { EvidenceView } from './order-evidence.tsx';

const texts = deskEvidence.kept;

/** Papers and evidence of orders whose buyer was erased, which the law keeps. ACC-5. */
export function registerKeptOrders(app: FastifyInstance, shop: Shop): void {
  const config = { config: { right: 'take-exports' as const } };

  app.get('/kept-orders', config, async (request, reply) => {
    const number = asked(request, 'number')?.trim() ?? '';
    const order = number === '' ? undefined : await shop.papers.keptOrder({ number });
    const evidence = order && (await shop.evidence.ofOrder({ number: order.number }));
    const fault = number === '' || order ? undefined : texts.unknown;
    const body = <KeptScreen {...{ number, order, fault }} evidence={evidence ?? null} />;
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 404 : 200 });
  });

  app.get<{ Params: { number: string; file: string } }>(
    '/kept-orders/:number/:file',
    config,
    async ({ params }, reply) => sendPaper(reply, await shop.papers.keptPaper(params)),
  );
}

function KeptScreen({
  number,
  order,
  evidence,
  fault,
}: {
  readonly number: string;
  readonly order: KeptOrder | undefined;
  readonly evidence: SupplyEvidence | null;
  readonly fault: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} done={undefined} />
      <p className="lead">{texts.lead}</p>
      <form method="get" action={deskPaths.keptOrders}>
        <DeskField name="number" label={texts.number} defaultValue={number} required />
        <button type="submit">{texts.show}</button>
      </form>
      {order && <Kept order={order} evidence={evidence} />}
    </>
  );
}

function Kept({
  order,
  evidence,
}: {
  readonly order: KeptOrder;
  readonly evidence: SupplyEvidence | null;
}) {
  const { number, erasedAt, keptUntil, buyer, address, vatNumber, papers } = order;
  return (
    <>
      <section aria-labelledby="kept">
        <h2 id="kept">{number}</h2>
        <Facts
          facts={[
            [texts.buyer, [buyer, ...address].filter(Boolean).join(', ')],
            [deskEvidence.panel.vatNumber, vatNumber],
            [texts.erased, moment(erasedAt)],
            [texts.until, isoDay(keptUntil)],
          ]}
        />
        <h3>{texts.papers}</h3>
        {papers.length === 0 && <p>{texts.none}</p>}
        <ul>
          {papers.map((paper) => (
            <li key={paper.file}>
              <a href={`${deskPaths.keptOrders}/${number}/${paper.file}`}>{paper.number}</a>
            </li>
          ))}
        </ul>
      </section>
      {evidence && (
        <section aria-labelledby="evidence">
          <h2 id="evidence">{deskEvidence.panel.title}</h2>
          <EvidenceView evidence={evidence} path="" may={() => false} />
        </section>
      )}
    </>
  );
}
