import { isSelectableCountry } from '../../config/countries/countries.ts';
import { markets } from '../../config/countries/markets.ts';
import { BASKET_GROSS_MAX_CENTS, VEHICLES_MAX } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  type AllowanceSpent,
  returnAllowance,
  spendAllowance,
} from '../allowance/allowance.server.ts';
import { isDeliveryMethod } from '../delivery/rates.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { type Vehicle, withVehicle } from '../vehicles/vehicle.ts';
import {
  type Asker,
  askAboutVatNumber,
  basketKey,
  companyNumber,
} from './ask-about-vat-number.server.ts';
import {
  addressesOfBasket,
  deleteLine,
  linesOfBasket,
  setLineQuantity,
  setLineVehicles,
  storeQuote,
  updateBasket,
} from './basket.sql.server.ts';
import {
  asQuoted,
  type Basket,
  type BasketLine,
  type BasketView,
  isQuoted,
  quoteOf,
} from './basket.ts';
import { type BasketChange, type ChangeRequest, parseChanges } from './basket-change.ts';
import { openBasket, repairedContent } from './basket-content.server.ts';
import { readBasketView } from './basket-view.server.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import { findPromoCode } from './promo/promo-code.sql.server.ts';
import type { PromoProblem } from './promo/promo-code.ts';
import type { ChangeRefusal } from './refusals.ts';

type Changed = Result<undefined, ChangeRefusal>;
const done: Changed = ok(undefined);

type LineChange = Extract<BasketChange, { lineId: string }>;
type FieldChange = Exclude<BasketChange, LineChange>;

/**
 * Makes all changes to a basket, or none. The result is checked at the end, so the order of changes within one call
 * does not matter.
 */
export async function changeBasket(
  context: ShopContext,
  {
    basketId,
    changes,
    country,
    visitor,
  }: Asker & { changes: readonly ChangeRequest[]; country?: string | undefined },
): Promise<Result<BasketView, ChangeRefusal>> {
  const parsed = parseChanges(changes);
  const asker = { basketId, visitor };
  const isGuess = parsed.ok && parsed.value.some(isPromoCode);
  const spentUp = isGuess ? await countGuess(context, asker) : undefined;
  if (spentUp) return refuse(spentUp);
  if (parsed.ok) {
    const fieldChanges = parsed.value.filter(isFieldChange);
    await askAboutCompany(context, { ...asker, changes: fieldChanges });
  }
  const changed = await changeWithin(context, { basketId, parsed, country });
  if (isGuess && changed.ok) await uncountGuess(context, asker);
  return changed;
}

async function changeWithin(
  context: ShopContext,
  {
    basketId,
    parsed,
    country,
  }: { basketId: string; parsed: ReturnType<typeof parseChanges>; country: string | undefined },
): Promise<Result<BasketView, ChangeRefusal>> {
  return refusableTransaction<BasketView, ChangeRefusal>(context.db, async (tx) => {
    const opened = await openBasket(tx, basketId, { lock: true });
    if (!opened.ok) return opened;
    if (!parsed.ok) return parsed;
    const lineChanges = parsed.value.filter(isLineChange);
    const fieldChanges = parsed.value.filter(isFieldChange);

    const changedLines = await changeLines(tx, opened.value, lineChanges);
    if (!changedLines.ok) return changedLines;
    const basket = fieldChanges.reduce(withChange, opened.value);
    const known = await checkReferences(tx, context, basket, fieldChanges);
    if (!known.ok) return known;

    const content = await repairedContent(tx, basket, isoDay(context.clock()));
    const view = await readBasketView(tx, context, basket, { content, country });
    const judged = judge(view, parsed.value);
    if (!judged.ok) return judged;
    const settled = settledView(view);
    await updateBasket(tx, settled.basket, context.clock());
    if (!isQuoted(settled)) await storeQuote(tx, basketId, quoteOf(settled));
    return ok(asQuoted(settled));
  });
}

