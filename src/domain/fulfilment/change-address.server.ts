import { everyEntry } from '../../config/countries/countries.ts';
import {
  ADDRESSEE_LENGTH,
  CITY_LENGTH,
  COMPANY_LENGTH,
  PHONE_LENGTH,
  STREET_LENGTH,
  ZIP_LENGTH,
} from '../../config/lengths.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type Address, isMissing } from '../../kernel/address.ts';
import { EMAIL_LENGTH, isEmail } from '../../kernel/email.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { changedSince } from '../../kernel/shown-mark.server.ts';
import { joined, ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { customerKey } from '../basket/basket-facts.server.ts';
import { misplacedAddress } from '../checkout/misplaced.ts';
import { findOrder, shippingAddressJson } from '../checkout/order.sql.server.ts';
import { addressLines } from '../checkout/order-in-words.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { toShopper } from './order/shopper-mail.ts';
import { type UnknownOrder, type Work, workOrder } from './order/work-order.server.ts';

const text = messages.fulfilmentMail;

/** The fields of a delivery address that can be changed after the order, with their maximum lengths. */
export const CHANGEABLE_FIELDS = {
  addressee: ADDRESSEE_LENGTH,
  company: COMPANY_LENGTH,
  address: STREET_LENGTH,
  address2: STREET_LENGTH,
  address3: STREET_LENGTH,
  city: CITY_LENGTH,
  zip: ZIP_LENGTH,
  phone: PHONE_LENGTH,
  email: EMAIL_LENGTH,
} as const satisfies Partial<Record<keyof Address, number>>;

export type ChangeableField = keyof typeof CHANGEABLE_FIELDS;
const fields = Object.keys(CHANGEABLE_FIELDS) as ChangeableField[];
const required: readonly ChangeableField[] = [
  'addressee',
  'address',
  'city',
  'zip',
  'phone',
  'email',
];

type ShownAddress = Readonly<Record<ChangeableField, string>>;

/** The fields of an address that its form shows. */
export function shownAddress(address: Address): ShownAddress {
  return Object.fromEntries(fields.map((field) => [field, address[field]])) as ShownAddress;
}

type AddressChangeRefusal =
  | UnknownOrder
  /** Some of it was sent, or it was cancelled. */
  | { readonly kind: 'is-dispatched' }
  /** VAT and the delivery price depend on it. */
  | { readonly kind: 'country-stays'; readonly country: string }
  /** The new postal code is of a place with another VAT, under the same country. */
  | { readonly kind: 'vat-area-stays' }
  /** Somebody else has changed these fields since the address was read. */
  | {
      readonly kind: 'changed-since';
      readonly fields: readonly string[];
      /** Those that were posted as they had been shown. */
      readonly untouched: readonly string[];
      readonly now: ShownAddress;
    }
  | WrongFields;

/** The fields with the first fault, and those with others. */
interface WrongFields {
  readonly kind: FieldFault;
  readonly fields: readonly ChangeableField[];
  readonly others?: readonly WrongField[];
}

type FieldFault = 'incomplete-address' | 'no-email-address' | 'too-long';

interface WrongField {
  readonly field: ChangeableField;
  readonly kind: FieldFault;
}

/**
 * Changes an order's delivery address while nothing of it was sent; omitted fields stay. Country and VAT area are
 * fixed, because VAT and delivery price depend on them. The shopper is mailed once; another e-mail address is told to
 * both. FUL-8.
 */
export function changeAddress(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  {
    change,
    mark,
    ...work
  }: Work & {
    readonly change: Partial<Record<ChangeableField | 'country', string>>;
    /** Of the address that was shown: what somebody else has changed since is not overwritten. */
    readonly mark?: string | undefined;
  },
): Promise<Result<{ address: Address }, AddressChangeRefusal>> {
  const { config } = context;
  return workOrder<{ address: Address }, AddressChangeRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    if (order.fulfilment !== 'open' || order.isClosed) return refuse({ kind: 'is-dispatched' });
    const before = (await findOrder(tx, order.id))?.shippingAddress;
    if (!before) throw new Error(`Order ${order.number} is gone`);
    const shown = shownAddress(before);
    const late = changedSince(mark, shown, change);
    if (late) {
      const { changed, untouched } = late;
      return refuse({ kind: 'changed-since', fields: changed, untouched, now: shown });
    }
    const { country = before.country } = change;
    if (country.trim().toUpperCase() !== before.country) {
      return refuse({ kind: 'country-stays', country: before.country });
    }
    const typed = fields.map((field) => [field, (change[field] ?? before[field]).trim()] as const);
    const address: Address = { ...before, ...Object.fromEntries(typed) };
    const wrong = wrongFields(address);
    if (wrong) return refuse(wrong);
    if (
      order.pickUpAt === null &&
      address.zip !== before.zip &&
      misplacedAddress(address, everyEntry)
    ) {
      return refuse({ kind: 'vat-area-stays' });
    }
    const changed = fields.filter((field) => address[field] !== before[field]);
    if (changed.length === 0) return ok({ address });
    await setAddress(tx, order.id, { before, address });
    const of = (one: Address) => Object.fromEntries(changed.map((field) => [field, one[field]]));
    await record('address', { before: of(before), after: of(address) });
    const [shop, number] = [ours(config.shopName), ours(order.number)];
    const { email } = address;
    if (changed.some((field) => field !== 'email')) {
      const said = [joined([text.address(number), ...addressLines(address)], '\n')];
      const mail = { subject: text.addressSubject(shop, number), said };
      await queueMail(tx, context, toShopper({ ...order, email }, config, mail), now);
    }
    if (changed.includes('email')) {
      const mail = { subject: text.emailSubject(shop, number), said: [text.email(number)] };
      for (const each of [before.email, email])
        await queueMail(tx, context, toShopper({ ...order, email: each }, config, mail), now);
    }
    return ok({ address });
  });
}

