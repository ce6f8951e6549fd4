import type { EinvoiceForm } from '../../config/einvoice-forms.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { NoTurn } from '../../kernel/turns.ts';
import type { AllowanceSpent } from '../allowance/allowance.server.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import type { Order } from '../checkout/order.ts';
import { isLinkOver, isShortened } from '../checkout/order-link.ts';
import type { OrderRefusal } from '../checkout/refusals.ts';
import { wholeTimeFrom } from '../checkout/time-to-pay.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import type { Attachment, MailedPaper } from '../mail/mail.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { type PaperKind, paperFileName } from './content/paper.ts';
import { einvoiceRefusal } from './einvoice/write-einvoice.ts';
import { dataOf, einvoiceFile, einvoiceForm, insideOf, xmlOf } from './einvoices.server.ts';
import { paperCodes, withKsefNumbers } from './ksef/paper-codes.server.ts';
import { isKeptBack } from './ksef/submissions.sql.server.ts';
import {
  dropProforma,
  insertPaper,
  papersOfOrder,
  recordsOfOrder,
  type StoredPaper,
  saleFactsOf,
} from './papers.sql.server.ts';
import { renderPdf } from './pdf/render-pdf.server.ts';
import { buildRecord } from './record/build-record.ts';
import { sellerParty } from './record/parties.ts';
import type { RecordFacts } from './record/record-lines.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** An available paper. */
export interface PaperLink {
  readonly kind: PaperKind;
  readonly number: string;
  /** Set for a file of XML; missing for a PDF. */
  readonly form?: EinvoiceForm;
  /** Its file name. */
  readonly file: string;
}

export interface PaperFile {
  readonly name: string;
  readonly type: 'application/pdf' | 'application/xml';
  readonly bytes: Uint8Array;
}

/** The order has no paper of that name. */
export type PaperRefusal = OrderRefusal | { readonly kind: 'unknown-paper' };

/** Papers that are made on first request: nobody has to issue them. */
type FreeKind = Exclude<PaperKind, 'invoice' | 'credit-note'>;

/**
 * Papers for the holder of an order's link: none once the link has ended, or is so old that it hides buyer data which
 * the papers contain.
 */
export async function papersByLink(
  context: Context,
  { orderId }: { readonly orderId: string },
): Promise<readonly PaperLink[]> {
  const order = await orderByLink(context, orderId);
  if (!order.ok) return [];
  const papers = await papersOf(context.db.sql, order.value);
  const xml = order.value.isCompany ? await xmlPapersOf(context, orderId) : [];
  const all = [...papers, ...xml];
  const kept = await Promise.all(all.map(({ number }) => isKeptBack(context.db.sql, number)));
  return all.filter((_, index) => !kept[index]);
}

/** Who asks for a paper by a link. */
interface PaperReader {
  /** Readers with the same key wait for each other. */
  readonly key: string;
  /** Called before drawing. @throws if the reader has asked for too many */
  pay(lines: number): Promise<void>;
}

const RETRY_SECONDS = 10;

/** One of them as a file. PAP-3, SAF-22 */
export async function paperByLink(
  context: Context,
  {
    orderId,
    file,
    reader,
  }: { readonly orderId: string; readonly file: string; readonly reader: PaperReader },
): Promise<Result<PaperFile, PaperRefusal | AllowanceSpent>> {
  const order = await orderByLink(context, orderId);
  if (!order.ok) return order;
  const papers = await papersByLink(context, { orderId });
  if (!papers.some((paper) => paper.file === file)) return refuse({ kind: 'unknown-paper' });
  await reader.pay(order.value.lines.length);
  try {
    return await paperFile(context, order.value, { file, asker: reader.key });
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    return refuse({ kind: 'too-many-calls', retrySeconds: RETRY_SECONDS });
  }
}

/** The existing papers of an order, and the possible ones. */
export async function papersOf(sql: Queryable, order: Order): Promise<readonly PaperLink[]> {
  const free = freeKindsOf(order);
  // A pro forma asks for money: it ends with the waiting for it.
  const stored = (await papersOfOrder(sql, order.id)).filter(
    ({ kind }) => kind !== 'proforma' || free.includes(kind),
  );
  const unwritten = free.filter((kind) => !stored.some((paper) => paper.kind === kind));
  return [...unwritten.map((kind) => ({ kind, number: order.number })), ...stored].map(
    ({ kind, number }) => ({ kind, number, file: paperFileName({ kind, number }) }),
  );
}

/**
 * Invoices and credit notes as XML for the buyer's own program: in the form that buyers of the country get, else in UBL,
 * which most programs read. None beside a PDF that has it inside.
 */
async function xmlPapersOf(context: Context, orderId: string): Promise<readonly PaperLink[]> {
  const { sellerCountry } = context.config;
  const papers = await recordsOfOrder(context.db.sql, { orderId, sellerCountry });
  return papers.flatMap((paper): PaperLink[] => {
    const form = einvoiceForm(context, paper) ?? 'ubl';
    const { kind, number } = paper;
    if ((kind !== 'invoice' && kind !== 'credit-note') || form === 'facturx') return [];
    if (einvoiceRefusal(dataOf(paper), form)) return [];
    return [{ kind, number, form, file: einvoiceFile(paper, form) }];
  });
}

/**
 * @param order read without the rules of its link: who asks may see it
 * @throws NoTurn where too many papers wait
 */
export async function paperFile(
  context: Context,
  order: Order,
  { file, asker }: { readonly file: string; readonly asker: string },
): Promise<Result<PaperFile, { readonly kind: 'unknown-paper' }>> {
  if (file.endsWith('.xml')) return xmlFile(context, order.id, file);
  const wanted = (await papersOf(context.db.sql, order)).find((paper) => paper.file === file);
  if (!wanted) return refuse({ kind: 'unknown-paper' });
  return pictureOf(context, await storedOrMade(context, order, wanted), { file, asker });
}

