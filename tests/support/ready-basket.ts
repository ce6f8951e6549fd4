import { addToBasket } from '../../src/domain/basket/add-to-basket.server.ts';
import type { ChangeRequest } from '../../src/domain/basket/basket-change.ts';
import { changeBasket } from '../../src/domain/basket/change-basket.server.ts';
import { saveAddress } from '../../src/domain/basket/save-address.server.ts';
import type { ShopContext } from '../../src/domain/shop-context/shop-context.server.ts';
import type { Vehicle } from '../../src/domain/vehicles/vehicle.ts';
import type { Address } from '../../src/kernel/address.ts';
import type { Result } from '../../src/kernel/result.ts';

export const homeInPoland: Address = {
  addressee: 'Anna Nowak',
  company: '',
  address: 'Polna',
  address2: '7a',
  address3: '',
  city: 'Gdańsk',
  zip: '80-001',
  country: 'PL',
  phone: '+48 600 000 000',
  email: 'anna@example.com',
};

/** The value of a use case that a test needs to succeed. */
export function got<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** A basket that has everything an order needs; a company's with its name. */
export async function readyBasket(
  context: ShopContext,
  parts: readonly {
    readonly record: string;
    readonly quantity?: number;
    readonly vehicle?: Vehicle;
  }[],
  options: {
    payment?: string;
    changes?: readonly ChangeRequest[];
    address?: Partial<Address>;
  } = {},
): Promise<string> {
  let basketId: string | undefined;
  for (const { record, quantity = 1, vehicle } of parts) {
    const addition = { record, quantity, basketId, vehicle, visitor: undefined };
    const added = await addToBasket(context, { source: 'EU', location: 'EU', ...addition });
    basketId = got(added).basket.id;
  }
  if (basketId === undefined) throw new Error('A basket needs a part');
  const isCompany = options.changes?.some(({ field, value }) => field === 'iscompany' && value);
  const company = isCompany ? 'Nowak Fahrwerk' : '';
  const address = { ...homeInPoland, company, ...options.address };
  got(await saveAddress(context, { basketId, kind: 'shipping', address }));
  const changes = [
    { field: 'shipcountry', value: address.country },
    { field: 'shippingmethod', value: 'courier' },
    { field: 'paymentmethod', value: options.payment ?? 'demo' },
    ...(options.changes ?? []),
  ];
  got(await changeBasket(context, { visitor: undefined, basketId, changes }));
  return basketId;
}