async function setAddress(
  tx: Queryable,
  orderId: string,
  { before, address: to }: { readonly before: Address; readonly address: Address },
): Promise<void> {
  const billed = tx`coalesce(billing_address, ${shippingAddressJson(tx)}::jsonb)`;
  await tx`
    update placed_order
    -- The buyer on the invoice stays who it was when the order was placed, but is reached like the order's.
    set billing_address = case when ${billed} ->> 'email' = ${before.email}
          then ${billed} || jsonb_build_object('email', ${to.email}::text) else ${billed} end,
        ship_addressee = ${to.addressee}, ship_company = ${to.company},
        ship_address = ${to.address}, ship_address2 = ${to.address2},
        ship_address3 = ${to.address3}, ship_city = ${to.city}, ship_zip = ${to.zip},
        ship_phone = ${to.phone}, ship_email = ${to.email},
        email_key = ${customerKey(to.email)}
    where id = ${orderId}`;
}

/** All that is wrong with an address, each field by its first fault; undefined where nothing is. */
function wrongFields(address: Address): WrongFields | undefined {
  const wrong = fields.flatMap((field): WrongField[] => {
    if (required.includes(field) && isMissing(field, address)) {
      return [{ field, kind: 'incomplete-address' }];
    }
    if (address[field].length > CHANGEABLE_FIELDS[field]) return [{ field, kind: 'too-long' }];
    const isNoEmail = field === 'email' && !isEmail(address.email);
    return isNoEmail ? [{ field, kind: 'no-email-address' }] : [];
  });
  const [first] = wrong;
  if (!first) return undefined;
  const others = wrong.filter(({ kind }) => kind !== first.kind);
  return {
    kind: first.kind,
    fields: wrong.filter(({ kind }) => kind === first.kind).map(({ field }) => field),
    ...(others.length > 0 ? { others } : {}),
  };
}
