import type { Queryable } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Cents } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type ChangedMeanwhile, changedSince, shownMark } from '../../kernel/shown-mark.server.ts';
import { workIn } from '../fulfilment/order/work-order.server.ts';
import { type PackRefusal, whyNotDispatched } from '../fulfilment/parcels/pack-order.server.ts';
import { nextNumber } from '../papers/issue-papers.server.ts';
import { piecesByPart, typedPieces } from '../parts/typed-pieces.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { tooManyDropped } from './drop-shipment.server.ts';
import { queueFiles } from './file-transfer.server.ts';
import { wayOf } from './file-transfer.sql.server.ts';
import { mayBecome, type PurchaseOrder, type PurchaseState, type TooMany } from './purchase.ts';
import { purchaseFileNames } from './purchase-files.server.ts';
import { mailPurchase } from './purchase-mail.server.ts';
import {
  countPurchases,
  insertPurchaseLines,
  lockPurchase,
  markPurchaseSent,
  orderAddress,
  purchaseById,
  purchasesIn,
  setPurchaseState,
  updateDraft,
} from './purchases.sql.server.ts';
import { draftShown, type TypedDraft } from './shown.ts';
import { priceAt } from './supplier.ts';
import type { WayToSend } from './supplier-way.ts';
import { offersOf, partIdsByNumber, supplierById } from './suppliers.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** The lists of purchase orders, each with its states. */
export const purchaseViews = {
  drafts: ['draft'],
  open: ['sent', 'confirmed', 'partly-received'],
  done: ['received', 'closed', 'cancelled'],
} as const satisfies Record<string, readonly PurchaseState[]>;
export type PurchaseView = keyof typeof purchaseViews;

const LISTED = 100;
const PIECES_MAX = 100_000;
const CENTS_MAX = 100_000_000;

type UnknownPurchase = { readonly kind: 'unknown-purchase' };
/** Its state allows no such step. */
type ImpossibleStep = { readonly kind: 'impossible-step'; readonly state: PurchaseState };
export type StepRefusal = UnknownPurchase | ImpossibleStep;

/** The newest purchase orders of a list, and how many each list has. BUY-3. */
export async function listPurchases(
  { db }: Context,
  { view }: { readonly view: PurchaseView },
): Promise<{
  readonly purchases: readonly PurchaseOrder[];
  readonly counts: Readonly<Record<PurchaseView, number>>;
}> {
  const counted = await countPurchases(db.sql);
  const count = (states: readonly PurchaseState[]) =>
    states.reduce((sum, state) => sum + (counted.get(state) ?? 0), 0);
  const { drafts, open, done } = purchaseViews;
  return {
    purchases: await purchasesIn(db.sql, { states: purchaseViews[view], limit: LISTED }),
    counts: { drafts: count(drafts), open: count(open), done: count(done) },
  };
}

export interface OpenedPurchase {
  readonly purchase: PurchaseOrder;
  readonly ordersTo: string;
  readonly sendsBy: WayToSend;
  readonly minimumCents: Cents;
  /** Names of the files that its mail brings; none before it is sent. */
  readonly files: readonly string[];
}

/** One purchase order. */
export async function onePurchase(
  { db }: Context,
  { id }: { readonly id: number },
): Promise<Result<OpenedPurchase, UnknownPurchase>> {
  const purchase = await purchaseById(db.sql, id);
  if (!purchase) return refuse({ kind: 'unknown-purchase' });
  const { ordersTo, minimumCents, listFormat } = await orderAddress(db.sql, purchase.supplierId);
  const files = purchase.number === '' ? [] : purchaseFileNames(purchase, listFormat);
  const { sendsBy } = await wayOf(db.sql, purchase.supplierId);
  return ok({ purchase, ordersTo, sendsBy, minimumCents, files });
}

interface Locked {
  readonly tx: Queryable;
  readonly purchase: PurchaseOrder;
  readonly now: Date;
  record(
    action: string,
    change?: Pick<Parameters<typeof audit>[1], 'before' | 'after'>,
  ): Promise<void>;
}

export interface PurchaseWork {
  readonly id: number;
  readonly by: Actor;
}

/** Takes one step on a locked purchase order; a refusal undoes all of it. */
export function workPurchase<Value, Refusal>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, by }: PurchaseWork,
  step: (locked: Locked) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | UnknownPurchase>> {
  return refusableTransaction<Value, Refusal | UnknownPurchase>(db, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (!purchase) return refuse({ kind: 'unknown-purchase' });
    const now = clock();
    const thing = { kind: 'purchase-order', id: String(id) };
    const record: Locked['record'] = (action, change) =>
      audit(tx, { at: now, by, action, thing, ...change });
    return step({ tx, purchase, now, record });
  });
}

