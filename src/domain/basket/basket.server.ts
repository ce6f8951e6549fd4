import { isoDay } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { checkedVatNumber } from '../../kernel/vat-numbers/checked-vat-number.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  type Asker,
  askAboutVatNumber,
  companyCountry,
  companyNumber,
} from './ask-about-vat-number.server.ts';
import { countLines, dropPromoCode, lockBasket, storeQuote } from './basket.sql.server.ts';
import {
  asQuoted,
  type Basket,
  type BasketView,
  isQuoted,
  type QuotedPrices,
  quoteOf,
} from './basket.ts';
import { loadContent, openBasket, repairedContent } from './basket-content.server.ts';
import { readBasketView } from './basket-view.server.ts';
import type { BasketGone } from './refusals.ts';
import { isNumberFromOutside } from './vat/number-from-outside.ts';
import type { VatNumberState } from './vat/vat-answer.ts';

/** The current state of a basket, with prices, stock and delivery read from the database. */
export async function basketView(
  context: ShopContext,
  { basketId, country, visitor }: Asker & { country?: string | undefined },
): Promise<Result<BasketView, BasketGone>> {
  const opened = await openBasket(context.db.sql, basketId, { lock: false });
  if (!opened.ok) return opened;
  const basket = opened.value;
  await askAboutVatNumber(context, companyNumber(basket), { basketId, visitor });
  const content = await currentContent(context, basket);
  const view = await readBasketView(context.db.sql, context, basket, { content, country });
  // An invalid promo code is removed as soon as the shopper sees the price without it, so that an order never charges
  // more than was last shown.
  if (basket.promoCode && view.promoProblem) {
    await dropPromoCode(context.db.sql, basket.id, basket.promoCode);
  }
  if (!isQuoted(view)) await recordQuote(context, basket.id, quoteOf(view));
  return ok(asQuoted(view));
}

/** What pricing a basket takes, in lines, by which a call costs; 0 if there is no such basket. */
export async function basketSize(
  { db }: Pick<ShopContext, 'db'>,
  { basketId }: { basketId: string },
): Promise<number> {
  return isUuid(basketId) ? countLines(db.sql, basketId) : 0;
}

/** Records the prices shown outside of a change. */
export async function recordQuote(
  { db }: Pick<ShopContext, 'db'>,
  basketId: string,
  quoted: QuotedPrices,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks the basket first and then its lines, like everybody else.
    await lockBasket(tx, basketId);
    await storeQuote(tx, basketId, quoted);
  });
}

/** Reads a basket's lines; where an import changed a kit's components, its lines are updated. */
async function currentContent(context: ShopContext, basket: Basket) {
  const today = isoDay(context.clock());
  const content = await loadContent(context.db.sql, basket, today);
  if (!content.needsRepair) return content;
  return context.db.transaction(async (tx) => {
    await lockBasket(tx, basket.id);
    return repairedContent(tx, basket, today);
  });
}

/**
 * Whether a VAT number is valid for a basket, in its billing country or else its delivery country: format and check
 * digits, and VIES where it is switched on. A number from outside the EU is kept and not checked.
 */
export async function checkVatNumber(
  context: ShopContext,
  { basketId, vatNumber, visitor }: Asker & { vatNumber: string },
): Promise<Result<VatNumberState, BasketGone>> {
  const opened = await openBasket(context.db.sql, basketId, { lock: false });
  if (!opened.ok) return refuse(opened.refusal);
  const country = companyCountry(opened.value);
  if (isNumberFromOutside(vatNumber, country)) return ok('unchecked');
  const number = checkedVatNumber(vatNumber, country);
  if (!number) return ok('invalid');
  if (!context.config.vies) return ok('valid');
  const answer = await askAboutVatNumber(context, number, { basketId, visitor });
  return ok(answer?.answer ?? 'unavailable');
}
