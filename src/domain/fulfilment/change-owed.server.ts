import type { Queryable } from '../../db/database.server.ts';
import { type Cents, grossOf } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { joined, type MailText, ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { partWords } from '../checkout/order-in-words.ts';
import { returnPieces } from '../checkout/stock/move-takings.sql.server.ts';
import { lockSupply } from '../checkout/stock/stock-taking.sql.server.ts';
import {
  insertChanges,
  insertMoney,
  isChangePressed,
  ledgerOf,
  type OrderChange,
} from '../ledger/ledger.sql.server.ts';
import { isSoldPart, type LineStand, type OrderStand, standOf } from '../ledger/ledger.ts';
import { depositsOf, fallOf, reductionOf } from '../ledger/what-falls.ts';
import { type Mail, reasonLines } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { costsLess, writtenOffMail } from './money-mail.ts';
import { type MailedOrder, type MailSettings, toShopper } from './order/shopper-mail.ts';
import { type UnknownOrder, type Work, type Worked, workOrder } from './order/work-order.server.ts';
import { followParcels } from './parcels/pack-order.server.ts';
import { withdrawnOrder } from './refunds.sql.server.ts';
import { stillSentWords } from './supplier-shipments.sql.server.ts';

const text = messages.fulfilmentMail;

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Pieces that fell away, and what the order's money says then. */
export interface FallenPieces {
  readonly number: string;
  readonly pieces: number;
  /** How much less is owed. */
  readonly lessCents: Cents;
  /** To be given back now. */
  readonly dueBackCents: Cents;
}

/** Sold lines, each with the pieces of it that fall away. */
export type Falling = readonly { readonly id: string; readonly pieces: number }[];

/** Lets pieces of a locked order fall away. */
export async function fallAway(
  context: Pick<ShopContext, 'config'>,
  { tx, order, now, record }: Worked,
  press: {
    readonly falling: Falling;
    readonly stand: OrderStand;
    readonly reason: string;
    readonly key: string;
    readonly actor: string;
    readonly withdrawalId?: string;
  },
): Promise<FallenPieces> {
  const { falling, stand, reason, key, actor, withdrawalId } = press;
  const changes = falling.flatMap(({ id, pieces }): OrderChange[] => {
    const line = stand.lines.find((one) => one.id === id);
    return line ? [{ lineId: id, kind: 'cancelled', pieces, ...fallOf(line, pieces) }] : [];
  });
  for (const { line, pieces } of depositsOf(stand.lines, falling)) {
    changes.push({ lineId: line.id, kind: 'cancelled', pieces, ...fallOf(line, pieces) });
  }
  const parts = stand.lines
    .filter(({ isPacked }) => isPacked)
    .flatMap((line) => {
      const sold = falling.find(({ id }) => id === (line.parentLineId ?? line.id));
      const kit = stand.lines.find(({ id }) => id === line.parentLineId) ?? line;
      return sold
        ? [{ partId: line.partId, quantity: (sold.pieces * line.ordered) / kit.ordered }]
        : [];
    })
    .sort((one, other) => one.partId - other.partId);
  await lockSupply(
    tx,
    parts.map(({ partId }) => partId),
  );
  for (const part of parts) await returnPieces(tx, order.id, part);
  await insertChanges(tx, order.id, changes, { key, reason, actor, now, withdrawalId });
  await letDeliveryFall(tx, order.id, { key, reason, actor, now, withdrawalId });
  await followParcels(tx, order);
  const after = standOf(await ledgerOf(tx, order.id));
  const lessCents = stand.money.owedCents - after.money.owedCents;
  const words = falling.map(({ id, pieces }) => {
    const { partNumber = '' } = stand.lines.find((line) => line.id === id) ?? {};
    return `${pieces} x ${partNumber}`;
  });
  const { dueBackCents } = after.money;
  const piecesCents = changes.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const told = { lines: words, lessCents: piecesCents };
  await record('pieces-cancelled', { after: told, note: reason });
  const gone = falling.flatMap(({ id, pieces }) => {
    const line = stand.lines.find((one) => one.id === id);
    return line ? [{ ...line, quantity: pieces }] : [];
  });
  const less = costsLess(order, lessCents, after.money);
  const stillSent = await stillSentWords(tx, order.id);
  const mail = piecesCancelledMail(order, gone, { less, reason, stillSent }, context.config);
  await queueMail(tx, context, mail, now);
  const pieces = falling.reduce((sum, one) => sum + one.pieces, 0);
  return { number: order.number, pieces, lessCents, dueBackCents };
}

/**
 * Where nothing of a locked order is left, its delivery falls, in whatever order its pieces did: up to the price of the
 * cheapest standard delivery where its buyer has withdrawn from any of it (Directive 2011/83/EU, article 13), all of it
 * where nothing reached the buyer (article 18).
 */
export async function letDeliveryFall(
  tx: Queryable,
  orderId: string,
  by: Parameters<typeof insertChanges>[3],
): Promise<void> {
  const ledger = await ledgerOf(tx, orderId);
  const { lines, delivery } = standOf(ledger);
  if (lines.filter(isSoldPart).some(({ left }) => left > 0)) return;
  const isWithdrawn = ledger.entries.some(
    ({ kind, source }) => (kind === 'cancelled' || kind === 'withdrawn') && source !== null,
  );
  const kind = isWithdrawn ? 'withdrawn' : 'cancelled';
  const { shippingGrossCents, standardNetCents, vatRate } = await withdrawnOrder(tx, orderId);
  const standardCents =
    standardNetCents === null || !isWithdrawn
      ? shippingGrossCents
      : grossOf(standardNetCents, vatRate);
  const fallenCents = delivery.agreed.grossCents - delivery.owed.grossCents;
  const falls = Math.min(shippingGrossCents, standardCents) - fallenCents;
  const cents = Math.min(delivery.owed.grossCents, falls);
  if (cents <= 0) return;
  const fall = reductionOf(delivery.owed, cents);
  await insertChanges(tx, orderId, [{ lineId: null, kind, pieces: 0, ...fall }], by);
}

/** Pieces of each sold line that can still fall away: for a kit, sets of which nothing has been packed. */
export function unsentOf(stand: OrderStand, line: LineStand): number {
  const components = stand.lines.filter(({ parentLineId }) => parentLineId === line.id);
  if (components.length === 0) return line.toPack;
  return Math.min(
    ...components.map((one) => Math.floor((one.toPack * line.ordered) / one.ordered)),
  );
}

/** A line as it was sold, by its id or part number: the first that still has pieces. */
export function soldLine(stand: OrderStand, named: string): LineStand | undefined {
  const typed = named.trim().toUpperCase();
  const meant = stand.lines
    .filter(isSoldPart)
    .filter(({ id, partNumber }) => id === named || partNumber.toUpperCase() === typed);
  return meant.find(({ left }) => left > 0) ?? meant[0];
}

/** Pieces of an order have fallen away. */
function piecesCancelledMail(
  order: MailedOrder,
  gone: readonly {
    readonly quantity: number;
    readonly partNumber: string;
    readonly description: string;
  }[],
  {
    less,
    reason,
    stillSent,
  }: {
    readonly less: MailText;
    readonly reason: string;
    readonly stillSent: readonly MailText[];
  },
  config: MailSettings,
): Mail {
  const content = gone.map(({ quantity, ...part }) => partWords(quantity, part));
  return toShopper(order, config, {
    subject: text.piecesCancelledSubject(ours(config.shopName), ours(order.number)),
    said: [
      joined([text.piecesCancelled(ours(order.number)), ...content], '\n'),
      less,
      ...stillSent,
      ...reasonLines(reason),
    ],
  });
}

export type ReduceRefusal =
  | { readonly kind: 'unknown-line'; readonly line: string }
  | { readonly kind: 'reason-required' }
  /** More than is still owed for it. */
  | { readonly kind: 'more-than-owed'; readonly owedCents: Cents };

export interface ReducePrice extends Work {
  /** A line's id or part number; 'delivery' for the delivery. */
  readonly line: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly key: string;
}

/** The word for the delivery where a line is asked for. */
export const DELIVERY = 'delivery';

/**
 * Lowers the price of a line, or of the delivery, for a reason; the goods stay with the buyer. What was paid for it is
 * then to be given back. A repeated press lowers once.
 */
export function reducePrice(
  context: Context,
  press: ReducePrice,
): Promise<Result<{ number: string; dueBackCents: Cents }, ReduceRefusal | UnknownOrder>> {
  return workOrder<{ number: string; dueBackCents: Cents }, ReduceRefusal>(
    context,
    press,
    async (worked) => {
      const { tx, order, now } = worked;
      if (!(await isChangePressed(tx, { orderId: order.id, key: press.key }))) {
        const reduced = await reduceIn(worked, press);
        if (!reduced.ok) return reduced;
        const { money } = standOf(await ledgerOf(tx, order.id));
        const said = [
          text.priceLowered(ours(order.number), reduced.value),
          costsLess(order, press.amountCents, money),
          ...reasonLines(press.reason),
        ];
        const subject = text.priceLoweredSubject(ours(context.config.shopName), ours(order.number));
        await queueMail(tx, context, toShopper(order, context.config, { subject, said }), now);
      }
      const { dueBackCents } = standOf(await ledgerOf(tx, order.id)).money;
      return ok({ number: order.number, dueBackCents });
    },
  );
}

/** Lowers a price of a locked order. @returns what has become cheaper, in the shopper's words */
export async function reduceIn(
  { tx, order, now, record }: Worked,
  { line: named, amountCents, reason, key, actor }: Omit<ReducePrice, 'number'>,
): Promise<Result<MailText, ReduceRefusal>> {
  if (reason.trim() === '') return refuse({ kind: 'reason-required' });
  const stand = standOf(await ledgerOf(tx, order.id));
  const line = named.trim().toLowerCase() === DELIVERY ? null : soldLine(stand, named);
  if (line === undefined) return refuse({ kind: 'unknown-line', line: named });
  const { owed } = line ?? stand.delivery;
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > owed.grossCents) {
    return refuse({ kind: 'more-than-owed', owedCents: owed.grossCents });
  }
  const change: OrderChange = {
    lineId: line?.id ?? null,
    kind: 'reduced',
    pieces: 0,
    ...reductionOf(owed, amountCents),
  };
  await insertChanges(tx, order.id, [change], { key, reason: reason.trim(), actor, now });
  const what = line?.partNumber ?? DELIVERY;
  await record('price-lowered', { after: { lines: [what], lessCents: amountCents }, note: reason });
  return ok(line ? partWords(line.left, line) : text.delivery);
}

