import { markets } from '../../config/countries/markets.ts';
import { BASKET_GROSS_MAX_CENTS } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { order as orderText } from '../../messages/order/order.ts';
import { type Asker, askAboutBasket } from '../basket/ask-about-vat-number.server.ts';
import { recordQuote } from '../basket/basket.server.ts';
import { addressesOfBasket, dropPromoCode } from '../basket/basket.sql.server.ts';
import {
  type Basket,
  type BasketView,
  emailOf,
  type LineView,
  type PaymentMethod,
  quoteOf,
  raisedPrices,
  type StoredAddress,
} from '../basket/basket.ts';
import {
  type BasketContent,
  type BasketWithLines,
  laddersOf,
  openBasketWithLines,
  repairedContent,
} from '../basket/basket-content.server.ts';
import { readBasketFacts } from '../basket/basket-facts.server.ts';
import { shortLines, totalNeeds } from '../basket/basket-lines.ts';
import { basketViewOf } from '../basket/basket-view.server.ts';
import type { DeliveryOption } from '../basket/parcels.ts';
import { BANK_TRANSFER, firstHoursOf } from '../basket/payment-methods.ts';
import type { SupplySources } from '../inbound/supply.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { vehicleNames } from '../vehicles/vehicle-names.ts';
import { newConfirmation } from './confirm-order.server.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { buyerOf, checkHolds } from './holds/check-holds.server.ts';
import type { ShortLine } from './holds/holds.ts';
import { markPaid } from './mark-paid.server.ts';
import { newOrderNumber } from './order.server.ts';
import { insertOrder } from './order.sql.server.ts';
import type { Order, OrderLine } from './order.ts';
import type { PlaceOrderRefusal } from './refusals.ts';
import { missingRequirements, unwantedFree } from './requirements.ts';
import { placedMail } from './shop-order-mail.ts';
import { lockSupply, lockSupplyOfBasket, takeSupply } from './stock/stock-taking.sql.server.ts';
import { type Taking, takeStock } from './stock/stock-taking.ts';

interface Placement extends Asker {
  /** The total on the shopper's screen; without it, the total of the basket's last answer. */
  readonly shownGrossCents?: number | undefined;
  /** Whether the shopper saw prices without VAT: the mail then has them, too. */
  readonly hasNetPrices?: boolean | undefined;
}

/**
 * Turns a basket into an order: reads prices again, takes stock, and writes order and confirmation, all in one
 * transaction. It never charges more than was quoted, and less where prices fell. A repeated call, also a
 * simultaneous one, returns the same order. The log has a new order's number with the id of its request. LOG-6.
 */
export async function placeOrder(
  context: ShopContext,
  placement: Placement,
): Promise<Result<{ id: string }, PlaceOrderRefusal>> {
  await askAboutBasket(context, placement);
  const { db } = context;
  const placed = await db.orders(() =>
    refusableTransaction<Placed, PlaceOrderRefusal>(db, (tx) => placeIn(tx, context, placement)),
  );
  if (!placed.ok && 'quoted' in placed.refusal) {
    // Reported once, with the new total, at which the shopper may then order.
    const { refusal } = placed;
    const { basketId } = placement;
    if (refusal.kind === 'promo-code-gone') {
      await dropPromoCode(context.db.sql, basketId, refusal.code);
    }
    await recordQuote(context, basketId, refusal.quoted);
  }
  if (!placed.ok) return placed;
  const { id, newNumber } = placed.value;
  if (newNumber !== undefined) context.log.info({ order: newNumber }, 'An order was placed');
  return ok({ id });
}

interface Placed {
  readonly id: string;
  /** Absent where an earlier call placed it. */
  readonly newNumber?: string;
}

async function placeIn(
  tx: Queryable,
  context: ShopContext,
  { basketId, shownGrossCents, visitor, hasNetPrices }: Placement,
): Promise<Result<Placed, PlaceOrderRefusal>> {
  if (!isUuid(basketId)) return refuse({ kind: 'unknown-basket' });
  // Sent at once and run in order: the basket is locked, then the stock in the order of part ids, then the promo code.
  // That prevents deadlocks.
  const [opened, locked, addresses, number] = await Promise.all([
    openBasketWithLines(tx, basketId, context.config.source),
    lockSupplyOfBasket(tx, basketId),
    addressesOfBasket(tx, basketId),
    newOrderNumber(tx),
  ]);
  if (!opened.ok) {
    const { refusal } = opened;
    return refusal.kind === 'already-ordered' ? ok({ id: refusal.orderId }) : refuse(refusal);
  }
  const { basket } = opened.value;
  const { content, supply, facts } = await readForOrder(tx, context, {
    ...opened.value,
    locked,
    addresses,
  });
  const view = basketViewOf(context, basket, content, facts);

  const agreed = agreedOf(context, view);
  if (!agreed.ok) return agreed;
  const takings = takingsFor(context, basket, content, supply);
  if (!takings.ok) return takings;
  const beforeCents = shownGrossCents ?? basket.quotedGrossCents;
  if (beforeCents !== null && view.totals.total.grossCents > beforeCents) {
    const raised = raisedPrices(view);
    return refuse({ kind: 'total-raised', beforeCents, raised, quoted: quoteOf(view) });
  }

  const { payment } = agreed.value;
  const buyer = buyerOf(emailOf(view), visitor);
  const { grossCents } = view.totals.total;
  const { demands, ladders } = content;
  const hold = { buyer, paymentMethod: payment.id, grossCents, demands, ladders };
  const held = await checkHolds(tx, context, hold);
  if (!held.ok) return held;

  const order = orderOf(context, view, agreed.value, number);
  const confirmation = order.isUnconfirmed ? newConfirmation() : undefined;
  const mail = confirmationMail(order, payment.displayName, {
    ...context.config,
    confirmKey: confirmation?.key,
    visitorKey: buyer.visitorKey,
    hasNetPrices,
  });
  // Sent at once and run in this order, too.
  await Promise.all([
    insertOrder(tx, order, { ...buyer, confirmKey: confirmation?.digest ?? null }),
    takeSupply(tx, order.id, takings.value),
    queueMail(tx, context, mail, order.placedAt),
    queueMail(tx, context, placedMail(order, context.config), order.placedAt),
  ]);
  // Nothing is to be paid: it counts as paid at once.
  if (grossCents === 0) await markPaid(tx, context, { orderId: order.id, now: order.placedAt });
  return ok({ id: order.id, newNumber: number });
}

