import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import type { Order } from '../checkout/order.ts';
import { holidaysOf } from '../delivery/holidays.server.ts';
import { type MailedOrder, toShopper } from '../fulfilment/order/shopper-mail.ts';
import {
  type UnknownOrder,
  type Work,
  type Worked,
  workOrder,
} from '../fulfilment/order/work-order.server.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { type OrderStand, standOf } from '../ledger/ledger.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { type NumberedKind, paperFileName, paperNumber, type Series } from './content/paper.ts';
import { dataOf, queueEinvoice } from './einvoices.server.ts';
import { offerToKsef } from './ksef/paper-codes.server.ts';
import { factsOf, type PaperLink } from './papers.server.ts';
import { drawNumber, insertPaper, papersOfOrder, recordsOfOrder } from './papers.sql.server.ts';
import { awaitsDispatch, buildRecord, isAdvance } from './record/build-record.ts';
import { correctionRecord } from './record/correction-record.ts';
import type { PaperRecord } from './record/record.ts';
import type { ZlotyRate } from './record/taxes.ts';
import { zlotyRateOf } from './zloty/zloty-rates.sql.server.ts';
import { lastWorkingDayBefore } from './zloty/zloty-rates.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

const text = messages.fulfilmentMail;

type IssueRefusal =
  | UnknownOrder
  /** No money has come: only a pro forma is possible. */
  | { readonly kind: 'not-paid' }
  /** Untaxed because it leaves, and not all of it has. */
  | { readonly kind: 'not-dispatched' }
  /** Untaxed for a company whose number nobody has confirmed. */
  | { readonly kind: 'vat-number-unconfirmed' }
  | { readonly kind: 'is-invoiced'; readonly invoice: string }
  | { readonly kind: 'no-invoice' }
  /** Nothing is sold to a company by a seller without a VAT number. */
  | { readonly kind: 'no-seller-number' }
  /** The tax has to be said in złoty, and the rate of that day's table A is not known. */
  | { readonly kind: 'no-zloty-rate'; readonly day: IsoDay }
  /** Nothing of it is owed any more. */
  | { readonly kind: 'nothing-to-invoice' }
  /** The invoice says what is owed. */
  | { readonly kind: 'nothing-to-credit' };

/**
 * Issues the invoice of a paid order under the next number of the year, and mails it to the shopper. An order has
 * one. PAP-2. Its date of supply is the day on which the last parcel left, where one has. That of an intra-Community
 * supply or an export waits until all has left.
 * @param work.isBeforeDispatch it is issued all the same, and says that it comes before
 */
export function issueInvoice(
  context: Context,
  work: Work & { readonly isBeforeDispatch?: boolean },
): Promise<Result<PaperLink, IssueRefusal>> {
  return workOrder<PaperLink, IssueRefusal>(context, work, async (worked) => {
    const { tx, now } = worked;
    const order = await wholeOrderIn(worked);
    if (order.paidAt === null) return refuse({ kind: 'not-paid' });
    if (worked.order.awaitsOwner) return refuse({ kind: 'vat-number-unconfirmed' });
    const before = await invoiceOf(tx, order.id);
    if (before) return refuse({ kind: 'is-invoiced', invoice: before.number });
    const stand = standOf(await ledgerOf(tx, order.id));
    if (isNothingToInvoice(stand)) return refuse({ kind: 'nothing-to-invoice' });
    const { seller, sellerCountry, advanceInvoices } = context.config;
    if (!work.isBeforeDispatch && awaitsDispatch(order, stand, sellerCountry)) {
      return refuse({ kind: 'not-dispatched' });
    }
    if (order.isCompany && seller.vatNumber === undefined && !seller.isUnnamed) {
      return refuse({ kind: 'no-seller-number' });
    }
    const facts = { ...(await factsOf(tx, context, order)), now };
    const isAboutPayment = advanceInvoices && isAdvance(order, stand, sellerCountry);
    const kind = isAboutPayment ? 'advance' : 'invoice';
    const draft = buildRecord(order, stand, facts, { kind, number: '' });
    const rate = await rateFor(tx, draft);
    if (!rate.ok) return rate;
    const number = await nextNumber(tx, 'invoice', now);
    const inZloty = { ...facts, zlotyRate: rate.value };
    const record = buildRecord(order, stand, inZloty, { kind, number });
    return ok(await issue(context, worked, { kind: 'invoice', order, record, actor: work.actor }));
  });
}

/**
 * The rate by which a Polish seller's invoice says the tax in złoty: table A of the last working day before the tax
 * point, or before the day of issue where that comes first. Sales of the One-Stop-Shop are declared in euros.
 * Source: the Polish VAT act, articles 31a and 106e(11).
 */
async function rateFor(
  tx: Queryable,
  { seller, place, dates, issuedOn }: PaperRecord,
): Promise<Result<ZlotyRate | null, Extract<IssueRefusal, { kind: 'no-zloty-rate' }>>> {
  if (seller.vat?.prefix !== 'PL' || place.isOss) return ok(null);
  const { taxPoint } = dates;
  const due = taxPoint !== null && taxPoint < issuedOn ? taxPoint : issuedOn;
  const day = lastWorkingDayBefore(due, await holidaysOf('PL'));
  const rate = await zlotyRateOf(tx, day);
  return rate ? ok(rate) : refuse({ kind: 'no-zloty-rate', day });
}

