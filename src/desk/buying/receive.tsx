import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_SOURCE, locations, markets } from '../../config/countries/markets.ts';
import { mayBecome, missingPieces, type PurchaseOrder } from '../../domain/buying/purchase.ts';
import type { PlannedLine } from '../../domain/buying/receipt.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import type { Shop } from '../../shop.server.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { DeskSelect, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, purchasePathOf, receivePathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { buyingFault, idIn, postedByPart } from './buying-words.ts';
import { ReceivingList, thatBring } from './receiving-list.tsx';
import { OrderLinks } from './to-order.tsx';

const texts = deskBuying.receive;
const { receiving } = deskBuying;

/** Receiving goods of a purchase order: counted, looked at, booked. */
export function registerReceiving(app: FastifyInstance, shop: Shop): void {
  const work = { config: { right: 'receive-goods' as const } };
  const { buying } = shop;

  app.get('/goods-in', work, async (request, reply) => {
    const { purchases } = await buying.list({ view: 'open' });
    const open = purchases.filter(({ isDropShipment }) => !isDropShipment);
    const typed = asked(request, 'scan')?.trim() ?? '';
    const found = typed === '' ? open : thatBring(open, typed);
    const [first] = found;
    if (typed !== '' && first && found.length === 1) {
      return reply.redirect(receivePathOf(first.id), 303);
    }
    const { noneHas, several } = receiving;
    const isNone = typed !== '' && !first;
    const body = (
      <ReceivingList
        purchases={isNone ? open : found}
        fault={isNone ? noneHas(typed) : undefined}
        said={typed !== '' && first ? several(typed) : undefined}
        done={asked(request, 'done') === 'received' ? receiving.booked : undefined}
      />
    );
    return sendScreen(request, reply, { title: receiving.title, body, status: isNone ? 422 : 200 });
  });

  app.get('/purchases/:id/receive', work, (request, reply) => ask(request, reply));

  // Nothing changes yet, so there is nothing to redirect to: the form carries what was counted until it is booked.
  app.post('/purchases/:id/receive/look', work, async (request, reply) => {
    const looked = await buying.look({ id: idIn(request), ...countedIn(request) });
    if (!looked.ok) return ask(request, reply, buyingFault(looked.refusal));
    const body = (
      <>
        <Planned planned={looked.value.planned} />
        <ConfirmForm
          action={`${purchasePathOf(idIn(request))}/receive`}
          values={[
            ['key', randomUUID()],
            ['location', posted(request, 'location')],
            ...looked.value.planned.map(
              ({ line, quantity }) => [`came:${line.partId}`, String(quantity)] as const,
            ),
          ]}
          texts={{ save: texts.book, back: texts.change }}
        />
      </>
    );
    return sendScreen(request, reply, { title: texts.checkTitle, body });
  });

  app.post('/purchases/:id/receive', work, async (request, reply) => {
    if (posted(request, 'step') === 'change') return ask(request, reply);
    const id = idIn(request);
    const key = posted(request, 'key');
    const booked = await buying.receive({ id, by: actorOf(request), key, ...countedIn(request) });
    if (!booked.ok) return ask(request, reply, buyingFault(booked.refusal));
    return reply.redirect(`${backOf(request, id)}?done=received`, 303);
  });

  async function ask(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const id = idIn(request);
    const found = await buying.one({ id });
    const isHere = found.ok && !found.value.purchase.isDropShipment;
    if (!isHere || (!fault && !mayBecome(found.value.purchase.state, 'received'))) {
      return reply.redirect(backOf(request, id), 303);
    }
    const body = (
      <>
        <DeskNotice fault={fault} />
        <p className="lead">{texts.intro}</p>
        <CountForm
          purchase={found.value.purchase}
          came={postedByPart(request, 'came')}
          typed={posted(request, 'typed')}
          location={posted(request, 'location')}
        />
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

/** Where one goes on after receiving: to the order with its prices, for those who see them. */
function backOf(request: FastifyRequest, id: number): string {
  return mayOf(request)('see-buying') ? purchasePathOf(id) : deskPaths.goodsIn;
}

function countedIn(request: FastifyRequest) {
  const pieces = [...postedByPart(request, 'came')]
    .filter(([, typed]) => typed !== '')
    .map(([partId, typed]) => ({
      partId,
      quantity: /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN,
    }));
  return { pieces, typed: posted(request, 'typed'), location: posted(request, 'location') };
}

function CountForm({
  purchase,
  came,
  typed,
  location,
}: {
  readonly purchase: PurchaseOrder;
  readonly came: ReadonlyMap<number, string>;
  readonly typed: string;
  readonly location: string;
}) {
  const { part, number, open, came: cameColumn } = texts.columns;
  return (
    <DeskForm action={`${purchasePathOf(purchase.id)}/receive/look`}>
      <DeskTextArea
        name="typed"
        label={texts.typed}
        hint={texts.typedHint}
        rows={4}
        defaultValue={typed}
        data-scan
      />
      <DeskTable
        label={texts.title}
        columns={[part, number, open, cameColumn]}
        rows={purchase.lines.map((line) => ({
          key: line.partId,
          cells: [
            <>
              {line.partNumber} <span className="hint">{line.description}</span>
            </>,
            line.supplierNumber,
            missingPieces(line),
            <input
              key="came"
              name={`came:${line.partId}`}
              aria-label={texts.cameOf(line.partNumber)}
              inputMode="numeric"
              className="cell"
              autoComplete="off"
              defaultValue={came.get(line.partId) ?? ''}
            />,
          ],
        }))}
      />
      <DeskSelect
        name="location"
        label={texts.place}
        defaultValue={location || markets[DEFAULT_SOURCE].location}
      >
        {locations.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </DeskSelect>
      <button type="submit">{texts.look}</button>
    </DeskForm>
  );
}

function Planned({ planned }: { readonly planned: readonly PlannedLine[] }) {
  const { part, came, orders, shelf, said } = texts.checkColumns;
  return (
    <DeskTable
      label={texts.checkTitle}
      columns={[part, came, orders, shelf, said]}
      rows={planned.map((one) => ({
        key: one.line.partId,
        cells: [
          one.line.partNumber,
          one.quantity,
          one.fills.map(({ taking, quantity }) => (
            <div key={`${taking.orderId} ${taking.stage} ${taking.location} ${taking.eta}`}>
              {texts.forOrder(quantity)} <OrderLinks numbers={[taking.orderNumber]} />
            </div>
          )),
          one.toShelf,
          saidOf(one),
        ],
      }))}
    />
  );
}

function saidOf({ over, missing }: PlannedLine): string {
  if (over > 0) return texts.over(over);
  return missing > 0 ? texts.missing(missing) : texts.all;
}
