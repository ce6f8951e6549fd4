import { markets } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type BasisPoints, type Cents, netOf } from '../../kernel/money.ts';
import { type Arrival, routeBy } from '../delivery/arrival.ts';
import { amountsAt, unitGross, unitSteps } from '../parts/price.ts';
import { shownPhotos } from '../photos/shown-photos.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import {
  type Basket,
  type BasketView,
  type LinePart,
  type LinePrice,
  type LineView,
  zipOf,
} from './basket.ts';
import type { BasketContent } from './basket-content.server.ts';
import { type BasketFacts, readBasketFacts } from './basket-facts.server.ts';
import { backorderQuantity, maximumWithOthers } from './basket-lines.ts';
import {
  arrivalOfAll,
  cheapestOf,
  chosenDelivery,
  type DeliveryOption,
  extraOf,
  optionsFor,
  parcelOf,
  type SentLine,
  splitOf,
} from './parcels.ts';
import { NOTHING_TO_PAY, paymentMethodsOf } from './payment-methods.ts';
import { lineDiscounts, takenOff } from './promo/line-discounts.ts';
import { type PromoCode, promoProblem } from './promo/promo-code.ts';
import { coversEveryPart, holdsInMarket } from './promo/promo-scope.ts';
import { coveredWords, hasSpecialTerms, promoTerms } from './promo/promo-terms.ts';
import { awaitedLines, orderByFor, type ReckonedLine, sentLines } from './sent-lines.ts';
import {
  isZeroRated,
  sellsToCompanies,
  type TaxFacts,
  type VatReckoning,
  vatReckoningOf,
} from './tax.ts';
import {
  basketTotals,
  deliverySteps,
  fullAmount,
  lineAmount,
  lineSteps,
  type PricedLine,
  type TaxedAmount,
  type Terms,
} from './totals.ts';
import type { VatEvidence } from './vat/vat-answer.ts';

/** The current state of a basket: everything that it depends on is read afresh, whatever an earlier answer contained. */
export async function readBasketView(
  sql: Queryable,
  context: Pick<ShopContext, 'clock' | 'config' | 'db'>,
  basket: Basket,
  { content, country }: { content: BasketContent; country?: string | undefined },
): Promise<BasketView> {
  const facts = await readBasketFacts(sql, context, basket, { lines: content.lines, country });
  return basketViewOf(context, basket, content, facts);
}

