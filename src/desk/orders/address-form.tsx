import { useContext } from 'react';
import { CHANGEABLE_FIELDS } from '../../domain/fulfilment/change-address.server.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { TypedOnScreen } from '../frame/typed-form.ts';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;
const optional: readonly string[] = ['company', 'address2', 'address3'];

/**
 * The delivery address, until some of the order has gone out. The country is fixed: VAT and delivery price depend on
 * it.
 */
export function AddressForm({ whole, token, path }: OrderParts) {
  const typed = useContext(TypedOnScreen);
  const { order, fulfilment } = whole;
  if (fulfilment !== 'open' || order.stockReturnedAt) return null;
  const action = `${path}/address`;
  const fields = Object.entries(CHANGEABLE_FIELDS) as [keyof typeof CHANGEABLE_FIELDS, number][];
  return (
    <details open={typed?.action === action}>
      <summary>{texts.changeAddress}</summary>
      <p className="hint">{texts.changeAddressHint(order.shippingAddress.country)}</p>
      <DeskForm action={action} token={token}>
        {fields.map(([field, maxLength]) => (
          <DeskField
            key={field}
            id={`address-${field}`}
            name={field}
            label={texts.addressFields[field]}
            defaultValue={order.shippingAddress[field]}
            maxLength={maxLength}
            required={!optional.includes(field)}
          />
        ))}
        <button type="submit">{texts.changeAddress}</button>
      </DeskForm>
    </details>
  );
}
