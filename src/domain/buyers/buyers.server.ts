import { isEmail } from '../../kernel/email.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { customerKey } from '../basket/basket-facts.server.ts';
import { findOrders } from '../fulfilment/find-orders.server.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  type BuyerFace,
  type BuyerNote,
  type BuyerOrder,
  type BuyerQuestion,
  type BuyerSums,
  buyerOfOrder,
  buyersOfOrders,
  deleteAlias,
  deleteBuyerNote,
  emailsOfBuyer,
  facesOf,
  insertAliases,
  insertBuyerNote,
  likelySame,
  lockBuyers,
  nameSpellingsOf,
  notesOf,
  ordersOfBuyer,
  questionsOf,
  sumsOf,
} from './buyers.sql.server.ts';

/** The longest note about a buyer. */
export const BUYER_NOTE_LENGTH = 2_000;

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** One buyer in a list: an address that stands for all of theirs, and what they ordered. */
export interface ListedBuyer extends BuyerFace, BuyerSums {
  readonly key: string;
}

/** One buyer on their screen. */
export interface Buyer extends ListedBuyer {
  /** Each address of theirs, first the one that stands for all. */
  readonly faces: readonly (BuyerFace & { readonly key: string })[];
  readonly latest: readonly BuyerOrder[];
  readonly questions: readonly BuyerQuestion[];
  readonly notes: readonly BuyerNote[];
  /** Others with the same phone or VAT number. */
  readonly perhapsSame: readonly (BuyerFace & { readonly key: string })[];
}

export type BuyerRefusal =
  | { readonly kind: 'unknown-buyer' }
  | { readonly kind: 'same-buyer' }
  | { readonly kind: 'text-required' }
  | { readonly kind: 'text-too-long' };

/**
 * Buyers by their latest orders, newest first. A search is that of orders: by e-mail address, name, company, VAT
 * number, phone and numbers, without accents.
 */
export async function listBuyers(
  context: Context,
  { search = '', page = '' }: { readonly search?: string; readonly page?: string },
): Promise<Result<{ buyers: readonly ListedBuyer[]; next: string }, { kind: 'unknown-page' }>> {
  const { sql } = context.db;
  const found = await findOrders(context, { view: 'all', search, page });
  if (!found.ok) return found;
  const { orders, next } = found.value;
  const owners = await buyersOfOrders(
    sql,
    orders.map(({ id }) => id),
  );
  const newest = new Map<string, Date>();
  for (const { id, placedAt } of orders) {
    const key = owners.find(({ orderId }) => orderId === id)?.key;
    if (key !== undefined && !newest.has(key)) newest.set(key, placedAt);
  }
  const buyers = await Promise.all(
    [...newest].map(async ([key, placedAt]) => {
      const buyer = await listed(context, await emailsOfBuyer(sql, key));
      // Whoever has ordered again since stands on an earlier page.
      const isHere = search !== '' || buyer?.lastAt.getTime() === placedAt.getTime();
      return buyer && isHere ? [buyer] : [];
    }),
  );
  return ok({ buyers: buyers.flat(), next });
}

async function listed({ db }: Context, keys: readonly string[]): Promise<ListedBuyer | undefined> {
  const [sums, [face]] = await Promise.all([sumsOf(db.sql, keys), facesOf(db.sql, keys)]);
  return sums && face && { ...face, ...sums, key: keys[0] ?? face.key };
}

/** One buyer with all that is known of them, by any of their addresses. */
export async function buyer(
  context: Context,
  { key }: { readonly key: string },
): Promise<Result<Buyer, BuyerRefusal>> {
  const { sql } = context.db;
  const keys = await emailsOfBuyer(sql, key);
  const one = await listed(context, keys);
  if (!one) return refuse({ kind: 'unknown-buyer' });
  const [faces, latest, notes, spellings, same] = await Promise.all([
    facesOf(sql, keys),
    ordersOfBuyer(sql, keys),
    notesOf(sql, keys),
    nameSpellingsOf(sql, keys),
    likelySame(sql, { keys, face: one }),
  ]);
  const questions = await questionsOf(sql, spellings);
  return ok({
    ...one,
    ...{ faces, latest, notes, questions },
    perhapsSame: await facesOf(sql, same),
  });
}

