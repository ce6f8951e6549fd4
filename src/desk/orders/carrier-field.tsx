import { carriers } from '../../config/carriers.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { DeskField } from '../frame/field.tsx';

/** Known carriers are proposed, the last one is there already, and any other may be typed. */
export function CarrierField({ id }: { readonly id: string }) {
  return (
    <>
      <datalist id={`${id}-known`}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DeskField
        name="carrier"
        id={id}
        label={deskOrders.order.carrier}
        list={`${id}-known`}
        autoComplete="off"
        data-remember="carrier"
        required
      />
    </>
  );
}