/** Computes the view of a basket from its content and the other facts: tax, delivery and discount. */
export function basketViewOf(
  context: Pick<ShopContext, 'clock' | 'config'>,
  basket: Basket,
  content: BasketContent,
  facts: BasketFacts,
): BasketView {
  const now = context.clock();
  const { shipCountry } = basket;
  const { addresses, promo, covered, usesByCustomer, isOtherBuyer } = facts;
  const { rates, fits, vehicleLines, route, destination } = facts;
  const isPickUp = rates.some(
    ({ methodId, kind }) => kind === 'pick-up' && methodId === basket.shippingMethodId,
  );
  // No carrier's days are promised of what is picked up, and so it is never split.
  const awaited = awaitedLines(content);
  const standard = sentLines(awaited, isPickUp ? null : route);

  const { vatNumberState, vatEvidence } = facts;
  // What is picked up is supplied where it lies. Directive 2006/112/EC, article 31.
  const country = isPickUp ? context.config.sellerCountry : shipCountry;
  const addressBy = (id: string | null) => addresses.find((address) => address.id === id) ?? null;
  const shippingAddress = addressBy(basket.shippingAddressId);
  const zip = isPickUp ? '' : zipOf({ basket, shippingAddress });
  const vat = vatOf(context, basket, { country, zip, evidence: vatEvidence });
  const terms: Terms = {
    isZeroRated: isZeroRated(vat.treatment),
    vatRate: vat.rate,
  };
  const listRate = context.config.vatRate;
  const undiscounted = content.lines.map((line) => pricedLine(line, { ...terms, listRate }));
  const discountable = content.lines.map(({ id }, index) => ({
    isCovered: covered.has(id),
    fullCents: fullAmount(undiscounted[index]!, terms),
  }));
  const coveredCents = discountable.reduce((sum, l) => sum + (l.isCovered ? l.fullCents : 0), 0);
  const problem =
    promo &&
    promoProblem(promo, now, {
      coveredCents,
      coversAnything: covered.size > 0 || content.lines.length === 0,
      isOtherMarket: !holdsInMarket(promo.scope, basket.source),
      usesByCustomer,
      isOtherBuyer,
    });
  const holding: PromoCode | undefined = problem ? undefined : promo;
  const taken = holding && takenOff(holding, coveredCents, { ...terms, listRate });
  const discounts = holding && lineDiscounts(discountable, holding, { ...terms, listRate });
  const priced = undiscounted.map((line, index) => ({
    ...line,
    discount: discounts?.[index] ?? null,
  }));

  const deposits = content.lines.map((line) => depositLine(line, { ...terms, listRate }));
  const charges = [...priced, ...deposits.filter((deposit) => deposit !== null)];

  const itemsCents = basketTotals(priced, 0, terms).items.grossCents;
  const pickUpAddress = context.config.seller.pickUpAddress ?? '';
  const charged = { ...terms, itemsCents, pickUpAddress };
  const isParted = !basket.sendTogether && splitOf(standard) !== null;
  const parcelsOf = (sent: readonly SentLine[]) => (isParted && splitOf(sent)) || [parcelOf(sent)];
  const linesBy = new Map<string, readonly ReckonedLine[]>();
  const deliveryOptions = optionsFor(rates, parcelsOf(standard), charged).map((option) => {
    const by = route && option.pickUpAt === null ? routeBy(route, methodOf(rates, option)) : null;
    const lines = sentLines(awaited, by);
    linesBy.set(option.id, lines);
    return { ...option, arrival: arrivalOfAll(parcelsOf(lines)), orderBy: orderByFor(awaited, by) };
  });
  const delivery = chosenDelivery(deliveryOptions, basket.shippingMethodId);
  const totals = basketTotals(charges, delivery?.netCents ?? 0, terms);
  const cheapest = delivery ? null : cheapestOf(deliveryOptions);
  const shownDelivery = delivery ?? cheapest;
  // Its days are those of the method: the chosen one, else the one whose price is shown.
  const sent = (shownDelivery && linesBy.get(shownDelivery.id)) ?? standard;
  const sentOf = (lineId: string) => sent.find(({ id }) => id === lineId);
  const parted = splitOf(sent);
  const shownTotals = cheapest ? basketTotals(charges, cheapest.netCents, terms) : totals;
  // Without a delivery a total of 0.00 is not the last word.
  const { grossCents } = shownTotals.total;
  const paidCents = delivery || grossCents > 0 ? grossCents : undefined;
  const paymentMethods = paymentMethodsOf(context.config, paidCents);

  const lines = content.lines.map(
    (line, index): LineView => ({
      ...line,
      ...priced[index]!,
      ...totals.lines[index]!,
      deposit: withAmount(deposits[index] ?? null, terms),
      maximum: maximumOfLine(line.id, content),
      arrival: shownArrival(sentOf(line.id)?.arrival),
      isLate: parted?.[1].lineIds.includes(line.id) ?? false,
      fits: fits.filter(({ lineId }) => lineId === line.id).map(({ fit }) => fit),
      part: withShownPhoto(line.part, context),
      vehicleLine: vehicleLines.get(line.partId) ?? '',
    }),
  );
  return {
    basket,
    lines,
    totals,
    vat,
    reckoning: {
      lines: lines
        .filter(({ parentLineId, part }) => parentLineId === null && part.price !== null)
        .map((line) => ({
          lineId: line.id,
          partNumber: line.part.partNumber,
          unit: unitSteps(amountsAt(line.part.price!, listRate), { ...terms, listRate }),
          steps: lineSteps(line, terms),
          amount: amountOf(line),
          baseGrossCents: reducedFrom(line.part.price!, listRate),
          singlyCents: singlyCents(line, lines, listRate),
          promoCode: line.discount ? (holding?.code ?? null) : null,
          availability: sentOf(line.id)?.availability.case ?? 'outofstock',
          arrival: sentOf(line.id)?.arrival ?? null,
        })),
      delivery: shownDelivery && {
        method: shownDelivery.displayName,
        isProposed: delivery === null,
        steps:
          shownDelivery.pickUpAt === null
            ? deliverySteps(
                shownDelivery.parcels,
                terms,
                shownDelivery.isFree ? shownDelivery.freeFromCents : null,
              )
            : [{ kind: 'pick-up', cents: 0 }],
        amount: shownTotals.shipping,
      },
      vat: {
        ...vat,
        mode: context.config.vatMode,
        sellerCountry: context.config.sellerCountry,
        shipCountry: country,
        day: shopDay(now),
        checked: vatEvidence && {
          by: vatEvidence.checker,
          at: vatEvidence.askedAt.toISOString(),
        },
      },
      total: shownTotals.total,
      destination,
      sendTogether: !isParted,
    },
    discount: holding?.discount ?? 0,
    promoTerms: taken && hasSpecialTerms(taken) ? promoTerms(taken) : '',
    promoCode: holding?.code ?? null,
    promoProblem: problem ?? null,
    promoMinimumGrossCents: promo?.minimumGrossCents ?? 0,
    promoCovers: promo && !coversEveryPart(promo.scope) ? coveredWords(promo.scope) : '',
    vatNumberState,
    takesCompanies: sellsToCompanies(context.config),
    northernIreland: context.config.northernIreland,
    addedCountries: context.config.addedCountries,
    vatEvidence,
    deliveryOptions,
    delivery,
    paymentMethods,
    payment:
      paymentMethods.find(({ id }) => id === basket.paymentMethod || id === NOTHING_TO_PAY) ?? null,
    shippingAddress: addressBy(basket.shippingAddressId),
    billingAddress: addressBy(basket.billingAddressId),
    backorderQuantity: backorderQuantity(content.demands, content.ladders),
    destination,
    arrival: arrivalOfAll(parcelsOf(sent)),
    split: parted && {
      isChosen: isParted,
      parcels: parted,
      ...extraOf((delivery ?? cheapest)?.id ?? '', {
        parted: optionsFor(rates, parted, charged),
        together: optionsFor(rates, [parcelOf(sent)], charged),
      }),
    },
    proposal: cheapest && { option: cheapest, totals: shownTotals },
  };
}

