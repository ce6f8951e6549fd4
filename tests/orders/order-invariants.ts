import { expect } from 'vitest';
import { fulfilmentOf } from '../../src/domain/fulfilment/parcels/parcel.ts';
import { ledgerOf } from '../../src/domain/ledger/ledger.sql.server.ts';
import {
  type Ledger,
  type LineStand,
  type OrderStand,
  standOf,
} from '../../src/domain/ledger/ledger.ts';
import { type Play, stockByPart } from './order-play.ts';
import { heldOf } from './order-provider.ts';

interface Kept {
  readonly isClosed: boolean;
  readonly isPaid: boolean;
  readonly balance: number;
  readonly derived: number;
  readonly owed: number;
  readonly fulfilment: string;
  readonly status: string;
  readonly refunded: number;
  readonly hasRefundForNothing: boolean;
  readonly parcels: { readonly state: never; readonly pieces: number }[] | null;
  readonly taken: { readonly part: number; readonly pieces: number }[] | null;
  readonly restocked: { readonly part: number; readonly pieces: number }[] | null;
  readonly lines: { id: string; cancelled: number; inParcels: number }[];
  readonly payments: { id: string; held: number }[] | null;
}

async function keptOf({ db, id }: Play): Promise<Kept> {
  const [kept] = await db.sql<Kept[]>`
    select closed_at is not null as "isClosed", paid_at is not null as "isPaid",
      balance_cents as balance, order_balance(placed_order) as derived,
      owed_cents(placed_order) as owed, fulfilment, payment_status as status,
      (select coalesce(sum(amount_cents), 0)::int from refund
       where order_id = ${id} and state <> 'refused')
      - (select coalesce(sum(amount_cents), 0)::int from order_money
         where order_id = ${id} and kind = 'refund-failed') as refunded,
      exists (select 1 from refund where order_id = ${id} and is_for = '{}') as "hasRefundForNothing",
      (select json_agg(json_build_object('state', state, 'pieces', (
         select sum(quantity) from parcel_line where parcel_id = parcel.id)))
       from parcel where order_id = ${id} and state <> 'unpacked' and decided is null) as parcels,
      (select json_agg(one) from (
         select part_id as part, sum(quantity)::int as pieces from stock_taking
         where order_id = ${id} group by part_id) one) as taken,
      (select json_agg(one) from (
         select line.part_id as part, sum(back.quantity)::int as pieces
         from returned_goods back join order_line line on line.id = order_line_id
         where order_id = ${id} and restocked_at is not null group by line.part_id) one) as restocked,
      (select json_agg(json_build_object('id', id, 'cancelled', cancelled_pieces(id),
         'inParcels', pieces_in_parcels(id))) from order_line where order_id = ${id}) as lines,
      (select json_agg(json_build_object('id', id, 'held', held_by_provider(payment)))
       from payment where order_id = ${id} and status in ('paid', 'refunded')) as payments
    from placed_order where id = ${id}`;
  if (!kept) throw new Error('The order is gone');
  return kept;
}

/** What holds of an order after each step. @throws with what does not */
export async function checkOrder(play: Play): Promise<void> {
  const ledger = await ledgerOf(play.db.sql, play.id);
  const stand = standOf(ledger);
  const kept = await keptOf(play);
  for (const line of stand.lines) checkPieces(line, stand, kept);
  checkStock(play, stand, kept, await stockByPart(play.db));
  checkPrices(ledger, stand);
  checkMoney(play, stand, kept);
  checkPapers(ledger, stand);
  const ordered = kept.isClosed
    ? undefined
    : stand.lines.reduce(
        (sum, line) => sum + (line.isPacked ? line.ordered - line.cancelled : 0),
        0,
      );
  if (ordered !== undefined) {
    expect(kept.fulfilment, 'fulfilment').toBe(fulfilmentOf(ordered, kept.parcels ?? []));
  }
}

/** Ordered = cancelled + to pack + packed + sent + came back; what is back was sent, and is not owed any more. */
function checkPieces(line: LineStand, { lines }: OrderStand, kept: Kept): void {
  const { ordered, cancelled, withdrawn, toPack, packed, sent, cameBack, receivedBack } = line;
  const about = `pieces of ${line.partNumber}`;
  const counts = {
    cancelled,
    withdrawn,
    toPack,
    packed,
    sent,
    cameBack,
    receivedBack,
    left: line.left,
  };
  for (const [what, count] of Object.entries(counts)) {
    expect(Number.isInteger(count) && count >= 0, `${about}: ${what} ${count}`).toBe(true);
  }
  const own = kept.lines.find(({ id }) => id === line.id);
  if (line.isPacked) {
    expect(cancelled + toPack + packed + sent + cameBack, about).toBe(ordered);
    expect(receivedBack, `${about}: received back`).toBeLessThanOrEqual(sent);
    expect(own?.inParcels, `${about}: in parcels`).toBe(packed + sent + cameBack);
  }
  if (!kept.isClosed) expect(own?.cancelled, `${about}: cancelled`).toBe(cancelled);
  if (line.parentLineId !== null || line.depositOf !== null) return;
  const parts = lines.filter(({ parentLineId }) => parentLineId === line.id);
  const sets = (pieces: (one: LineStand) => number) =>
    parts.length === 0
      ? pieces(line)
      : Math.min(...parts.map((one) => Math.floor((pieces(one) * ordered) / one.ordered)));
  expect(withdrawn, `${about}: withdrawn`).toBe(sets((one) => one.receivedBack));
}