/** Nothing to invoice is left. An order of 0.00 is invoiced as long as a piece of it is left. */
export function isNothingToInvoice({ money, lines }: OrderStand): boolean {
  if (money.owedCents > 0) return false;
  return money.agreedCents > 0 || lines.every(({ left }) => left === 0);
}

/**
 * Issues a credit note where more was invoiced than is owed, or another part, line by line, and mails it. It follows the
 * price, not the money: a surplus that is sent back is no credit, and an underpaid order that falls away is credited
 * whole.
 */
export function issueCreditNotes(
  context: Context,
  work: Work,
): Promise<Result<readonly PaperLink[], IssueRefusal>> {
  return workOrder<readonly PaperLink[], IssueRefusal>(context, work, async (worked) => {
    const { tx, now } = worked;
    const order = await wholeOrderIn(worked);
    const invoice = await invoiceOf(tx, order.id);
    if (!invoice) return refuse({ kind: 'no-invoice' });
    const ledger = await ledgerOf(tx, order.id);
    const stand = standOf(ledger);
    if (stand.toCredit.length === 0) return refuse({ kind: 'nothing-to-credit' });
    const { sellerCountry } = context.config;
    const before = (await recordsOfOrder(tx, { orderId: order.id, sellerCountry }))
      .filter(({ kind }) => kind === 'invoice' || kind === 'credit-note')
      .map(dataOf);
    // A correction keeps the rate of what it corrects.
    const zlotyRate = before[0]?.zloty ?? null;
    const facts = { ...(await factsOf(tx, context, order)), now, zlotyRate };
    const number = await nextNumber(tx, 'credit-note', now);
    const record = correctionRecord(order, stand, facts, { number, before, ledger });
    const issued = { kind: 'credit-note', order, record, actor: work.actor } as const;
    return ok([await issue(context, worked, issued)]);
  });
}

async function issue(
  context: Context,
  { tx, order: worked, now, record }: Worked,
  {
    kind,
    order,
    record: paper,
    actor,
  }: {
    readonly kind: NumberedKind;
    readonly order: Order;
    readonly record: PaperRecord;
    readonly actor: string;
  },
): Promise<PaperLink> {
  const { number } = paper;
  const id = newId();
  const stored = {
    ...{ id, orderId: order.id, kind, number, issuedAt: now },
    ...{ record: paper, suppliedLater: null },
  };
  const isNew = await insertPaper(tx, { ...stored, actor });
  if (!isNew) throw new Error(`Order ${order.number} has its ${kind} already`);
  const xml = await queueEinvoice(tx, context, stored);
  await record(kind === 'invoice' ? 'invoiced' : 'credited', {
    after: { number, amountCents: Math.abs(paper.totals.grossCents) },
  });
  const waits = await offerToKsef(tx, context.config.ksef, {
    paperId: id,
    kind,
    record: paper,
    now,
  });
  if (!waits) await mailPaper(tx, context, worked, { kind, number, xml });
  return { kind, number, file: paperFileName({ kind, number }) };
}

/** Mails an invoice or a credit note to its shopper: when it is issued, once it may leave, or once it is data as well. */
export async function mailPaper(
  tx: Queryable,
  context: Context,
  order: MailedOrder,
  {
    kind,
    number,
    xml,
    isDataOnly = false,
  }: {
    readonly kind: NumberedKind;
    readonly number: string;
    /** Files beside the PDF. */
    readonly xml: readonly string[];
    /** It was mailed as a picture before. */
    readonly isDataOnly?: boolean;
  },
): Promise<void> {
  const isInvoice = kind === 'invoice';
  const said = isDataOnly ? text.paperAsData : isInvoice ? text.invoice : text.creditNote;
  await queueMail(
    tx,
    context,
    {
      ...toShopper(order, context.config, {
        subject: (isInvoice ? text.invoiceSubject : text.creditNoteSubject)(
          ours(context.config.shopName),
          ours(order.number),
        ),
        said: [said(ours(order.number), ours(number))],
      }),
      papers: [paperFileName({ kind, number }), ...xml].map((file) => ({
        orderId: order.id,
        file,
      })),
    },
    context.clock(),
  );
}

async function wholeOrderIn({ tx, order: { id, number } }: Worked): Promise<Order> {
  const order = await findOrder(tx, id);
  if (!order) throw new Error(`Order ${number} is gone`);
  return order;
}

async function invoiceOf(tx: Queryable, orderId: string) {
  return (await papersOfOrder(tx, orderId)).find(({ kind }) => kind === 'invoice');
}

/** The year in the shop's time zone. */
/** The next number of a series, by the year at the shop; drawn in the transaction that uses it. */
export async function nextNumber(tx: Queryable, kind: Series, now: Date): Promise<string> {
  const year = Number(shopDay(now).slice(0, 4));
  return paperNumber(kind, year, await drawNumber(tx, { kind, year }));
}
