import { countryName } from '../config/countries/countries.ts';
import { CURRENCY } from '../config/countries/markets.ts';
import { paymentMethodName } from '../domain/basket/payment-methods.ts';
import type { OrderView } from '../domain/checkout/order.server.ts';
import {
  lineDiscountCents,
  lineDiscountOf,
  type OrderLine,
  promisedParcels,
} from '../domain/checkout/order.ts';
import type { ShopperLineStand } from '../domain/ledger/shopper-stand.ts';
import type { Address } from '../kernel/address.ts';
import { toEuros, toPercent } from '../kernel/money.ts';
import { toDiscountRate, toLineDiscountRate } from './cart.mapper.ts';
import type { WireOrder, WireOrderLine } from './order.ts';
import { toWireVehicleFit } from './part.mapper.ts';

export function toWireOrder(order: OrderView): WireOrder {
  const ship = order.shippingAddress;
  const { stand } = order;
  const isToConfirm = order.isUnconfirmed && order.paidAt === null;
  return {
    _id: order.id,
    name: order.number,
    placedat: order.placedAt.toISOString(),
    itemsamount: toEuros(order.itemsNetCents),
    shippingcost: toEuros(order.shippingNetCents),
    grossitemsamount: toEuros(order.itemsGrossCents),
    grossshippingcost: toEuros(order.shippingGrossCents),
    taxamount: toEuros(order.taxCents),
    grossamount: toEuros(order.grossCents),
    dueamount: toEuros(order.owedCents),
    owedamount: toEuros(stand.owedCents),
    receivedamount: toEuros(stand.receivedCents),
    sentbackamount: toEuros(stand.sentBackCents),
    tosendbackamount: toEuros(stand.toGiveBackCents),
    topayamount: toEuros(stand.toPayCents),
    vattreatment: order.treatment,
    vatrate: toPercent(order.vatRate),
    vatcountry: order.vatCountry,
    currency: CURRENCY,
    promocode: order.promoCode ?? '',
    promoterms: order.promoTerms,
    discountrate: toDiscountRate(order.discount),
    paymentmethod: {
      _id: order.paymentMethod,
      displayname: paymentMethodName(order.paymentMethod),
    },
    paymentstatus: order.paymentStatus,
    paymentdetail: order.paymentDetail,
    shippingmethod: { _id: order.shippingMethodId, displayname: order.shippingMethodName },
    pickupat: order.pickUpAt,
    shipaddressee: ship.addressee,
    shipcompany: ship.company,
    shipemail: ship.email,
    shipaddress: [`${ship.address} ${ship.address2}`.trim(), ship.address3]
      .filter((line) => line !== '')
      .join(', '),
    shipcity: ship.city,
    shipzip: ship.zip,
    shipcountry: ship.country,
    shipcountryname: countryName(ship.country),
    shipphone: ship.phone,
    billto: order.billingAddress ? linesOf(order.billingAddress) : [],
    vatnumber: order.vatEvidence?.vatNumber ?? order.vatNumber,
    vin: order.vin,
    buyerreference: order.buyerReference,
    vehicle: order.vehicle,
    backorder: order.isBackorder,
    confirmby: (isToConfirm && order.expiresAt?.toISOString()) || null,
    arrival: order.arrival,
    sendtogether: order.sendTogether,
    promisedparcels: promisedParcels(order).map(({ lines, arrival }) => ({
      lines: lines.filter(({ parentLineId }) => parentLineId === null).map(({ id }) => id),
      arrival,
    })),
    bankaccount: order.bankAccount,
    withdrawnat: order.withdrawals[0]?.receivedAt.toISOString() ?? null,
    withdrawals: order.withdrawals.map(({ receivedAt, parts }) => ({
      receivedat: receivedAt.toISOString(),
      parts,
    })),
    shortened: order.isShortened,
    transactionlines: order.lines.map((line) =>
      toWireOrderLine(order, line, stand.lines.get(line.id)),
    ),
  };
}

function linesOf(address: Address): string[] {
  const { company, addressee, address3, zip, city, country } = address;
  const street = `${address.address} ${address.address2}`;
  return [company, addressee, street, address3, `${zip} ${city}`, countryName(country)]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function toWireOrderLine(
  order: OrderView,
  line: OrderLine,
  stand?: ShopperLineStand,
): WireOrderLine {
  return {
    _id: line.id,
    displayname: line.partNumber,
    description: line.description,
    vehicleline: line.vehicleLine,
    urlcomponent: line.urlcomponent,
    photo: line.photoUrl,
    quantity: line.quantity,
    price: toEuros(line.unitNetCents),
    grossprice: toEuros(line.unitGrossCents),
    amount: toEuros(line.netCents),
    grosamount: toEuros(line.grossCents),
    discountrate: toLineDiscountRate(lineDiscountOf(order, line)),
    discountamount: toEuros(lineDiscountCents(order, line)),
    arrival: line.arrival,
    kitcomponent: line.parentLineId !== null,
    depositof: line.depositOf,
    sent: stand?.sent ?? 0,
    fallen: stand?.fallen ?? 0,
    back: stand?.back ?? 0,
    owedamount: toEuros(stand?.owedCents ?? 0),
    insteadof: order.exchangedFrom.get(line.id) ?? '',
    init: line.parentLineId,
    vehicles: line.fits.map(toWireVehicleFit),
  };
}
