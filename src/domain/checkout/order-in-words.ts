import { countryName } from '../../config/countries/countries.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import {
  CATALOGUE_NAME_LENGTH,
  MAILED_LINE_LENGTH,
  MAILED_TEXT_LENGTH,
} from '../../config/lengths.ts';
import type { Address } from '../../kernel/address.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney, toPercent } from '../../kernel/money.ts';
import {
  exactly,
  harmlessLine,
  joined,
  type MailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { messages } from '../../messages/en.ts';
import { isSoldPart } from '../ledger/ledger.ts';
import { type Order, type OrderLine, promisedParcels } from './order.ts';

const text = messages.orderMail;

/** An amount as mails show it. */
export const euros = (cents: number): MailText => ours(formatMoney(cents, CURRENCY.symbol));

/** Quantity, part number and description with the vehicles. */
export function lineText(line: OrderLine): MailText {
  const description = [line.description, line.vehicleLine].filter(Boolean).join(', ');
  const words = partWords(line.quantity, { ...line, description });
  return line.parentLineId ? text.component(words) : words;
}

/** Pieces of a part in a mail: its number and description, a supplier's words. */
export function partWords(
  quantity: number,
  { partNumber, description }: Pick<OrderLine, 'partNumber' | 'description'>,
): MailText {
  return text.line(
    quantity,
    exactly(partNumber, CATALOGUE_NAME_LENGTH),
    harmlessLine(description, MAILED_TEXT_LENGTH),
  );
}

/**
 * Each sum with its label; also without VAT if there is any, as on the papers.
 * @param hasNetPrices whether the shopper saw prices without VAT
 */
export function totalsOf(order: Order, hasNetPrices = false): [MailText, MailText][] {
  const { treatment } = order;
  const method = ours(order.shippingMethodName);
  const isTaxed = treatment === 'standard';
  const isNet = hasNetPrices && isTaxed;
  const shipping = isNet ? order.shippingNetCents : order.shippingGrossCents;
  const items = isNet ? order.itemsNetCents : order.itemsGrossCents;
  const deposits = order.lines
    .filter(({ depositOf }) => depositOf !== null)
    .reduce((sum, { netCents, grossCents }) => sum + (isNet ? netCents : grossCents), 0);
  return [
    [isNet ? text.itemsNet : text.items, euros(items - deposits)],
    ...(deposits > 0
      ? [[isNet ? text.depositsNet : text.deposits, euros(deposits)] as [MailText, MailText]]
      : []),
    [
      isNet ? text.shippingNet(method) : text.shipping(method),
      order.shippingNetCents === 0 ? text.free : euros(shipping),
    ],
    ...(isTaxed
      ? [[text.net, euros(order.itemsNetCents + order.shippingNetCents)] as [MailText, MailText]]
      : []),
    isTaxed
      ? [taxText(order, isNet), euros(order.taxCents)]
      : [text.zeroRated[treatment], euros(0)],
    [text.total, euros(order.grossCents)],
  ];
}

function taxText({ vatRate, vatCountry }: Order, isAdded: boolean): MailText {
  const rate = toPercent(vatRate);
  if (vatCountry === '') return (isAdded ? text.taxAdded : text.tax)(rate);
  return (isAdded ? text.taxOfCountryAdded : text.taxOfCountry)(
    rate,
    ours(countryName(vatCountry)),
  );
}

/** Made harmless for a mail, without empty lines. */
export function addressLines(address: Address): MailText[] {
  return linesOfAddress(address).map((line) => harmlessLine(line, MAILED_LINE_LENGTH));
}

/** As written, for papers and labels; without empty lines. */
export function linesOfAddress(address: Address): string[] {
  return [
    address.company,
    address.addressee,
    [address.address, address.address2].filter(Boolean).join(' '),
    address.address3,
    `${address.zip} ${address.city}`,
    countryName(address.country),
    address.phone,
  ]
    .map(plainText)
    .filter((line) => line !== '');
}

/**
 * The promised days, of each parcel with its contents if there are two; of a pick-up, where it is. Until it is paid, the
 * days of an order count on that.
 */
export function arrivalWords(order: Order): MailText[] {
  if (order.pickUpAt !== null) {
    return [order.pickUpAt ? text.pickUpAt(ours(order.pickUpAt)) : text.pickUp];
  }
  const country = ours(countryName(order.shippingAddress.country));
  const parcels = promisedParcels(order);
  const isToPay = order.paidAt === null && order.grossCents > 0;
  return parcels.flatMap(({ position, arrival, lines }) => {
    if (!arrival) return [];
    const days = ours(formatDays(arrival, { year: true }));
    if (parcels.length === 1) {
      return (isToPay ? text.arrivesOncePaid : text.arrives)(days, country);
    }
    const numbers = lines.filter(({ parentLineId }) => parentLineId === null);
    const what = joined(
      numbers.map(({ partNumber }) => exactly(partNumber, CATALOGUE_NAME_LENGTH)),
      ', ',
    );
    const parcel = { position, days, country, what };
    return isToPay ? text.parcelArrivesOncePaid(parcel) : text.parcelArrives(parcel);
  });
}

/** For a line of an order in two parcels: its parcel and arrival. */
export function parcelOfLine(order: Order, line: OrderLine): MailText[] {
  if (order.sendTogether || !isSoldPart(line)) return [];
  const parcel = promisedParcels(order).find(({ position }) => position === line.promisedParcel);
  if (!parcel?.arrival) return [];
  return [text.lineArrives(parcel.position, ours(formatDays(parcel.arrival, { year: true })))];
}