/** A step on a draft that a form has shown. */
interface ShownDraft extends PurchaseWork {
  /** Of the draft that was shown. */
  readonly mark?: string | undefined;
  /** What its fields said when the step was pressed; undefined where there were none. It is saved before the step. */
  readonly draft?: TypedDraft | undefined;
}

/** A drop shipment would bring more of these than its buyer still waits for. */
type MoreThanWanted = { readonly kind: 'more-than-wanted'; readonly parts: readonly TooMany[] };

/** A field of a draft; of a line, with its part. */
export type DraftField =
  | { readonly is: 'quantity' | 'unit'; readonly partId: number }
  | { readonly is: 'freight' };

export type EditRefusal =
  | StepRefusal
  | ChangedMeanwhile
  /** All that is no number, and what its buyer does not wait for besides. */
  | {
      readonly kind: 'wrong-draft';
      readonly fields: readonly DraftField[];
      readonly parts: readonly TooMany[];
    }
  | MoreThanWanted;

/** Changes a draft. */
export function editPurchase(
  context: Context,
  { freightCents, lines, mark, ...work }: Omit<ShownDraft, 'draft'> & TypedDraft,
): Promise<Result<{ readonly id: number }, EditRefusal>> {
  return workPurchase<{ id: number }, EditRefusal>(context, work, async (locked) => {
    const edited = await savedDraft(locked, { mark, draft: { freightCents, lines } });
    return edited.ok ? ok({ id: work.id }) : edited;
  });
}

/** A locked draft with what was typed into it, which is saved; refused where somebody else has changed what was shown. */
async function savedDraft(
  { tx, purchase, record }: Locked,
  { mark, draft }: Pick<ShownDraft, 'mark' | 'draft'>,
): Promise<Result<PurchaseOrder, EditRefusal>> {
  const { id, state } = purchase;
  if (state !== 'draft') return refuse({ kind: 'impossible-step', state });
  const late = changedSince(mark, draftShown(purchase), draft && draftShown(draft));
  if (late) return refuse(late);
  if (!draft) return ok(purchase);
  const { freightCents, lines } = draft;
  const fields = wrongNumbers(draft);
  const edited = purchase.lines.map((line) => {
    const typed = lines.find(({ partId }) => partId === line.partId);
    return typed && isWhole(typed.quantity, PIECES_MAX)
      ? { ...line, quantity: typed.quantity }
      : line;
  });
  const parts = await tooManyDropped(tx, { ...purchase, lines: edited });
  if (fields.length > 0) return refuse({ kind: 'wrong-draft', fields, parts });
  if (parts.length > 0) return refuse({ kind: 'more-than-wanted', parts });
  await updateDraft(tx, id, draft);
  const saved = (await purchaseById(tx, id)) ?? purchase;
  if (shownMark(draftShown(saved)) !== shownMark(draftShown(purchase))) {
    const after = { amountCents: freightCents, lines: lines.map((one) => one.quantity).join(', ') };
    await record('edit-purchase', { after });
  }
  return ok(saved);
}

function wrongNumbers({ freightCents, lines }: TypedDraft): readonly DraftField[] {
  return [
    ...lines.flatMap(({ partId, quantity, unitCents }): DraftField[] => [
      ...(isWhole(quantity, PIECES_MAX) ? [] : [{ is: 'quantity' as const, partId }]),
      ...(isWhole(unitCents, CENTS_MAX) ? [] : [{ is: 'unit' as const, partId }]),
    ]),
    ...(isWhole(freightCents, CENTS_MAX) ? [] : [{ is: 'freight' as const }]),
  ];
}

export type AddPartsRefusal =
  | EditRefusal
  | { readonly kind: 'no-number' }
  /** Numbers that no part has, or parts of several brands. */
  | { readonly kind: 'not-a-part'; readonly numbers: readonly string[] };

