import { countryName } from '../../config/countries.ts';
import { MAILED_LINE_LENGTH } from '../../config/lengths.ts';
import { CURRENCY } from '../../config/markets.ts';
import type { Address } from '../../kernel/address.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toPercent } from '../../kernel/money.ts';
import { harmlessLine } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import type { Arrival } from '../delivery/arrival.ts';
import type { Order, OrderLine } from './order.ts';

const text = messages.orderMail;

/** An amount as mails show it. */
export const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);

/** Quantity, part number and description with the vehicles. */
export function lineText(line: OrderLine): string {
  const say = line.parentLineId ? text.component : text.line;
  const title = [line.description, line.vehicleLine].filter(Boolean).join(', ');
  return say(line.quantity, line.partNumber, title);
}

/** Each sum with its label. */
export function totalsOf(order: Order): [string, string][] {
  const tax: [string, string] =
    order.treatment === 'standard'
      ? [taxText(order), euros(order.taxCents)]
      : [text.zeroRated[order.treatment], euros(0)];
  return [
    [text.items, euros(order.itemsGrossCents)],
    [text.shipping(order.shippingMethodName), euros(order.shippingGrossCents)],
    tax,
    [text.total, euros(order.grossCents)],
  ];
}

function taxText({ vatRate, vatCountry }: Order): string {
  const rate = toPercent(vatRate);
  return vatCountry === '' ? text.tax(rate) : text.taxOfCountry(rate, countryName(vatCountry));
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

/** The promised days. */
export function arrivalWords(arrival: Arrival, country: string): string {
  return text.arrives(formatDays(arrival, { year: true }), countryName(country));
}

export function arrivalOfLine(arrival: Arrival): string {
  return text.lineArrives(formatDays(arrival, { year: true }));
}