export type WriteOffRefusal =
  | UnknownOrder
  | { readonly kind: 'nothing-short' }
  | { readonly kind: 'reason-required' };

/** Gives up what is still to come for a paid order, and says so to its shopper. The price and its VAT stay. */
export function writeOffRest(
  context: Context,
  { reason, ...work }: Work & { readonly reason: string },
): Promise<Result<{ number: string; amountCents: Cents }, WriteOffRefusal>> {
  return workOrder<{ number: string; amountCents: Cents }, WriteOffRefusal>(
    context,
    work,
    async ({ tx, order, now, record }) => {
      if (reason.trim() === '') return refuse({ kind: 'reason-required' });
      const ledger = await ledgerOf(tx, order.id);
      const { shortCents: amountCents } = standOf(ledger).money;
      if (amountCents === 0) return refuse({ kind: 'nothing-short' });
      const key = `rest ${ledger.entries.length}`;
      const money = { kind: 'written-off', amountCents, reference: '', key, reason } as const;
      await insertMoney(tx, order.id, money, { now, actor: work.actor });
      await record('rest-written-off', { after: { amountCents }, note: reason });
      await queueMail(tx, context, writtenOffMail(order, amountCents, context.config), now);
      return ok({ number: order.number, amountCents });
    },
  );
}
