import { stillToCome } from '../../domain/buying/drop-shipments.server.ts';
import { mayBecome, type PurchaseOrder } from '../../domain/buying/purchase.ts';
import type { PieceToStop } from '../../domain/fulfilment/supplier-shipment.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { deskOrderStand as texts } from '../../messages/desk/orders/order-stand.ts';
import type { Shop } from '../../shop.server.ts';
import { purchasePathOf } from '../frame/paths.ts';
import type { OrderParts } from './order-parts.ts';

const { draftName, states } = deskPurchases;

/** The purchase orders whose goods go straight to the buyer, and what of them is to be stopped. */
export function DropShipments({
  dropShipments,
  toStop,
}: Pick<OrderParts, 'dropShipments' | 'toStop'>) {
  if (dropShipments.length === 0) return null;
  return (
    <section aria-labelledby="drop-shipments">
      <h2 id="drop-shipments">{texts.dropShipments}</h2>
      <StopWarnings purchases={dropShipments} toStop={toStop} />
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

/** What a supplier still sends, though the buyer's order no longer has it: how each is stopped. */
export function StopWarnings({
  purchases,
  toStop,
}: {
  readonly purchases: readonly PurchaseOrder[];
  readonly toStop: readonly PieceToStop[];
}) {
  const warnings = purchases.flatMap(({ id, number, state, supplierName }) => {
    const pieces = toStop.filter(({ purchaseId }) => purchaseId === id);
    if (pieces.length === 0) return [];
    const parts = pieces
      .map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`)
      .join(', ');
    const words = mayBecome(state, 'cancelled') ? texts.stopSent : texts.stopConfirmed;
    return [words(number, supplierName, parts)];
  });
  return <Warnings warnings={warnings} />;
}

/** What somebody has to do besides. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="notice fault">
      {warning}
    </p>
  ));
}

/** What cancelling leaves to be done about each that has still to come. */
export function CancelWarnings({ dropShipments }: Pick<OrderParts, 'dropShipments'>) {
  return <Warnings warnings={stillToCome(dropShipments).map(cancelWarning)} />;
}

function cancelWarning({ id, number, state, supplierName }: PurchaseOrder): string {
  if (state === 'draft') return texts.draftShipment(id, supplierName);
  return mayBecome(state, 'cancelled')
    ? texts.sentShipment(number, supplierName)
    : texts.confirmedShipment(number, supplierName);
}

/** Steps by which pieces fall away that a supplier may be sending. */
const cancellingSteps: readonly string[] = ['cancel', 'cancel-pieces', 'exchange'];

/** Said to whoever cancels, whatever they may see: the supplier hears nothing of it. */
export async function sendingWarnings(
  shop: Shop,
  { step, number }: { readonly step: string; readonly number: string },
): Promise<readonly string[]> {
  if (!cancellingSteps.includes(step)) return [];
  const found = await shop.orders.whole({ number });
  return found.ok ? shipmentWarnings(shop, found.value.order.id) : [];
}

/** What is to be done about the drop shipments of an order of which something falls away. */
export async function shipmentWarnings(shop: Shop, orderId: string): Promise<readonly string[]> {
  return stillToCome(await shop.buying.dropShipmentsOf({ orderId })).map(cancelWarning);
}
