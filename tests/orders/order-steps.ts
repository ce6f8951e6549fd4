import { expireUnpaidOrders } from '../../src/domain/checkout/expire-unpaid-orders.server.ts';
import type { OrderStand } from '../../src/domain/ledger/ledger.ts';
import { startPayment } from '../../src/domain/payment/start-payment.server.ts';
import type { Result } from '../../src/kernel/result.ts';
import { later, type Play, standOfPlay } from './order-play.ts';

/** A step with all that it says: pressed again, it is the same press. */
export type Press = () => Promise<Result<unknown, unknown>>;

/** What a step chooses by: two numbers that chance has drawn. */
export interface Chance {
  readonly a: number;
  readonly b: number;
}

interface Step {
  /** Chooses what is pressed. Undefined where there is nothing of the kind. */
  readonly choose: (play: Play, chance: Chance) => Promise<Press | undefined>;
  /** The same press again changes nothing more. */
  readonly isOnce: boolean;
  /** A refusal may leave a trace: what the provider refused. */
  readonly leavesTrace?: boolean;
  /** Several transactions, or none that can be killed as one. */
  readonly isKillable?: boolean;
}

const actor = 'anna@shop.example';
const SPARE = 40;

const done = { ok: true, value: undefined } as const;

/** One of a list, by chance. */
function one<T>(of: readonly T[], at: number): T | undefined {
  return of[at % Math.max(1, of.length)];
}

const sold = (stand: OrderStand) => stand.lines.filter(({ parentLineId }) => parentLineId === null);
const packed = (stand: OrderStand) => stand.lines.filter(({ isPacked }) => isPacked);

async function parcel({ db, id }: Play, state: string, at: number): Promise<number | undefined> {
  const rows = await db.sql<{ position: number }[]>`
    select position from parcel
    where order_id = ${id} and state = ${state} and decided is null order by position`;
  return one(rows, at)?.position;
}

async function withdrawal({ db, id }: Play, at: number, which: 'any' | 'undecided' = 'any') {
  const rows = await db.sql<{ id: string }[]>`
    select id from withdrawal
    where order_id = ${id} and (${which === 'any'} or (settled_at is null and not is_decided))
    order by received_at, id`;
  return one(rows, at)?.id;
}

async function providerPayment({ db, id }: Play): Promise<string | undefined> {
  const [payment] = await db.sql<{ id: string }[]>`
    select id from payment where order_id = ${id} and status in ('paid', 'refunded') limit 1`;
  return payment?.id;
}