/** An invoice or a credit note as a file, without its order: that of an erased buyer shows nothing. */
export async function storedPaperFile(
  context: Context,
  orderId: string,
  { file, asker }: { readonly file: string; readonly asker: string },
): Promise<Result<PaperFile, { readonly kind: 'unknown-paper' }>> {
  if (file.endsWith('.xml')) return xmlFile(context, orderId, file);
  const { sellerCountry } = context.config;
  const papers = await recordsOfOrder(context.db.sql, { orderId, sellerCountry });
  const stored = papers.find((paper) => paperFileName(paper) === file);
  return stored ? pictureOf(context, stored, { file, asker }) : refuse({ kind: 'unknown-paper' });
}

async function pictureOf(
  context: Context,
  stored: StoredPaper,
  { file, asker }: { readonly file: string; readonly asker: string },
): Promise<Result<PaperFile, never>> {
  const record = await withKsefNumbers(context.db.sql, stored.record);
  const inside = insideOf(context, stored);
  const codes = await paperCodes(context.db.sql, context.config.ksef, stored.number);
  const bytes = await renderPdf(context, { kind: 'paper', record, inside, codes }, asker);
  return ok({ name: file, type: 'application/pdf', bytes });
}

async function xmlFile(
  { db, config }: Context,
  orderId: string,
  name: string,
): Promise<Result<PaperFile, { readonly kind: 'unknown-paper' }>> {
  const papers = await recordsOfOrder(db.sql, { orderId, sellerCountry: config.sellerCountry });
  const xml = xmlOf(papers, name);
  if (xml === undefined) return refuse({ kind: 'unknown-paper' });
  return ok({ name, type: 'application/xml', bytes: Buffer.from(xml) });
}

/**
 * Papers attached to a mail. One that no longer exists, such as the pro forma of an order paid meanwhile, is left
 * out.
 */
export async function mailedPapers(
  context: Context,
  papers: readonly MailedPaper[],
): Promise<readonly Attachment[]> {
  const files: Attachment[] = [];
  for (const paper of papers) {
    if (!('orderId' in paper)) continue;
    const { orderId, file } = paper;
    const order = await findOrder(context.db.sql, orderId);
    const drawn = order && (await paperFile(context, order, { file, asker: 'mails' }));
    if (drawn?.ok) files.push(drawn.value);
  }
  return files;
}

/**
 * The content of a paper about an order, stored with the order, so that it is the same at every request. A pro forma is
 * made anew where less is owed by now, or by another day: it asks for the money.
 */
async function storedOrMade(
  context: Context,
  order: Order,
  { kind, number }: Pick<PaperLink, 'kind' | 'number'>,
): Promise<StoredPaper> {
  const { sql } = context.db;
  const { sellerCountry } = context.config;
  const find = async () =>
    (await recordsOfOrder(sql, { orderId: order.id, sellerCountry })).find(
      (paper) => paper.kind === kind && paper.number === number,
    );
  const before = await find();
  if (before && kind !== 'proforma') return before;
  const stand = standOf(await ledgerOf(sql, order.id));
  const payBy = payByOf(order, context);
  const { totals, dates } = before?.record ?? {};
  const isSameDay = dates?.dueOn === (payBy && shopDay(payBy));
  if (before && totals?.grossCents === stand.money.owedCents && isSameDay) return before;
  if (before) await dropProforma(sql, before.id);
  const facts = await factsOf(sql, context, order);
  await insertPaper(sql, {
    id: newId(),
    orderId: order.id,
    kind,
    number,
    issuedAt: facts.now,
    actor: '',
    record: buildRecord({ ...order, expiresAt: payBy }, stand, facts, {
      kind: kind as FreeKind,
      number,
    }),
  });
  // The first one written counts.
  const paper = await find();
  if (!paper) throw new Error(`The ${kind} of order ${order.number} was not written`);
  return paper;
}

/** Until when its money is waited for; of a transfer that is not confirmed yet, once it is. Null: without end. */
function payByOf(
  { isUnconfirmed, expiresAt }: Order,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): Date | null {
  return isUnconfirmed && expiresAt ? wholeTimeFrom(clock(), BANK_TRANSFER, config) : expiresAt;
}

export async function factsOf(
  sql: Queryable,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  order: Order,
): Promise<RecordFacts> {
  return {
    ...(await saleFactsOf(sql, order.id)),
    seller: sellerParty(config),
    sellerCountry: config.sellerCountry,
    einvoiceForms: config.einvoice.forms,
    isDemonstration: config.seller.isUnnamed,
    account: { text: config.bankAccount ?? '', bic: config.bankBic ?? '' },
    now: clock(),
    zlotyRate: null,
  };
}

/** A pro forma while a transfer is awaited; a confirmation for any order that proceeds. */
function freeKindsOf(order: Order): readonly FreeKind[] {
  if (order.closedAt !== null) return [];
  const isAwaited = order.paymentMethod === BANK_TRANSFER && order.paidAt === null;
  return isAwaited ? ['proforma', 'confirmation'] : ['confirmation'];
}

async function orderByLink(
  { db, config, clock }: Context,
  orderId: string,
): Promise<Result<Order, OrderRefusal>> {
  const order = isUuid(orderId) ? await findOrder(db.sql, orderId) : undefined;
  if (!order) return refuse({ kind: 'unknown-order' });
  const now = clock();
  const isOver = isLinkOver(order, now, config) || isShortened(order, now, config);
  return isOver ? refuse({ kind: 'order-link-ended' }) : ok(order);
}
