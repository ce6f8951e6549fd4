import { markets, type Source } from '../../config/countries/markets.ts';
import { STOCK_NOTICES_A_PERSON } from '../../config/guards.ts';
import { STOCK_NOTICE_CONFIRM_DAYS } from '../../config/shop-rules.ts';
import { addDays } from '../../kernel/clock.ts';
import { isEmail, recipientKey } from '../../kernel/email.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Period } from '../figures/figures.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import { availabilityOf } from '../parts/availability.ts';
import { partIdsOf } from '../parts/fit/fit.sql.server.ts';
import type { PartRefusal, SoldPart } from '../parts/part.ts';
import { loadSuppliedSummaries } from '../parts/summaries.server.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { backInStockMail, confirmNoticeMail } from './stock-notice-mails.ts';
import {
  type AwaitedPart,
  askNotice,
  awaitedParts,
  confirmNotice,
  endNotice,
  findNotice,
  type StockNotice,
  tellNotice,
  toldIn,
  waitingNotices,
} from './stock-notices.sql.server.ts';

export type StockNoticeRefusal =
  | PartRefusal
  | { readonly kind: 'email-not-valid' }
  | { readonly kind: 'can-be-bought' };

/**
 * Asks for a mail when a sold-out part can be bought again. Only a mail with a link to confirm is sent now: nobody can
 * have others told. The answer is the same whether or not the address waits already, or wants no such mails. STN-1.
 * @param asked.record the part's urlcomponent
 * @param asked.quantity pieces, from 1
 */
export async function askForStockNotice(
  context: ShopContext,
  asked: {
    readonly source: Source;
    readonly record: string;
    readonly email: string;
    readonly quantity: number;
  },
): Promise<Result<undefined, StockNoticeRefusal>> {
  const { source, record, email, quantity } = asked;
  if (!isEmail(email)) return refuse({ kind: 'email-not-valid' });
  // PostgreSQL accepts no text with this character, so no such part exists.
  if (record.includes('\u0000')) return refuse({ kind: 'unknown-part' });
  const [known] = await partIdsOf(context.db.read, { ids: [], urlcomponents: [record] });
  const [part] = known ? await soldParts(context, [known.id], source) : [];
  if (!part) return refuse({ kind: 'unknown-part' });
  if (part.canBeBought) return refuse({ kind: 'can-be-bought' });
  const now = context.clock();
  const digest = keyDigest(recipientKey(email));
  await context.db.transaction(async (tx) => {
    const id = await askNotice(
      tx,
      { id: newId(), source, partId: part.id, email, digest, quantity, now },
      STOCK_NOTICES_A_PERSON,
    );
    if (!id) return;
    await queueMail(tx, context, confirmNoticeMail({ id, email, part }, context.config), now);
  });
  return ok(undefined);
}

/** A notice by the link in its mails; undefined where it has ended, or its link has. */
export async function readStockNotice(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { id }: { readonly id: string },
): Promise<StockNotice | undefined> {
  const notice = isUuid(id) ? await findNotice(db.sql, id) : undefined;
  const linkBegan = addDays(clock(), -STOCK_NOTICE_CONFIRM_DAYS);
  return notice && (notice.isConfirmed || notice.askedAt >= linkBegan) ? notice : undefined;
}

/** Confirms a notice, or ends it: one that nobody confirmed was not wanted, and its address gets no other. */
export async function answerStockNotice(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { id, answer }: { readonly id: string; readonly answer: 'confirm' | 'end' },
): Promise<void> {
  const notice = await readStockNotice(context, { id });
  if (!notice) return;
  const { db, clock } = context;
  if (answer === 'confirm') await confirmNotice(db.sql, id, clock());
  else await endNotice(db.sql, id, clock());
}

/** Notices looked at in one step. */
const NOTICES_AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Queues the mail of each notice whose part can be bought again; may run twice at once, and each notice has one mail.
 * @returns how many were told
 */
export async function tellBackInStock(context: ShopContext): Promise<number> {
  let told = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const waiting = await waitingNotices(context.db.sql, after, NOTICES_AT_ONCE);
    for (const [source, notices] of groupBy(waiting, (notice) => notice.source)) {
      const ids = [...new Set(notices.map(({ partId }) => partId))];
      const sold = await soldParts(context, ids, source);
      const parts = new Map(sold.map((part) => [part.id, part]));
      for (const { id, partId } of notices) {
        const part = parts.get(partId);
        if (part?.canBeBought && (await tell(context, id, part))) told += 1;
      }
    }
    after = waiting.at(-1)?.id ?? after;
    if (waiting.length < NOTICES_AT_ONCE) return told;
  }
}

async function tell(context: ShopContext, id: string, part: SoldPart): Promise<boolean> {
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const email = await tellNotice(tx, id, now);
    if (!email) return false;
    await queueMail(tx, context, backInStockMail({ id, email, part }, context.config), now);
    return true;
  });
}

/** Parts that are sold, and whether at least one piece of each can be bought now. */
async function soldParts(context: ShopContext, ids: readonly number[], source: Source) {
  const supplied = await loadSuppliedSummaries(context, ids, markets[source]);
  return supplied.map(({ part, ladder }) => ({
    ...part,
    canBeBought: part.price !== null && availabilityOf(ladder, 1).case !== 'outofstock',
  }));
}

const PARTS_SHOWN = 200;

/** What shoppers wait for now, and who was told in a period. */
export interface AwaitedStock {
  readonly parts: readonly AwaitedPart[];
  readonly told: { readonly people: number; readonly pieces: number };
}

export async function awaitedStock(
  { db }: Pick<ShopContext, 'db'>,
  period: Period,
): Promise<AwaitedStock> {
  const [parts, told] = await Promise.all([
    awaitedParts(db.sql, PARTS_SHOWN),
    toldIn(db.sql, period),
  ]);
  return { parts, told };
}

/** What the shop binds. */
export const stockNoticeUseCases = (context: ShopContext) =>
  bind(context, {
    askForStockNotice,
    readStockNotice,
    answerStockNotice,
    tellBackInStock,
    awaitedStock,
  });