async function changeLines(
  tx: Queryable,
  basket: Basket,
  changes: readonly LineChange[],
): Promise<Changed> {
  if (changes.length === 0) return done;
  const lines = await linesOfBasket(tx, basket.id, markets[basket.source].location);
  const byId = new Map<string, BasketLine>(lines.map((line) => [line.id, line]));
  for (const change of changes) {
    const line = byId.get(change.lineId);
    if (!line) return refuse({ kind: 'unknown-line' });
    if (line.parentLineId !== null) return refuse({ kind: 'component-line' });
    if (change.field === 'deleted') {
      await deleteLine(tx, line.id);
      byId.delete(line.id);
    } else if (change.field === 'vehicle') {
      await setLineVehicles(tx, line.id, change.vehicle ? [change.vehicle] : []);
    } else if (change.field === 'vehicles') {
      const none: readonly Vehicle[] = [];
      const distinct = change.vehicles.reduce(
        (all, vehicle) => withVehicle(all, vehicle, VEHICLES_MAX),
        none,
      );
      await setLineVehicles(tx, line.id, distinct);
    } else {
      await setLineQuantity(tx, line.id, change.quantity);
    }
  }
  return done;
}

function withChange(basket: Basket, change: FieldChange): Basket {
  switch (change.field) {
    case 'promocode':
      return { ...basket, promoCode: change.code };
    case 'shipcountry':
      return { ...basket, shipCountry: change.country };
    case 'billcountry':
      return { ...basket, billCountry: change.country };
    case 'shippingmethod':
      return { ...basket, shippingMethodId: change.id };
    case 'paymentmethod':
      return { ...basket, paymentMethod: change.id ?? '' };
    case 'shippingaddress':
      return { ...basket, shippingAddressId: change.id };
    case 'billingaddress':
      return { ...basket, billingAddressId: change.id };
    case 'shipzip':
      return { ...basket, shipZip: change.text };
    case 'shipemail':
      return { ...basket, shipEmail: change.text };
    case 'vat':
      return { ...basket, vatNumber: change.text };
    case 'vin':
      return { ...basket, vin: change.text };
    case 'vehicle':
      return { ...basket, vehicle: change.text };
    case 'buyerreference':
      return { ...basket, buyerReference: change.text };
    case 'iscompany':
      return { ...basket, isCompany: change.flag };
    case 'reqpayment':
      return { ...basket, requestPayment: change.flag };
    case 'sendtogether':
      return { ...basket, sendTogether: change.flag };
  }
}

/** Checks that everything the changes name exists, before the database has to enforce it. */
async function checkReferences(
  tx: Queryable,
  context: ShopContext,
  basket: Basket,
  changes: readonly FieldChange[],
): Promise<Changed> {
  const touches = (...fields: FieldChange['field'][]) =>
    changes.some(({ field }) => fields.includes(field));
  const countries = [
    touches('shipcountry') ? basket.shipCountry : null,
    touches('billcountry') ? basket.billCountry : null,
  ].filter((code) => code !== null);
  const refused = countries.find((code) => !isSelectableCountry(code, context.config));
  if (refused) return refuse({ kind: 'country-not-served', country: refused });

  if (touches('shippingmethod') && basket.shippingMethodId !== null) {
    if (basket.shipCountry === null) return refuse({ kind: 'no-country-chosen' });
    if (!(await isDeliveryMethod(tx, basket.shippingMethodId))) {
      return refuse({ kind: 'unknown-delivery-method' });
    }
  }
  if (touches('paymentmethod') && basket.paymentMethod !== '') {
    // What the cart says of an order of 0.00 may be sent back to it.
    const free = paymentMethodsOf(context.config, 0);
    const offered = [...paymentMethodsOf(context.config), ...free];
    if (!offered.some(({ id }) => id === basket.paymentMethod)) {
      return refuse({ kind: 'unknown-payment-method' });
    }
  }
  if (touches('promocode') && basket.promoCode !== null) {
    if (!(await findPromoCode(tx, basket.promoCode, context.config))) {
      return refuse({ kind: 'unknown-promo-code' });
    }
  }
  if (touches('shippingaddress', 'billingaddress')) {
    const own = new Set((await addressesOfBasket(tx, basket.id)).map(({ id }) => id));
    const isForeign = (id: string | null) => id !== null && !own.has(id);
    if (isForeign(basket.shippingAddressId) || isForeign(basket.billingAddressId)) {
      return refuse({ kind: 'unknown-delivery-address' });
    }
  }
  return done;
}

