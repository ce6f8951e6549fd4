import { startPayment } from '../../src/domain/payment/start-payment.server.ts';
import type { Result } from '../../src/kernel/result.ts';
import { got } from '../support/ready-basket.ts';
import { beginPlay, later, type Play, type PlayShop } from './order-play.ts';

/** One case of docs/orders.md: what happens, in words and in steps. */
export interface ToldCase {
  readonly title: string;
  /** What the owner does, and what comes out. */
  readonly told: string;
  /** What the buyer orders, and how it is paid. */
  readonly order: Parameters<typeof beginPlay>[1];
  readonly happens: (steps: Steps, play: Play) => Promise<void>;
}

const actor = 'anna@shop.example';
const DAY_MINUTES = 24 * 60;

/** Steps of a case, a minute after each other. Each must succeed. */
export type Steps = ReturnType<typeof stepsOf>;

export function stepsOf(play: Play) {
  const { shop, number, email, provider, context, db, id } = play;
  const work = { number, actor };
  async function step<T>(pressed: () => Promise<Result<T, unknown>>): Promise<T> {
    later(play);
    return got(await pressed());
  }
  return {
    days: async (days: number) => later(play, days * DAY_MINUTES),
    pay: (amountCents?: number, bookedOn?: string) =>
      step(() =>
        shop.orders.markPaid({
          ...{ ...work, reference: 'BANK', amountCents, bookedOn },
          isForced: amountCents !== undefined,
        }),
      ),
    payAtProvider: () =>
      step(async () => {
        const begun = await startPayment(context, { orderId: id });
        const [attempt] = await db.sql<{ id: string }[]>`
          select id from payment where order_id = ${id} and status = 'started'`;
        if (attempt) {
          provider.pay(attempt.id);
          await shop.returnFromPayment({ paymentId: attempt.id });
        }
        return begun;
      }),
    send: (lines?: readonly { line: string; quantity: number }[]) =>
      step(() => shop.orders.handOver({ ...work, carrier: 'DHL', lines })),
    deliver: () => step(() => shop.orders.deliver(work)),
    undelivered: (parcel: number) => step(() => shop.orders.takeBack({ ...work, parcel })),
    sendAgain: async (parcel: number) => {
      await step(() => shop.orders.packAgain({ ...work, parcel }));
      await step(() => shop.orders.handOver({ ...work, carrier: 'DHL' }));
    },
    letFallAway: (parcel: number) =>
      step(() => shop.orders.cancelReturnedParcel({ ...work, parcel, reason: 'never fetched' })),
    cancel: () => step(() => shop.orders.cancel({ ...work, reason: 'asked for' })),
    cancelPieces: (line: string, quantity: number) =>
      step(() =>
        shop.orders.cancelPieces({
          ...{ ...work, key: play.key(), reason: 'asked for' },
          lines: [{ line, quantity }],
        }),
      ),
    lower: (line: string, amountCents: number, reason: string) =>
      step(() => shop.orders.reducePrice({ ...work, line, amountCents, reason, key: play.key() })),
    refund: (amountCents?: number) =>
      step(() =>
        shop.orders.refund({
          ...{ ...work, amountCents, key: play.key() },
          ...{ isByHand: true, reference: 'BANK' },
        }),
      ),
    refundThere: (cents: number) =>
      step(async () => {
        const [payment] = await db.sql<{ id: string }[]>`
          select id from payment where order_id = ${id}`;
        provider.refundThere(payment?.id ?? '', cents);
        const webhook = { body: payment?.id ?? '', headers: {} };
        return shop.takeWebhook({ method: 'demo', webhook, visitor: 'provider' });
      }),
    refundAtProvider: () => step(() => shop.orders.refund({ ...work, key: play.key() })),
    writeOff: () =>
      step(() => shop.orders.writeOffRest({ ...work, reason: 'too little to ask for' })),
    withdraw: (parts = '') =>
      step(() => shop.withdraw({ name: 'Anna Nowak', orderNumber: number, email, parts })),
    receive: (withdrawal: { readonly id: string }, line: string, quantity: number) =>
      step(() =>
        shop.returns.receive({
          ...{ id: withdrawal.id, actor, key: play.key(), lines: [{ line, quantity }] },
          ...{ condition: 'as-new', restockAt: 'EU' },
        }),
      ),
    payBack: (withdrawal: { readonly id: string }, other: object = {}) =>
      step(() =>
        shop.returns.payBack({
          ...{ id: withdrawal.id, actor, key: play.key(), isByHand: true, reference: 'BANK' },
          ...other,
        }),
      ),
    exchange: (line: string, part: string) =>
      step(() => shop.exchange.exchange({ ...work, line, part, isCheaperDue: true })),
    invoice: () => step(() => shop.papers.issueInvoice(work)),
    credit: () => step(() => shop.papers.issueCreditNotes(work)),
  };
}

