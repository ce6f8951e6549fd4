import { CURRENCY } from '../config/countries/markets.ts';
import type {
  BasketView,
  LineView,
  PaymentMethod,
  StoredAddress,
} from '../domain/basket/basket.ts';
import { isTradeLine, zipOf } from '../domain/basket/basket.ts';
import type { TimedOption } from '../domain/basket/parcels.ts';
import type { LineDiscount } from '../domain/basket/promo/line-discounts.ts';
import { isZeroRated } from '../domain/basket/tax.ts';
import { fullAmount } from '../domain/basket/totals.ts';
import { mayOrderWith, type VatNumberState } from '../domain/basket/vat/vat-answer.ts';
import { misplacedAddress, misplacedWords } from '../domain/checkout/misplaced.ts';
import { toPartWireId } from '../kernel/ids.ts';
import { toEuros, toPercent } from '../kernel/money.ts';
import { extraCosts } from '../messages/catalogue/extra-costs.ts';
import type {
  WireAddress,
  WireCart,
  WireLine,
  WireOption,
  WireShippingOption,
  WireShoppingCart,
} from './cart.ts';
import { toWireOrderBy, toWireVehicleFit } from './part.mapper.ts';

const ALL_BASIS_POINTS = 10_000;

/** @param taxNumber the answer about the VAT number that was asked for, where one was */
export function toWireCart(view: BasketView, taxNumber?: VatNumberState): WireCart {
  const { items, shipping, total } = view.totals;
  return {
    cart_id: view.basket.id,
    shoppingcarts: [
      {
        shoppingcart: {
          ...toWireShoppingCart(view),
          ...(taxNumber && { validtaxnumber: mayOrderWith(taxNumber), taxnumberstate: taxNumber }),
        },
        options: {
          shippingmethod: view.deliveryOptions.map(toWireShippingOption),
          paymentmethod: view.paymentMethods.map(toWireOption),
        },
        summary: {
          itemsamount: toEuros(items.netCents),
          shippingcost: toEuros(shipping.netCents),
          taxamount: toEuros(total.taxCents),
          grossamount: toEuros(total.grossCents),
        },
      },
    ],
  };
}

function toWireShoppingCart(view: BasketView): WireShoppingCart {
  const { basket, totals } = view;
  return {
    basketId: basket.id,
    promocode: view.promoCode ?? '',
    promoterms: view.promoTerms,
    shipcountry: basket.shipCountry ?? '',
    shipzip: basket.shipZip,
    placenote: placeNote(view),
    extracosts: extraCostsNote(view),
    shipemail: basket.shipEmail,
    billcountry: basket.billCountry ?? '',
    shippingmethod: view.delivery?.id ?? '',
    paymentmethod: view.payment?.id ?? '',
    iscompany: basket.isCompany,
    companies: view.takesCompanies,
    vat: basket.vatNumber,
    vin: basket.vin,
    buyerreference: basket.buyerReference,
    vehicle: basket.vehicle,
    shippingaddress: view.shippingAddress && toWireAddress(view.shippingAddress),
    billingaddress: view.billingAddress && toWireAddress(view.billingAddress),
    currency: CURRENCY,
    zerorated: isZeroRated(view.vat.treatment),
    vattreatment: view.vat.treatment,
    vatrate: toPercent(view.vat.rate),
    vatcountry: view.vat.country,
    backorderquantity: view.backorderQuantity,
    arrivalcountry: view.destination,
    arrival: view.arrival,
    sendtogether: !view.split?.isChosen,
    split: view.split && {
      extra: view.split.extraGrossCents === null ? null : toEuros(view.split.extraGrossCents),
      extranet: view.split.extraNetCents === null ? null : toEuros(view.split.extraNetCents),
      parcels: view.split.parcels.map(({ lineIds, arrival }) => ({ lines: [...lineIds], arrival })),
    },
    proposal: view.proposal && {
      shippingmethod: view.proposal.option.id,
      shippingcost: toEuros(view.proposal.totals.shipping.netCents),
      grossshippingcost: toEuros(view.proposal.totals.shipping.grossCents),
      taxamount: toEuros(view.proposal.totals.total.taxCents),
      grossamount: toEuros(view.proposal.totals.total.grossCents),
    },
    grossitemsamount: toEuros(totals.items.grossCents),
    grossshippingcost: toEuros(totals.shipping.grossCents),
    taxamount: toEuros(totals.total.taxCents),
    grossamount: toEuros(totals.total.grossCents),
    transactionlines: view.lines.map((line) => toWireLine(line, isZeroRated(view.vat.treatment))),
  };
}