/** Adds parts to a draft by typed numbers, each with its pieces, at the prices of the supplier's list. */
export function addToDraft(
  context: Context,
  { typed, mark, draft, ...work }: ShownDraft & { readonly typed: string },
): Promise<Result<{ readonly id: number }, AddPartsRefusal>> {
  return workPurchase<{ id: number }, AddPartsRefusal>(context, work, async (locked) => {
    const { tx, purchase, record } = locked;
    const { id, state, supplierId } = purchase;
    if (state !== 'draft' || purchase.isDropShipment) {
      return refuse({ kind: 'impossible-step', state });
    }
    const saved = await savedDraft(locked, { mark, draft });
    if (!saved.ok) return saved;
    const supplier = await supplierById(tx, supplierId);
    const lines = typedPieces(typed);
    const numbers = lines.flatMap(({ whole, number }) => [whole, number]);
    const brands = supplier?.brands ?? [];
    const known = await partIdsByNumber(tx, { numbers, brands });
    const { came, unknown } = piecesByPart(lines, (number) => known.get(number));
    if (unknown.length > 0) return refuse({ kind: 'not-a-part', numbers: unknown });
    const wanted = [...groupBy(came, ({ partId }) => partId)].map(([partId, rows]) => ({
      partId,
      quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
    if (wanted.length === 0 || wanted.some(({ quantity }) => quantity > PIECES_MAX)) {
      return refuse({ kind: 'no-number' });
    }
    const partIds = wanted.map(({ partId }) => partId);
    const offers = await offersOf(tx, partIds, supplier ? [supplier] : []);
    const added = wanted.map(({ partId, quantity }) => {
      const { prices = [], number: supplierNumber = '' } = offers.get(partId)?.[0] ?? {};
      return { partId, quantity, supplierNumber, unitCents: priceAt(prices, quantity) ?? 0 };
    });
    await insertPurchaseLines(tx, id, added);
    await record('edit-purchase', { after: { added: added.length } });
    return ok({ id });
  });
}

function isWhole(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}

export type SendRefusal =
  | EditRefusal
  | { readonly kind: 'no-lines' }
  /** Sent before, by somebody else or another press. */
  | { readonly kind: 'sent-before'; readonly number: string }
  /** The order of a drop shipment is deleted. */
  | { readonly kind: 'order-gone' }
  | PackRefusal;

/**
 * Sends a draft to its supplier: under the next number, with its papers by mail or as files, in one transaction. Pressed
 * twice, or by two people, it is sent once. BUY-4.
 */
export function sendPurchase(
  context: Context,
  { mark, draft, ...work }: ShownDraft,
): Promise<Result<{ readonly number: string }, SendRefusal>> {
  return workPurchase<{ number: string }, SendRefusal>(context, work, async (locked) => {
    const { tx, now, record } = locked;
    const { number: before } = locked.purchase;
    if (before !== '') return refuse({ kind: 'sent-before', number: before });
    const saved = await savedDraft(locked, { mark, draft });
    if (!saved.ok) return saved;
    const purchase = saved.value;
    const { id, lines, shipTo, supplierId, supplierName } = purchase;
    if (lines.length === 0) return refuse({ kind: 'no-lines' });
    if (purchase.isDropShipment && !shipTo) return refuse({ kind: 'order-gone' });
    const number = await nextNumber(tx, 'purchase-order', now);
    if (shipTo) {
      const noted = await workIn<undefined, PackRefusal | MoreThanWanted>(
        ...([context, tx, { number: shipTo.number, actor: work.by.email }] as const),
        async ({ order, record: note }) => {
          const refusal = whyNotDispatched(order);
          if (refusal) return refuse(refusal);
          const parts = await tooManyDropped(tx, purchase);
          if (parts.length > 0) return refuse({ kind: 'more-than-wanted', parts });
          await note('note', { note: `${number}: ${supplierName}` });
          return ok(undefined);
        },
      );
      if (!noted.ok) return noted;
    }
    await markPurchaseSent(tx, id, { number, now });
    await record('send-purchase', { after: { number, recipient: supplierName } });
    const sent = { ...purchase, number };
    const { sendsBy } = await wayOf(tx, supplierId);
    if (sendsBy === 'mail') {
      await mailPurchase(tx, context, sent, now);
      return ok({ number });
    }
    const { listFormat } = await orderAddress(tx, supplierId);
    const files = purchaseFileNames(sent, listFormat).map((name) => ({ name, content: '' }));
    await queueFiles(tx, id, files, now);
    return ok({ number });
  });
}

/** Closes an order with what has come. */
export function closePurchase(
  context: Context,
  work: PurchaseWork,
): Promise<Result<{ readonly id: number }, StepRefusal>> {
  return workPurchase<{ id: number }, StepRefusal>(context, work, async (locked) => {
    const { tx, purchase, record } = locked;
    const { id, state } = purchase;
    if (!mayBecome(state, 'closed')) return refuse({ kind: 'impossible-step', state });
    await setPurchaseState(tx, id, 'closed');
    await record('close-purchase', { before: { state }, after: { state: 'closed' } });
    return ok({ id });
  });
}