/** No piece appears or vanishes: the shop's stock and what the order holds are what they were, and what came back. */
function checkStock(
  { pieces, goods }: Play,
  { lines }: OrderStand,
  kept: Kept,
  stock: ReadonlyMap<number, number>,
): void {
  const of = (rows: Kept['taken'], id: number) =>
    rows?.find(({ part }) => part === id)?.pieces ?? 0;
  for (const { id, name } of Object.values(goods)) {
    const taken = kept.isClosed ? 0 : of(kept.taken, id);
    const back = of(kept.restocked, id);
    const before = pieces.get(id) ?? 0;
    expect((stock.get(id) ?? 0) + taken - back, `stock of ${name}`).toBe(before);
    if (kept.isClosed) continue;
    const due = lines
      .filter(({ partId, isPacked }) => isPacked && partId === id)
      .reduce((sum, line) => sum + line.ordered - line.cancelled, 0);
    expect(taken, `taken of ${name}`).toBe(due);
  }
}

function checkPrices({ entries, isClosed }: Ledger, { lines, delivery, money }: OrderStand): void {
  const sold = lines.filter(({ parentLineId }) => parentLineId === null);
  for (const { id, owed, agreed, left, partNumber } of [
    ...sold,
    { ...delivery, id: null, left: 1, partNumber: 'delivery' },
  ]) {
    const about = `price of ${partNumber}`;
    const own = entries.filter(
      ({ kind, lineId }) =>
        lineId === id && ['cancelled', 'withdrawn', 'reduced', 'kept'].includes(kind),
    );
    const fallen = own.reduce((sum, { grossCents }) => sum + grossCents, 0);
    if (!isClosed) expect(owed.grossCents + fallen, about).toBe(agreed.grossCents);
    expect(owed.netCents, `${about}: net`).toBeGreaterThanOrEqual(0);
    expect(owed.grossCents - owed.netCents, `${about}: VAT`).toBeGreaterThanOrEqual(0);
    expect(owed.grossCents, about).toBeLessThanOrEqual(agreed.grossCents);
    // Each change rounds once.
    const share = Math.round((owed.grossCents * agreed.netCents) / (agreed.grossCents || 1));
    expect(Math.abs(owed.netCents - share), `${about}: share of net`).toBeLessThanOrEqual(
      1 + own.length,
    );
    if (left === 0 && !isClosed) {
      const heldBack = own
        .filter(({ kind }) => kind === 'kept')
        .reduce((sum, { grossCents }) => sum - grossCents, 0);
      expect(owed.grossCents, `${about}: nothing left`).toBeLessThanOrEqual(heldBack);
    }
  }
  const owedCents = [...sold, delivery].reduce((sum, one) => sum + one.owed.grossCents, 0);
  expect(money.owedCents).toBe(owedCents);
}

function checkMoney({ provider }: Play, { money }: OrderStand, kept: Kept): void {
  const { receivedCents, sentBackCents, sendingCents, writtenOffCents, owedCents } = money;
  const isCounted = kept.isPaid || kept.isClosed;
  const held = receivedCents - sentBackCents - sendingCents - owedCents;
  const balance = isCounted ? Math.max(held, Math.min(0, held + writtenOffCents)) : 0;
  expect(kept.owed, 'owed').toBe(owedCents);
  expect(kept.derived, 'balance').toBe(balance);
  expect(kept.balance, 'kept balance').toBe(balance);
  expect(money.giveBackCents + money.surplusCents - money.shortCents, 'open').toBe(balance);
  expect(kept.refunded, 'sent back by the shop').toBeLessThanOrEqual(receivedCents);
  expect(kept.hasRefundForNothing, 'a refund for nothing').toBe(false);
  if (kept.status === 'refunded') {
    expect(sentBackCents, 'refunded').toBeGreaterThanOrEqual(receivedCents);
  }
  for (const { id, held } of kept.payments ?? []) {
    const there = provider.held.get(id);
    if (!there) continue;
    expect(held, 'held by the provider').toBeGreaterThanOrEqual(0);
    if (sendingCents === 0) expect(heldOf(there), 'held').toBe(held);
  }
}

/** Never more is credited than invoiced, and what is invoiced can be brought to what is owed by crediting. */
function checkPapers({ entries }: Ledger, { lines, delivery }: OrderStand): void {
  if (!entries.some(({ kind }) => kind === 'invoiced')) return;
  const sold = lines.filter(({ parentLineId }) => parentLineId === null);
  for (const { billed, owed, partNumber } of [...sold, { ...delivery, partNumber: 'delivery' }]) {
    expect(billed.netCents, `billed of ${partNumber}`).toBeGreaterThanOrEqual(0);
    expect(billed.grossCents, `billed of ${partNumber}`).toBeGreaterThanOrEqual(owed.grossCents);
    if (billed.grossCents === owed.grossCents) {
      expect(billed.netCents, `net billed of ${partNumber}`).toBe(owed.netCents);
    }
  }
}