/** Reads what else an order depends on: of a basket without kits mostly what is held for the catalogue's version. */
async function readForOrder(
  tx: Queryable,
  context: ShopContext,
  {
    basket,
    lines,
    version,
    locked,
    addresses,
  }: BasketWithLines & {
    readonly locked: ReadonlyMap<number, SupplySources>;
    readonly addresses: readonly StoredAddress[];
  },
) {
  const today = isoDay(context.clock());
  // No supply is read here: the locked rows decide.
  const content = await repairedContent(tx, basket, today, { lines, ladders: new Map() });
  const needed = [...totalNeeds(content.demands).keys()].sort((a, b) => a - b);
  const further = needed.filter((id) => !locked.has(id));
  const [others, facts] = await Promise.all([
    // Where an import has changed a kit since.
    lockSupply(tx, further),
    readBasketFacts(tx, context, basket, {
      lines: content.lines,
      version,
      addresses,
      forOrder: true,
    }),
  ]);
  const supply = new Map([...locked, ...others]);
  const ladders = laddersOf(supply, markets[basket.source].location, today);
  return { content: { ...content, ladders }, supply, facts };
}

/** The conditions for placing an order. */
interface Agreed {
  readonly shippingAddress: StoredAddress;
  readonly delivery: DeliveryOption;
  readonly payment: PaymentMethod;
}

function agreedOf({ config }: ShopContext, view: BasketView): Result<Agreed, PlaceOrderRefusal> {
  if (view.lines.length === 0) return refuse({ kind: 'empty-basket' });
  const { basket, promoProblem, shippingAddress, delivery, payment } = view;
  if (basket.promoCode && promoProblem) {
    return refuse({
      kind: 'promo-code-gone',
      code: basket.promoCode,
      problem: promoProblem,
      minimumGrossCents: view.promoMinimumGrossCents,
      covers: view.promoCovers,
      quoted: quoteOf(view),
    });
  }
  // No payment method takes it, so this comes before what is missing.
  const unwanted = delivery && unwantedFree(config, view.totals.total.grossCents);
  if (unwanted) return refuse(unwanted);
  const missing = missingRequirements(view);
  if (missing.length > 0 || !shippingAddress || !delivery || !payment) {
    return refuse({ kind: 'incomplete-order', missing });
  }
  if (view.totals.total.grossCents > BASKET_GROSS_MAX_CENTS) return refuse({ kind: 'basket-full' });
  return ok({ shippingAddress, delivery, payment });
}

function takingsFor(
  context: ShopContext,
  basket: Basket,
  { demands, ladders }: BasketContent,
  supply: ReadonlyMap<number, SupplySources>,
): Result<readonly Taking[], PlaceOrderRefusal> {
  const short: ShortLine[] = shortLines(demands, ladders).map(({ line, available }) => ({
    lineId: line.id,
    partNumber: line.part.partNumber,
    available,
  }));
  for (const { id, part } of demands) {
    const isNamed = short.some(({ lineId }) => lineId === id);
    if (!part.price && !isNamed)
      short.push({ lineId: id, partNumber: part.partNumber, available: 0 });
  }
  if (short.length > 0) return refuse({ kind: 'lines-short', lines: short });

  const market = { location: markets[basket.source].location, today: isoDay(context.clock()) };
  const takings = [...totalNeeds(demands)].flatMap(([partId, quantity]) => {
    const sources = supply.get(partId);
    const taken = sources && takeStock({ partId, quantity }, sources, market);
    if (!taken) throw new Error(`Part ${partId} fits by its ladder, but cannot be taken`);
    return taken;
  });
  return ok(takings);
}

