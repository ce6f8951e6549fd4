import { countryName } from '../../config/countries.ts';
import { MAILED_LINE_LENGTH, MAILED_TEXT_LENGTH } from '../../config/lengths.ts';
import { CURRENCY } from '../../config/markets.ts';
import type { Address } from '../../kernel/address.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toPercent } from '../../kernel/money.ts';
import { harmlessLine } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import type { Order, OrderLine } from './order.ts';
import { promisedParcels } from './promised-parcels.ts';

const text = messages.orderMail;

/** An amount as mails show it. */
export const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);

/** Quantity, part number and description with the vehicles. */
export function lineText(line: OrderLine): string {
  const say = line.parentLineId ? text.component : text.line;
  // A supplier's words; the part's number stands as it is.
  const title = [line.description, line.vehicleLine].filter(Boolean).join(', ');
  return say(line.quantity, line.partNumber, harmlessLine(title, MAILED_TEXT_LENGTH));
}

/**
 * Each sum with its label; also without VAT if there is any, as on the papers.
 * @param hasNetPrices whether the shopper saw prices without VAT
 */
export function totalsOf(order: Order, hasNetPrices = false): [string, string][] {
  const { treatment, shippingMethodName: method } = order;
  const isTaxed = treatment === 'standard';
  const isNet = hasNetPrices && isTaxed;
  const shipping = isNet ? order.shippingNetCents : order.shippingGrossCents;
  return [
    isNet
      ? [text.itemsNet, euros(order.itemsNetCents)]
      : [text.items, euros(order.itemsGrossCents)],
    [
      isNet ? text.shippingNet(method) : text.shipping(method),
      order.shippingNetCents === 0 ? text.free : euros(shipping),
    ],
    ...(isTaxed
      ? [[text.net, euros(order.itemsNetCents + order.shippingNetCents)] as [string, string]]
      : []),
    isTaxed
      ? [taxText(order, isNet), euros(order.taxCents)]
      : [text.zeroRated[treatment], euros(0)],
    [text.total, euros(order.grossCents)],
  ];
}

function taxText({ vatRate, vatCountry }: Order, isAdded: boolean): string {
  const rate = toPercent(vatRate);
  if (vatCountry === '') return (isAdded ? text.taxAdded : text.tax)(rate);
  return (isAdded ? text.taxOfCountryAdded : text.taxOfCountry)(rate, countryName(vatCountry));
}

/** Made harmless for a mail, without empty lines. */
export function addressLines(address: Address): string[] {
  return [
    address.company,
    address.addressee,
    [address.address, address.address2].filter(Boolean).join(' '),
    address.address3,
    `${address.zip} ${address.city}`,
    countryName(address.country),
    address.phone,
  ]
    .map((line) => harmlessLine(line, MAILED_LINE_LENGTH))
    .filter((line) => line !== '');
}

/** The promised days, of each parcel with its contents if there are two. */
export function arrivalWords(order: Order): string[] {
  const country = countryName(order.shippingAddress.country);
  const parcels = promisedParcels(order);
  return parcels.flatMap(({ position, arrival, lines }) => {
    if (!arrival) return [];
    const days = formatDays(arrival, { year: true });
    if (parcels.length === 1) return text.arrives(days, country);
    const numbers = lines.filter(({ parentLineId }) => parentLineId === null);
    const what = numbers.map(({ partNumber }) => partNumber).join(', ');
    return text.parcelArrives({ position, days, country, what });
  });
}

/** For a line of an order in two parcels: its parcel and arrival. */
export function parcelOfLine(order: Order, line: OrderLine): string[] {
  if (order.sendTogether || line.parentLineId !== null) return [];
  const parcel = promisedParcels(order).find(({ position }) => position === line.promisedParcel);
  if (!parcel?.arrival) return [];
  return [text.lineArrives(parcel.position, formatDays(parcel.arrival, { year: true }))];
}