/** The address under which a buyer's screen opens. */
function buyerKeyOf(email: string): string {
  return customerKey(email);
}

/** Keeps a note about a buyer, for the people who work their orders. */
export async function noteOnBuyer(
  { db, clock }: Context,
  { key, text, by }: { readonly key: string; readonly text: string; readonly by: Actor },
): Promise<Result<{ key: string }, BuyerRefusal>> {
  const words = text.trim();
  if (words === '') return refuse({ kind: 'text-required' });
  if (words.length > BUYER_NOTE_LENGTH) return refuse({ kind: 'text-too-long' });
  return refusableTransaction<{ key: string }, BuyerRefusal>(db, async (tx) => {
    if (!(await sumsOf(tx, await emailsOfBuyer(tx, key)))) return refuse({ kind: 'unknown-buyer' });
    const now = clock();
    await insertBuyerNote(tx, { id: newId(), key, text: words, notedAt: now, actor: by.email });
    const after = { characters: words.length };
    await audit(tx, { at: now, by, action: 'note-on-buyer', thing: thingOf(key), after });
    return ok({ key });
  });
}

export async function removeBuyerNote(
  { db, clock }: Context,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<Result<{ key: string }, BuyerRefusal>> {
  return refusableTransaction<{ key: string }, BuyerRefusal>(db, async (tx) => {
    const key = await deleteBuyerNote(tx, id);
    if (key === undefined) return refuse({ kind: 'unknown-buyer' });
    await audit(tx, { at: clock(), by, action: 'remove-buyer-note', thing: thingOf(key) });
    return ok({ key });
  });
}

/** The buyer who is meant by an e-mail address, an order number or a key. */
export async function meantBuyer(
  context: Context,
  { typed }: { readonly typed: string },
): Promise<Result<Buyer, BuyerRefusal>> {
  const words = typed.trim();
  if (isEmail(words)) return buyer(context, { key: customerKey(words) });
  return buyer(context, { key: (await buyerOfOrder(context.db.sql, words)) ?? words });
}

/** Two buyers are one: the addresses of the other stand behind this one's. Nothing of their orders changes. */
export async function mergeBuyers(
  { db, clock }: Context,
  { key, other, by }: { readonly key: string; readonly other: string; readonly by: Actor },
): Promise<Result<{ key: string }, BuyerRefusal>> {
  return refusableTransaction<{ key: string }, BuyerRefusal>(db, async (tx) => {
    await lockBuyers(tx);
    const [ours, theirs] = [await emailsOfBuyer(tx, key), await emailsOfBuyer(tx, other)];
    const [of = key] = ours;
    if (ours.includes(other)) return refuse({ kind: 'same-buyer' });
    if (!(await sumsOf(tx, ours)) || !(await sumsOf(tx, theirs))) {
      return refuse({ kind: 'unknown-buyer' });
    }
    const now = clock();
    await insertAliases(tx, { keys: theirs, of, now, actor: by.email });
    const after = { added: theirs.length };
    await audit(tx, { at: now, by, action: 'merge-buyers', thing: thingOf(of), after });
    return ok({ key: of });
  });
}

/** An address is a buyer of its own again. */
export async function splitBuyer(
  { db, clock }: Context,
  { key, by }: { readonly key: string; readonly by: Actor },
): Promise<Result<{ key: string }, BuyerRefusal>> {
  return refusableTransaction<{ key: string }, BuyerRefusal>(db, async (tx) => {
    await lockBuyers(tx);
    const of = await deleteAlias(tx, key);
    if (of === undefined) return refuse({ kind: 'unknown-buyer' });
    await audit(tx, { at: clock(), by, action: 'split-buyer', thing: thingOf(of) });
    return ok({ key: of });
  });
}

const thingOf = (key: string) => ({ kind: 'buyer', id: key.slice(0, 12) });

export const buyerUseCases = (context: ShopContext) => ({
  keyOf: buyerKeyOf,
  ...bind(context, {
    list: listBuyers,
    one: buyer,
    meant: meantBuyer,
    note: noteOnBuyer,
    removeNote: removeBuyerNote,
    merge: mergeBuyers,
    split: splitBuyer,
  }),
});
