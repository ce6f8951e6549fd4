import type { FastifyInstance } from 'fastify';
import type { SupplyEvidence } from '../../domain/registers/evidence.server.ts';
import { deskEvidence as texts } from '../../messages/desk/papers/evidence.ts';
import type { Shop } from '../../shop.server.ts';
import { dayWords, inEuros } from '../frame/money.ts';
import { keptOrderPathOf, orderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';

/** Orders without VAT whose evidence is not complete. ACC-2. */
export function registerEvidence(app: FastifyInstance, shop: Shop): void {
  app.get('/evidence', { config: { right: 'see-orders' } }, async (request, reply) =>
    sendScreen(request, reply, {
      title: texts.title,
      body: <EvidenceScreen orders={await shop.evidence.missing()} />,
    }),
  );
}

function EvidenceScreen({ orders }: { readonly orders: readonly SupplyEvidence[] }) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      {orders.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DeskTable
          label={texts.table}
          columns={Object.values(texts.columns)}
          hasRowHeadings
          rows={orders.map((evidence) => ({ key: evidence.order.id, cells: cellsOf(evidence) }))}
        />
      )}
    </>
  );
}

function cellsOf({ order, missing, isWaiting, dueOn, changed }: SupplyEvidence) {
  const wanted = [
    ...(changed ? [texts.changed] : []),
    ...(isWaiting ? [texts.notSentYet] : missing.map((one) => texts.missing[one])),
  ];
  return [
    <a
      key="order"
      href={order.isErased ? keptOrderPathOf(order.number) : orderPathOf(order.number)}
    >
      {order.number}
    </a>,
    `${order.isErased ? texts.erased : order.buyer}, ${order.country}: ${texts.supply[order.supply]}`,
    inEuros(order.netCents),
    order.leftOn ? dayWords(order.leftOn) : texts.notLeft,
    wanted.map((one) => <div key={one}>{one}</div>),
    dueOn ? dayWords(dueOn) : texts.noDay,
  ];
}