/** Every step of the shop's use cases that changes an order after it was placed. */
export const orderSteps = {
  'pay exactly': {
    isOnce: true,
    choose: async ({ shop, number }) => {
      return () => shop.orders.markPaid({ number, actor, reference: 'BANK' });
    },
  },
  'pay short or over': {
    isOnce: false,
    choose: async ({ shop, number }, { a, b }) => {
      const amountCents = 1 + ((a * 397 + b) % 30_000);
      return () =>
        shop.orders.markPaid({ number, actor, reference: 'BANK', amountCents, isForced: true });
    },
  },
  'pay by the provider': {
    isOnce: true,
    isKillable: false,
    choose: async ({ shop, provider, context, db, id }) => {
      return async () => {
        const begun = await startPayment(context, { orderId: id });
        if (!begun.ok) return begun;
        const attempts = await db.sql<{ id: string }[]>`
          select id from payment where order_id = ${id} and status = 'started'`;
        for (const attempt of attempts) provider.pay(attempt.id);
        for (const { id: paymentId } of attempts) await shop.returnFromPayment({ paymentId });
        return done;
      };
    },
  },
  'write off the rest': {
    isOnce: true,
    choose: async ({ shop, number }) => {
      return () => shop.orders.writeOffRest({ number, actor, reason: 'not worth it' });
    },
  },
  pack: {
    isOnce: false,
    choose: async (play, { a, b }) => {
      const { shop, number } = play;
      const line = one(packed(await standOfPlay(play)), b);
      const lines = a % 3 > 0 && line ? [{ line: line.id, quantity: 1 + (a % 4) }] : undefined;
      return () => shop.orders.pack({ number, actor, lines });
    },
  },
  unpack: {
    isOnce: true,
    choose: async (play, { a }) => {
      const { shop, number } = play;
      const position = await parcel(play, 'packed', a);
      return position ? () => shop.orders.unpack({ number, actor, parcel: position }) : undefined;
    },
  },
  'hand over': {
    isOnce: false,
    choose: async (play, { a, b }) => {
      const { shop, number } = play;
      const position = await parcel(play, 'packed', a);
      const line = one(packed(await standOfPlay(play)), b);
      const lines = a % 3 === 1 && line ? [{ line: line.id, quantity: 1 + (b % 3) }] : undefined;
      const what = lines ? { lines } : a % 3 === 2 ? { parcel: position } : {};
      return () => shop.orders.handOver({ number, actor, carrier: 'DHL', ...what });
    },
  },
  deliver: {
    isOnce: true,
    choose: async (play, { a, b }) => {
      const { shop, number } = play;
      const position = b % 2 === 0 ? undefined : await parcel(play, 'handed-over', a);
      return () => shop.orders.deliver({ number, actor, parcel: position });
    },
  },
  'come back undelivered': {
    isOnce: true,
    choose: async (play, { a, b }) => {
      const { shop, number } = play;
      const position = await parcel(play, b % 2 === 0 ? 'handed-over' : 'delivered', a);
      return position ? () => shop.orders.takeBack({ number, actor, parcel: position }) : undefined;
    },
  },
  'send again': {
    isOnce: true,
    choose: async (play, { a }) => {
      const { shop, number } = play;
      const position = await parcel(play, 'returned', a);
      return position
        ? () => shop.orders.packAgain({ number, actor, parcel: position })
        : undefined;
    },
  },
  'let a parcel fall away': {
    isOnce: true,
    choose: async (play, { a }) => {
      const { shop, number } = play;
      const position = await parcel(play, 'returned', a);
      if (!position && a % 5 > 0) return undefined;
      const wanted = { number, actor, parcel: position ?? 1, reason: 'not wanted' };
      return () => shop.orders.cancelReturnedParcel(wanted);
    },
  },
  'cancel in part': {
    isOnce: true,
    choose: async (play, { a, b }) => {
      const { shop, number } = play;
      const line = one(sold(await standOfPlay(play)), a);
      const key = play.key();
      const lines = line ? [{ line: line.id, ...(b % 3 ? { quantity: b % 3 } : {}) }] : [];
      return () => shop.orders.cancelPieces({ number, actor, lines, key, reason: 'asked for' });
    },
  },
  cancel: {
    isOnce: true,
    choose: async ({ shop, number }, { a }) => {
      return () => shop.orders.cancel({ number, actor, isByShopper: a % 4 === 0 });
    },
  },
  withdraw: {
    isOnce: false,
    choose: async (play, { a, b }) => {
      const { shop, number, email } = play;
      const line = one(sold(await standOfPlay(play)), b);
      const { partNumber = '', left = 1 } = line ?? {};
      const some = `${1 + (b % left || 0)} x ${partNumber}`;
      const parts = ['', partNumber, 'the thing that rattles', some][a % 4] ?? '';
      return () => shop.withdraw({ name: 'Anna Nowak', orderNumber: number, email, parts });
    },
  },
  'decide a withdrawal': {
    isOnce: true,
    choose: async (play, { a, b }) => {
      const { shop } = play;
      const withdrawalId = await withdrawal(play, a, b % 2 === 0 ? 'undecided' : 'any');
      if (!withdrawalId) return undefined;
      const line = one(sold(await standOfPlay(play)), b);
      const quantity = b % 2 ? undefined : 1 + (a % 3);
      const lines = line ? [{ line: line.id, quantity }] : [];
      return () => shop.returns.decide({ id: withdrawalId, actor, lines });
    },
  },
  'settle a withdrawal': {
    isOnce: true,
    choose: async (play, { a }) => {
      const id = await withdrawal(play, a);
      return id ? () => play.shop.orders.settleWithdrawal({ id, actor }) : undefined;
    },
  },
  'receive goods': {
    isOnce: true,
    choose: async (play, { a, b }) => {
      const { shop } = play;
      const id = await withdrawal(play, a);
      if (!id) return undefined;
      const all = packed(await standOfPlay(play));
      const out = all.filter(({ sent, receivedBack }) => sent > receivedBack);
      const there = out.length > 0 && b % 7 > 0 ? out : all;
      const chosen = b % 4 === 0 ? there : [one(there, b)].filter((line) => line !== undefined);
      const lines = chosen.map(({ id: line }) =>
        a % 2 ? { line, quantity: 1 + (b % 3) } : { line },
      );
      const key = play.key();
      const isNew = a % 5 > 0;
      const how = isNew ? { condition: 'as-new', restockAt: 'EU' } : { condition: 'worn' };
      return () => shop.returns.receive({ id, actor, key, lines, ...how });
    },
  },
  'pay a withdrawal back': {
    isOnce: true,
    leavesTrace: true,
    isKillable: false,
    choose: async (play, { a, b }) => {
      const { shop } = play;
      const id = await withdrawal(play, a);
      if (!id) return undefined;
      const found = await shop.returns.withdrawal({ id });
      const law = found.ok ? found.value.amount.totalCents : 0;
      const by = [0, 0, 150, -150, -law, 9_000_000][b % 6] ?? 0;
      const key = play.key();
      const press = { id, actor, key, isByHand: a % 2 === 0, reference: 'BANK' };
      const other = by === 0 ? {} : { amountCents: Math.max(1, law + by), reason: 'worn' };
      return () => shop.returns.payBack({ ...press, ...other });
    },
  },
  'return a deposit': {
    isOnce: true,
    choose: async (play, { a }) => {
      const { shop, number } = play;
      const deposit = (await standOfPlay(play)).lines.find(({ depositOf }) => depositOf !== null);
      const press = { number, actor, line: deposit?.depositOf ?? '', quantity: 1 + (a % 2) };
      const key = play.key();
      return () => shop.returns.returnDeposit({ ...press, key, reason: 'late' });
    },
  },
  'lower a price': {
    isOnce: true,
    choose: async (play, { a, b }) => {
      const { shop, number } = play;
      const line = one(sold(await standOfPlay(play)), b);
      const key = play.key();
      const amountCents = 1 + ((a * 131) % 6_000);
      const named = b % 5 === 0 ? 'delivery' : (line?.id ?? '');
      const press = { number, actor, line: named, amountCents, reason: 'scratched', key };
      return () => shop.orders.reducePrice(press);
    },
  },
  'refund by hand': {
    isOnce: true,
    choose: async (play, { a, b }) => {
      const { shop, number } = play;
      const amount = a % 3 === 0 ? {} : { amountCents: 1 + ((a * 211 + b) % 9_000) };
      const lowers =
        b % 3 === 0 ? { lowers: { line: 'delivery', amountCents: 1 + (a % 300) } } : amount;
      const press = { number, actor, key: play.key(), reason: 'late', isByHand: true, ...lowers };
      return () => shop.orders.refund(press);
    },
  },
  'refund by the provider': {
    isOnce: true,
    leavesTrace: true,
    isKillable: false,
    choose: async (play, { a, b }) => {
      const { shop, number, provider } = play;
      const amount = a % 2 === 0 ? {} : { amountCents: 1 + ((a * 211 + b) % 9_000) };
      const press = { number, actor, key: play.key(), ...amount };
      const trouble = ([undefined, undefined, 'away', 'refuses'] as const)[b % 4];
      return async () => {
        provider.trouble = trouble;
        const result = await shop.orders.refund(press);
        provider.trouble = undefined;
        return result;
      };
    },
  },
  "refund in the provider's dashboard": {
    isOnce: true,
    isKillable: false,
    choose: async (play, { a, b }) => {
      const { shop, provider } = play;
      const id = await providerPayment(play);
      if (!id) return undefined;
      if (b % 3 === 0) provider.dispute(id);
      else if (b % 3 === 1) provider.failRefund(id);
      else provider.refundThere(id, 1 + ((a * 173 + b) % 5_000));
      const webhook = { body: id, headers: {} };
      return () => shop.takeWebhook({ method: 'demo', webhook, visitor: 'provider' });
    },
  },
  'send unsent refunds': {
    isOnce: true,
    isKillable: false,
    choose: async (play) => {
      return async () => {
        later(play, 30);
        await play.shop.sendUnsentRefunds();
        return done;
      };
    },
  },
  exchange: {
    isOnce: true,
    isKillable: false,
    choose: async (play, { a, b }) => {
      const { shop, number, goods } = play;
      const line = one(sold(await standOfPlay(play)), a);
      const part = one([goods.cheaper, goods.dearer, goods.arm], b)?.record ?? '';
      const wanted = { number, actor, line: line?.id ?? '', part };
      return () => shop.exchange.exchange({ ...wanted, isCheaperDue: a % 3 > 0 });
    },
  },
  invoice: {
    isOnce: true,
    choose:
      async ({ shop, number }) =>
      () =>
        shop.papers.issueInvoice({ number, actor }),
  },
  credit: {
    isOnce: true,
    choose:
      async ({ shop, number }) =>
      () =>
        shop.papers.issueCreditNotes({ number, actor }),
  },
  expire: {
    isOnce: true,
    isKillable: false,
    choose: async (play) => {
      return async () => {
        later(play, SPARE * 24 * 60);
        await expireUnpaidOrders(play.context);
        later(play, 2 * 24 * 60);
        await expireUnpaidOrders(play.context);
        return done;
      };
    },
  },
  reopen: {
    isOnce: true,
    choose: async ({ shop, number }) => {
      const waived = ['closed', 'time', 'price', 'holds', 'promo-code'] as const;
      return () => shop.orders.reopen({ number, actor, waived });
    },
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof orderSteps;
export const stepNames = Object.keys(orderSteps) as StepName[];

export function stepOf(name: StepName): Step {
  return orderSteps[name];
}
