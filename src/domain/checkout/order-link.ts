import type { Config } from '../../config/config.ts';
import type { Address } from '../../kernel/address.ts';
import { addDays } from '../../kernel/clock.ts';
import type { Order } from './order.ts';

interface Linked {
  readonly placedAt: Date;
  readonly linkRevokedAt: Date | null;
}

type LinkDays = Pick<Config, 'orderLink'>;

/** Whether an order's link, which is a key to it, no longer opens it: revoked or expired. PER-5. */
export function isLinkOver(
  { placedAt, linkRevokedAt }: Linked,
  now: Date,
  { orderLink }: LinkDays,
): boolean {
  return linkRevokedAt !== null || now >= addDays(placedAt, orderLink.days);
}

/** Whether the link now shows less of the buyer: a finder of an old mail learns no address. PER-5. */
export function isShortened(
  { placedAt }: Pick<Linked, 'placedAt'>,
  now: Date,
  { orderLink }: LinkDays,
): boolean {
  return now >= addDays(placedAt, orderLink.addressDays);
}

/** An order without its buyer's private data: names become initials, addresses the town, numbers their end. */
export function shortenedOrder<Full extends Order>(order: Full): Full {
  return {
    ...order,
    shippingAddress: shortenedAddress(order.shippingAddress),
    billingAddress: order.billingAddress && shortenedAddress(order.billingAddress),
    vatNumber: endOf(order.vatNumber),
    vatEvidence: order.vatEvidence && {
      ...order.vatEvidence,
      vatNumber: endOf(order.vatEvidence.vatNumber),
      traderName: '',
      traderAddress: '',
    },
    vin: endOf(order.vin),
    buyerReference: endOf(order.buyerReference),
  };
}

function shortenedAddress(address: Address): Address {
  return {
    addressee: initials(address.addressee),
    company: initials(address.company),
    address: '',
    address2: '',
    address3: '',
    zip: '',
    city: address.city,
    country: address.country,
    phone: endOf(address.phone),
    email: address.email.replace(/^(.)[^@]*@(.).*$/u, '$1…@$2…'),
  };
}

/** `Anna Nowak` is `A. N.` */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}.`)
    .join(' ');
}

const SHOWN_END = 3;

function endOf(number: string): string {
  return number.length <= SHOWN_END ? '' : `…${number.slice(-SHOWN_END)}`;
}