function orderOf(context: ShopContext, view: BasketView, agreed: Agreed, number: string): Order {
  const { basket, totals } = view;
  const placedAt = context.clock();
  const hours = firstHoursOf(context.config, agreed.payment.id);
  const { id: _, ...shippingAddress } = agreed.shippingAddress;
  return {
    id: newId(),
    number,
    basketId: basket.id,
    source: basket.source,
    placedAt,
    paymentMethod: agreed.payment.id,
    paymentStatus: 'pending',
    paidAt: null,
    expiresAt: new Date(placedAt.getTime() + hours * 60 * 60_000),
    closedAt: null,
    vatRate: view.vat.rate,
    treatment: view.vat.treatment,
    vatCountry: view.vat.country,
    promoCode: view.promoCode,
    discount: view.discount,
    promoTerms: view.promoTerms,
    itemsNetCents: totals.items.netCents,
    itemsGrossCents: totals.items.grossCents,
    shippingNetCents: totals.shipping.netCents,
    shippingGrossCents: totals.shipping.grossCents,
    taxCents: totals.total.taxCents,
    grossCents: totals.total.grossCents,
    shippingMethodId: agreed.delivery.id,
    shippingMethodName: agreed.delivery.displayName,
    pickUpAt: agreed.delivery.pickUpAt,
    shippingAddress: { ...shippingAddress, email: emailOf(view) },
    billingAddress: withoutId(view.billingAddress),
    isCompany: basket.isCompany,
    vatNumber: basket.isCompany ? basket.vatNumber : '',
    vatEvidence: vatEvidenceOf(view, context.config),
    vin: basket.vin,
    buyerReference: basket.buyerReference,
    vehicle: basket.vehicle || vehiclesOf(view),
    isBackorder: view.backorderQuantity > 0,
    isUnconfirmed: agreed.payment.id === BANK_TRANSFER && totals.total.grossCents > 0,
    arrival: view.arrival,
    sendTogether: !view.split?.isChosen,
    reckoning: view.reckoning,
    lines: linesOf(view),
  };
}

/**
 * Where a number that VIES was not asked about takes the VAT off, somebody of the shop has to confirm it. An export is
 * untaxed whoever buys. TAX-12.
 */
function vatEvidenceOf(
  { basket, vat, vatEvidence }: BasketView,
  { holdsUncheckedVat }: ShopContext['config'],
): Order['vatEvidence'] {
  if (!basket.isCompany || !vatEvidence) return null;
  const rests = vat.treatment !== 'standard' && vat.treatment !== 'export';
  const awaitsOwner = holdsUncheckedVat && rests && vatEvidence.checker === 'local';
  return { ...vatEvidence, awaitsOwner };
}

/** Lines get new ids; a kit's line comes before its components, and a deposit behind what it is for. */
function linesOf(view: BasketView): OrderLine[] {
  const ids = new Map(view.lines.map((line) => [line.id, newId()]));
  const kitsFirst = view.lines
    .filter(({ parentLineId }) => parentLineId === null)
    .flatMap((line) => [
      line,
      ...view.lines.filter(({ parentLineId }) => parentLineId === line.id),
    ]);
  const late = view.split?.isChosen ? view.split.parcels[1].lineIds : [];
  const isInSecond = ({ id, parentLineId }: LineView) => late.includes(parentLineId ?? id);
  return kitsFirst.flatMap((line): OrderLine[] => {
    const sold: OrderLine = {
      id: ids.get(line.id) ?? newId(),
      parentLineId: (line.parentLineId && ids.get(line.parentLineId)) ?? null,
      partId: line.partId,
      partNumber: line.part.partNumber,
      description: line.part.description,
      vehicleLine: line.vehicleLine,
      urlcomponent: line.part.urlcomponent,
      photoUrl: line.part.photoUrl ?? '',
      recordType: line.part.recordType,
      quantity: line.quantity,
      unitNetCents: line.unitNetCents,
      unitGrossCents: line.unitGrossCents,
      netCents: line.netCents,
      taxCents: line.taxCents,
      grossCents: line.grossCents,
      arrival: line.arrival,
      promisedParcel: isInSecond(line) ? 2 : 1,
      fits: line.fits,
      depositOf: null,
    };
    return line.deposit ? [sold, depositLineOf(sold, line.deposit)] : [sold];
  });
}

/** The deposit of a sold line, as a line of its own. */
function depositLineOf(sold: OrderLine, deposit: NonNullable<LineView['deposit']>): OrderLine {
  const { unitNetCents, unitGrossCents, netCents, taxCents, grossCents } = deposit;
  const amounts = { unitNetCents, unitGrossCents, netCents, taxCents, grossCents };
  return {
    ...sold,
    ...amounts,
    id: newId(),
    recordType: 'deposit',
    depositOf: sold.id,
    description: orderText.depositOf(sold.description),
    arrival: null,
    fits: [],
  };
}

/** The vehicles of the lines, in words; the lines keep every vehicle. */
function vehiclesOf({ lines }: BasketView): string {
  return vehicleNames(lines.flatMap(({ fits }) => fits.map(({ vehicle }) => vehicle)));
}

function withoutId(address: StoredAddress | null): Order['billingAddress'] {
  if (!address) return null;
  const { id: _, ...rest } = address;
  return rest;
}