function placeNote(view: BasketView): string {
  const country = view.basket.shipCountry;
  if (country === null || (view.delivery?.pickUpAt ?? null) !== null) return '';
  const misplaced = misplacedAddress({ country, zip: zipOf(view) }, view);
  return misplaced ? misplacedWords(misplaced) : '';
}

/** What a buyer must know before the order of parts that the manufacturer sends. Directive 2011/83/EU, article 6(1)(e). */
function extraCostsNote({ reckoning }: BasketView): string {
  const flownIn = reckoning.lines.filter(({ availability }) => availability === 'airfreight');
  return flownIn.length === 0
    ? ''
    : extraCosts.mayBeCharged(flownIn.map(({ partNumber }) => partNumber).join(', '));
}

function toWireLine(line: LineView, isZeroRated: boolean): WireLine {
  const { part, discount } = line;
  return {
    _id: line.id,
    quantity: line.quantity,
    price: toEuros(line.unitNetCents),
    grossprice: toEuros(line.unitGrossCents),
    amount: toEuros(line.netCents),
    grosamount: toEuros(line.grossCents),
    displayname: part.partNumber,
    kitcomponent: line.parentLineId !== null,
    deleted: false,
    init: line.parentLineId,
    discountrate: toLineDiscountRate(discount),
    discountamount: toEuros(fullAmount(line, { isZeroRated }) - line.grossCents),
    deposit: line.deposit && toWireAmounts(line.deposit),
    maximum: line.maximum,
    arrival: line.arrival,
    late: line.isLate,
    forsale: line.parentLineId !== null || part.price !== null,
    tradeonly: isTradeLine(line),
    vehicles: line.fits.map(toWireVehicleFit),
    item: {
      _id: toPartWireId(part.id),
      urlcomponent: part.urlcomponent,
      name: part.partNumber,
      description: part.description,
      vehicleline: line.vehicleLine,
      photos: part.photoUrl ? [{ url: part.photoUrl }] : [],
      recordtype: part.recordType,
    },
  };
}

function toWireAmounts(line: NonNullable<LineView['deposit']>) {
  return {
    price: toEuros(line.unitNetCents),
    grossprice: toEuros(line.unitGrossCents),
    amount: toEuros(line.netCents),
    grosamount: toEuros(line.grossCents),
  };
}

/** A discount is a negative share on the wire: -0.1 is 10 % off. */
/** A promo code's share of a line: an amount has none. */
export function toLineDiscountRate(discount: LineDiscount | null): number {
  return discount && 'basisPoints' in discount ? toDiscountRate(discount.basisPoints) : 0;
}

export function toDiscountRate(basisPoints: number): number {
  return basisPoints === 0 ? 0 : -basisPoints / ALL_BASIS_POINTS;
}

export function toWireOption({ id, name, displayName, description }: PaymentMethod): WireOption {
  return { _id: id, name, displayname: displayName, description };
}

function toWireShippingOption(option: TimedOption): WireShippingOption {
  const { netCents, grossCents, pickUpAt, freeFromCents, missingCents, arrival, orderBy } = option;
  return {
    ...toWireOption(option),
    price: toEuros(netCents),
    grossprice: toEuros(grossCents),
    pickupat: pickUpAt,
    freefrom: freeFromCents === null ? null : toEuros(freeFromCents),
    freemissing: missingCents === null ? null : toEuros(missingCents),
    arrival,
    orderby: toWireOrderBy(orderBy),
  };
}

function toWireAddress(address: StoredAddress): WireAddress {
  return {
    _id: address.id,
    addressee: address.addressee,
    name: address.company,
    address: address.address,
    address2: address.address2,
    address3: address.address3,
    city: address.city,
    zip: address.zip,
    country: address.country,
    phone: address.phone,
    email: address.email,
  };
}