/** Whether the resulting basket is valid. */
function judge(view: BasketView, changes: readonly BasketChange[]): Changed {
  for (const line of view.lines) {
    const isRaised = changes.some(
      (change) => change.field === 'quantity' && change.lineId === line.id,
    );
    if (!isRaised || line.quantity <= line.maximum) continue;
    if (line.part.price === null) return refuse({ kind: 'not-for-sale' });
    return refuse({ kind: 'not-enough-stock', available: line.maximum, lineId: line.id });
  }
  const touches = (field: BasketChange['field']) =>
    changes.some((change) => change.field === field);
  const wanted = view.basket.shippingMethodId;
  if (touches('shippingmethod') && wanted !== null && view.delivery?.id !== wanted) {
    return refuse({ kind: 'unknown-delivery-method' });
  }
  if (touches('promocode') && view.promoProblem) {
    // Codes that were once valid get the same answer as unknown ones, so that guessing reveals nothing.
    if (!isToldToGuessers(view.promoProblem)) return refuse({ kind: 'unknown-promo-code' });
    return refuse({
      kind: 'promo-code-refused',
      problem: view.promoProblem,
      minimumGrossCents: view.promoMinimumGrossCents,
      covers: view.promoCovers,
    });
  }
  if (view.totals.total.grossCents > BASKET_GROSS_MAX_CENTS) return refuse({ kind: 'basket-full' });
  return done;
}

/** The shopper can fix these by adding other parts, or more of them. */
function isToldToGuessers(problem: PromoProblem): boolean {
  return problem === 'below-minimum' || problem === 'covers-nothing';
}

/** Removes what no longer applies: a delivery method of another country, a code below its minimum. */
function settledView(view: BasketView): BasketView {
  const { basket, delivery, promoCode } = view;
  return { ...view, basket: { ...basket, shippingMethodId: delivery?.id ?? null, promoCode } };
}

function isLineChange(change: BasketChange): change is LineChange {
  return 'lineId' in change;
}

function isPromoCode(change: BasketChange): boolean {
  return change.field === 'promocode' && change.code !== null;
}

function isFieldChange(change: BasketChange): change is FieldChange {
  return !isLineChange(change);
}

/** Checks the basket's future VAT number before the transaction. */
async function askAboutCompany(
  context: ShopContext,
  { basketId, visitor, changes }: Asker & { changes: readonly FieldChange[] },
): Promise<void> {
  if (!context.config.vies) return;
  const opened = await openBasket(context.db.sql, basketId, { lock: false });
  if (!opened.ok) return;
  const number = companyNumber(changes.reduce(withChange, opened.value));
  await askAboutVatNumber(context, number, { basketId, visitor });
}

/**
 * Counts a promo code as a guess, for basket and address, before it is tried, so that simultaneous ones count too.
 * @returns what refuses it; undefined where it may be tried
 */
async function countGuess(context: ShopContext, asker: Asker): Promise<AllowanceSpent | undefined> {
  for (const guess of guessesOf(asker)) {
    const spentUp = await spendAllowance(context, guess);
    if (spentUp) return spentUp;
  }
  return undefined;
}

/** A valid code was no guess. */
async function uncountGuess(context: ShopContext, asker: Asker): Promise<void> {
  for (const guess of guessesOf(asker)) await returnAllowance(context, guess);
}

function guessesOf({ basketId, visitor }: Asker) {
  const byBasket = { name: 'promo-guess-by-basket', key: basketKey(basketId) } as const;
  const byAddress = { name: 'promo-guess-by-address', key: visitor ?? '' } as const;
  return visitor === undefined ? [byBasket] : [byBasket, byAddress];
}