const transfer = 'banktransfer';

export const toldCases: readonly ToldCase[] = [
  {
    title: 'Pieces cancelled before anything is sent',
    told: 'Three arms are ordered and paid. One is cancelled, its price goes back, two are sent and billed.',
    order: { arm: 3, payment: transfer },
    async happens({ pay, cancelPieces, refund, send, invoice }) {
      await pay();
      await cancelPieces('ARM', 1);
      await refund();
      await send();
      await invoice();
    },
  },
  {
    title: 'Pieces cancelled after a part was sent and billed',
    told: 'Of three arms one is sent and all are billed. Another is cancelled, credited and given back; the last one is sent.',
    order: { arm: 3, payment: transfer },
    async happens({ pay, cancelPieces, refund, send, invoice, credit }) {
      await pay();
      await send([{ line: 'ARM', quantity: 1 }]);
      await invoice();
      await cancelPieces('ARM', 1);
      await credit();
      await refund();
      await send();
    },
  },
  {
    title: 'An earlier reduction is set off when the part comes back',
    told: '20.00 € are given for a scratch on a part of 54.40 €. It comes back after all: 34.40 € go back, and the delivery.',
    order: { cheaper: 1, payment: transfer },
    async happens({ pay, send, deliver, lower, refund, withdraw, receive, payBack }) {
      await pay();
      await send();
      await deliver();
      await lower('ARM-B', 2_000, 'scratched');
      await refund();
      const withdrawal = await withdraw();
      await receive(withdrawal, 'ARM-B', 1);
      await payBack(withdrawal);
    },
  },
  {
    title: 'Pieces that come back one by one add up to the line',
    told: 'Three arms cost 230.24 € after a cent was let off. They come back one by one: 76.74, 76.75 and 76.75 €.',
    order: { arm: 3, payment: transfer },
    async happens({ pay, send, deliver, lower, refund, withdraw, receive, payBack }) {
      await pay();
      await lower('ARM', 1, 'a round sum');
      await refund();
      await send();
      await deliver();
      const withdrawal = await withdraw();
      for (let piece = 0; piece < 3; piece++) await receive(withdrawal, 'ARM', 1);
      await payBack(withdrawal);
    },
  },
  {
    title: 'A kit that is sent, and comes back, in two parcels',
    told: 'The arm of a kit is sent first, its bolts a day later. They come back a day apart: the kit counts once it is whole.',
    order: { kit: 1, payment: transfer },
    async happens({ pay, send, deliver, days, withdraw, receive, payBack }) {
      await pay();
      await send([{ line: 'ARM', quantity: 1 }]);
      await days(1);
      await send();
      await deliver();
      const withdrawal = await withdraw();
      await receive(withdrawal, 'ARM', 1);
      await days(1);
      await receive(withdrawal, 'BOLT', 3);
      await payBack(withdrawal);
    },
  },
  {
    title: 'Paid twice by transfer',
    told: 'The buyer transfers the sum twice. The second is a surplus: it goes back, and no paper speaks of it.',
    order: { arm: 1, payment: transfer },
    async happens({ pay, send, invoice, refund }) {
      await pay();
      await send();
      await invoice();
      await pay(8_278);
      await refund();
    },
  },
  {
    title: 'Underpaid, and the rest written off',
    told: '82.00 of 82.78 € come. Nobody asks for 0.78 €: they are written off. Price and VAT stay as they were agreed.',
    order: { arm: 1, payment: transfer },
    async happens({ pay, send, invoice, writeOff }) {
      await pay(8_200);
      await writeOff();
      await send();
      await invoice();
    },
  },
  {
    title: "Refunded in part in the provider's dashboard, then the rest at the desk",
    told: '10.00 € go back in the dashboard. The price falls by as much; then all is cancelled, and the desk refunds the rest.',
    order: { arm: 1, payment: 'demo' },
    async happens({ payAtProvider, refundThere, lower, refundAtProvider, cancel }) {
      await payAtProvider();
      await refundThere(1_000);
      await lower('ARM', 1_000, 'scratched');
      await cancel();
      await refundAtProvider();
    },
  },
  {
    title: 'Undelivered, sent again, then refunded',
    told: 'The parcel comes back undelivered twice. The second time its part falls away, is on sale again, and is given back.',
    order: { arm: 1, bolt: 1, payment: transfer },
    async happens({ pay, send, undelivered, sendAgain, letFallAway, refund, invoice }) {
      await pay();
      await send([{ line: 'BOLT', quantity: 1 }]);
      await send();
      await undelivered(2);
      await sendAgain(2);
      await undelivered(3);
      await letFallAway(3);
      await refund();
      await invoice();
    },
  },
  {
    title: 'Exchanged for a cheaper part before the invoice',
    told: 'The invoice bills what is delivered at what is owed for it.',
    order: { arm: 1, payment: transfer },
    async happens({ pay, exchange, refund, send, invoice }) {
      await pay();
      await exchange('ARM', 'ARM-B');
      await refund();
      await send();
      await invoice();
    },
  },
  {
    title: 'Exchanged for a cheaper part after the invoice',
    told: 'The credit note corrects the invoice by the difference.',
    order: { arm: 1, payment: transfer },
    async happens({ pay, exchange, refund, send, invoice, credit }) {
      await pay();
      await invoice();
      await exchange('ARM', 'ARM-B');
      await credit();
      await refund();
      await send();
    },
  },
  {
    title: 'An underpaid order that was billed falls away',
    told: '50.00 of 82.78 € have come, and all is billed. It is cancelled: all is credited, and what came goes back.',
    order: { arm: 1, payment: transfer },
    async happens({ pay, invoice, cancel, credit, refund }) {
      await pay(5_000);
      await invoice();
      await cancel();
      await credit();
      await refund();
    },
  },
  {
    title: 'Withdrawal from an order that was sent in part',
    told: 'Two of five arms are sent when the buyer withdraws. Three fall away and are due at once, two when they are back.',
    order: { arm: 5, payment: transfer },
    async happens({ pay, send, deliver, withdraw, refund, receive, payBack, days }) {
      await pay();
      await send([{ line: 'ARM', quantity: 2 }]);
      await deliver();
      const withdrawal = await withdraw();
      await refund();
      await days(3);
      await receive(withdrawal, 'ARM', 2);
      await payBack(withdrawal);
    },
  },
  {
    title: 'Less paid back for wear',
    told: 'The arm comes back driven. 30.00 € of its price are kept with a reason: it stays owed, and billed.',
    order: { arm: 1, payment: transfer },
    async happens({ pay, send, deliver, invoice, withdraw, receive, payBack, credit }) {
      await pay();
      await send();
      await deliver();
      await invoice();
      const withdrawal = await withdraw();
      await receive(withdrawal, 'ARM', 1);
      await payBack(withdrawal, { amountCents: 5_278, reason: 'driven for a month' });
      await credit();
    },
  },
  {
    title: 'A surplus that was sent back, and a withdrawal later',
    told: 'The second transfer went back as a surplus. All of it comes back later: its price is due once more, and goes back.',
    order: { arm: 1, payment: transfer },
    async happens({ pay, send, deliver, refund, withdraw, receive, payBack }) {
      await pay();
      await pay(8_278);
      await refund();
      await send();
      await deliver();
      const withdrawal = await withdraw();
      await receive(withdrawal, 'ARM', 1);
      await payBack(withdrawal);
    },
  },
];

/** Runs a case. @returns its order as it stands then */
export async function runCase(shop: PlayShop, { order, happens }: ToldCase): Promise<Play> {
  const play = await beginPlay(shop, order);
  await happens(stepsOf(play), play);
  later(play);
  return play;
}
