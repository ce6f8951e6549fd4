import { isSelectableCountry } from '../../config/countries/countries.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type Address, isMissing } from '../../kernel/address.ts';
import { isEmail } from '../../kernel/email.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { insertAddress, updateAddress, updateBasket } from './basket.sql.server.ts';
import type { Basket } from './basket.ts';
import { openBasket } from './basket-content.server.ts';
import { findPromoCode, isForOtherBuyer } from './promo/promo-code.sql.server.ts';
import type { AddressRefusal } from './refusals.ts';

type AddressKind = 'shipping' | 'billing';

/** The required fields of an address (requirements CHK-3 and CHK-7). */
const required: Readonly<Record<AddressKind, readonly (keyof Address)[]>> = {
  shipping: ['addressee', 'address', 'city', 'zip', 'country', 'phone'],
  billing: ['company', 'address', 'city', 'zip', 'country'],
};

/**
 * Saves a basket's delivery or billing address over the previous one.
 * @returns the address's id
 */
export async function saveAddress(
  context: ShopContext,
  input: { basketId: string; kind: AddressKind; address: Address },
): Promise<Result<{ id: string }, AddressRefusal>> {
  const { kind, address } = input;
  return refusableTransaction<{ id: string }, AddressRefusal>(context.db, async (tx) => {
    const opened = await openBasket(tx, input.basketId, { lock: true });
    if (!opened.ok) return opened;
    const missing = required[kind].filter((field) => isMissing(field, address));
    if (missing.length > 0) return refuse({ kind: 'incomplete-address', fields: missing });
    if (!isSelectableCountry(address.country, context.config)) {
      return refuse({ kind: 'country-not-served', country: address.country });
    }
    if (kind === 'shipping' && (await isCodeOfOther(tx, context, opened.value, address.email))) {
      return refuse({ kind: 'promo-code-of-other' });
    }
    const id = await keep(tx, opened.value, kind, address);
    const slot = kind === 'shipping' ? { shippingAddressId: id } : { billingAddressId: id };
    await updateBasket(tx, { ...opened.value, ...slot }, context.clock());
    return ok({ id });
  });
}

/** Whether the basket's promo code is for another buyer: said while the address can be changed. */
async function isCodeOfOther(
  tx: Queryable,
  { config }: Pick<ShopContext, 'config'>,
  { promoCode }: Basket,
  email: string,
): Promise<boolean> {
  if (!promoCode || !isEmail(email)) return false;
  const promo = await findPromoCode(tx, promoCode, config);
  return promo !== undefined && (await isForOtherBuyer(tx, promo, email));
}

async function keep(
  tx: Queryable,
  basket: Basket,
  kind: AddressKind,
  address: Address,
): Promise<string> {
  const { shippingAddressId, billingAddressId } = basket;
  const present = kind === 'shipping' ? shippingAddressId : billingAddressId;
  if (present !== null && shippingAddressId !== billingAddressId) {
    await updateAddress(tx, present, address);
    return present;
  }
  const id = newId();
  await insertAddress(tx, basket.id, { id, ...address });
  return id;
}