function methodOf(
  rates: BasketFacts['rates'],
  { id }: DeliveryOption,
): BasketFacts['rates'][number] {
  return rates.find(({ methodId }) => methodId === id)!;
}

function shownArrival(reckoning: Arrival | null | undefined): Arrival | null {
  return reckoning ? { from: reckoning.from, to: reckoning.to } : null;
}

function amountOf({ netCents, taxCents, grossCents }: TaxedAmount): TaxedAmount {
  return { netCents, taxCents, grossCents };
}

/** As on a part's page: a promotion that does not lower the price is no reduction. */
function reducedFrom(price: LinePrice, listRate: BasisPoints): Cents | null {
  const { promotion, baseGrossCents } = price;
  const isReduced = promotion && (baseGrossCents ?? 0) > amountsAt(price, listRate).grossCents;
  return isReduced ? baseGrossCents : null;
}

/** The list's gross prices of a kit's components, for one kit. */
function singlyCents(kit: LineView, lines: readonly LineView[], listRate: BasisPoints) {
  const components = lines.filter(({ parentLineId }) => parentLineId === kit.id);
  if (components.length === 0) return null;
  return components.reduce<Cents | null>((sum, { quantity, part }) => {
    if (sum === null || part.price === null) return null;
    return sum + amountsAt(part.price, listRate).grossCents * (quantity / kit.quantity);
  }, 0);
}

function vatOf(
  { config, clock }: Pick<ShopContext, 'clock' | 'config'>,
  basket: Basket,
  {
    evidence,
    ...destination
  }: Pick<TaxFacts, 'country' | 'zip'> & { readonly evidence: VatEvidence | null },
): VatReckoning {
  return vatReckoningOf({
    mode: config.vatMode,
    addedRates: config.addedVatRates,
    marketRate: config.vatRate,
    isZeroRatedMarket: markets[basket.source].zeroRated,
    sellerCountry: config.sellerCountry,
    ...destination,
    isCompany: basket.isCompany,
    vatNumber: evidence && { country: evidence.country, isValid: true },
    day: shopDay(clock()),
  });
}

/** Components cost nothing by themselves: the price is their kit's. */
function pricedLine(
  line: { parentLineId: string | null; quantity: number; part: LinePart },
  vat: Parameters<typeof unitGross>[1],
): PricedLine {
  const price = line.parentLineId === null ? line.part.price : null;
  if (!price) return { quantity: line.quantity, unitNetCents: 0, unitGrossCents: 0 };
  const amounts = amountsAt(price, vat.listRate);
  return {
    quantity: line.quantity,
    unitNetCents: amounts.netCents,
    unitGrossCents: unitGross(amounts, vat),
  };
}

function withAmount(line: PricedLine | null, terms: Terms): LineView['deposit'] {
  return line && { ...line, ...lineAmount(line, terms) };
}

/** A deposit is a price of its own that no promo code lowers; null where the part has none. */
function depositLine(
  {
    parentLineId,
    quantity,
    part,
  }: { parentLineId: string | null; quantity: number; part: LinePart },
  vat: Parameters<typeof unitGross>[1],
): PricedLine | null {
  const { price, depositCents } = part;
  if (parentLineId !== null || !price || !depositCents) return null;
  const deposit = { netCents: netOf(depositCents, vat.listRate), grossCents: depositCents };
  return { quantity, unitNetCents: deposit.netCents, unitGrossCents: unitGross(deposit, vat) };
}

/** A component's limit is its kit's; a part that cannot be bought has none. */
function maximumOfLine(lineId: string, { lines, demands, ladders }: BasketContent): number {
  const line = lines.find(({ id }) => id === lineId);
  const own = demands.find(({ id }) => id === (line?.parentLineId ?? lineId));
  if (!line || !own || own.part.price === null) return 0;
  const others = demands.filter((other) => other !== own);
  const maximum = maximumWithOthers(own.needs, others, ladders);
  if (line === own || line.parentLineId === null) return maximum;
  return maximum * (own.needs.find(({ partId }) => partId === line.partId)?.perPiece ?? 0);
}

function withShownPhoto(part: LinePart, { config }: Pick<ShopContext, 'config'>): LinePart {
  const { photoUrl, urlcomponent } = part;
  if (photoUrl === null) return part;
  return {
    ...part,
    photoUrl: shownPhotos(config.keepPhotosFrom, urlcomponent, [photoUrl])[0] ?? null,
  };
}
