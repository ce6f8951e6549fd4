import { stillToCome } from '../../domain/buying/drop-shipments.server.ts';
import { mayBecome, type PurchaseOrder } from '../../domain/buying/purchase.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskOrderStand as texts } from '../../messages/desk/order-stand.ts';
import type { Shop } from '../../shop.server.ts';
import { purchasePathOf } from '../frame/paths.ts';
import type { OrderParts } from './order-parts.ts';

const { draftName, states } = deskBuying.purchases;

/** The purchase orders whose goods go straight to the buyer. */
export function DropShipments({ dropShipments }: Pick<OrderParts, 'dropShipments'>) {
  if (dropShipments.length === 0) return null;
  return (
    <section aria-labelledby="drop-shipments">
      <h2 id="drop-shipments">{texts.dropShipments}</h2>
      <ul className="plain">
        {dropShipments.map(({ id, number, supplierName, state, lines }) => (
          <li key={id}>
            <a href={purchasePathOf(id)}>{number || draftName(id)}</a>{' '}
            {texts.dropShipment(supplierName, states[state])}{' '}
            <span className="hint">
              {lines.map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What cancelling leaves to be done about each that has still to come. */
export function CancelWarnings({ dropShipments }: Pick<OrderParts, 'dropShipments'>) {
  return stillToCome(dropShipments).map((purchase) => (
    <p key={purchase.id} className="notice fault">
      {cancelWarning(purchase)}
    </p>
  ));
}

function cancelWarning({ id, number, state, supplierName }: PurchaseOrder): string {
  if (state === 'draft') return texts.draftShipment(id, supplierName);
  return mayBecome(state, 'cancelled')
    ? texts.sentShipment(number, supplierName)
    : texts.confirmedShipment(number, supplierName);
}

/** Steps by which pieces fall away that a supplier may be sending. */
const cancellingSteps: readonly string[] = ['cancel', 'cancel-pieces'];

/** Said to whoever cancels, whatever they may see: the supplier hears nothing of it. */
export async function sendingWarnings(
  shop: Shop,
  { step, number }: { readonly step: string; readonly number: string },
): Promise<readonly string[]> {
  if (!cancellingSteps.includes(step)) return [];
  const found = await shop.orders.whole({ number });
  if (!found.ok) return [];
  const orderId = found.value.order.id;
  return stillToCome(await shop.buying.dropShipmentsOf({ orderId })).map(cancelWarning);
}
