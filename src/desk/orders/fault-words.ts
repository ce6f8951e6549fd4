import { deskOrders } from '../../messages/desk/orders.ts';
import { inEuros } from '../frame/money.ts';

/** Texts for a refused step. */
export function faultWords(refusal: { readonly kind: string }): string {
  if ('expectedCents' in refusal)
    return deskOrders.otherAmount(inEuros(Number(refusal.expectedCents)));
  if ('leftCents' in refusal) return deskOrders.tooMuch(inEuros(Number(refusal.leftCents)));
  if (refusal.kind === 'part-short' && 'available' in refusal)
    return deskOrders.partShort(Number(refusal.available));
  if ('reason' in refusal) return deskOrders.providerRefused(String(refusal.reason));
  return deskOrders.faults[refusal.kind] ?? deskOrders.failed;
}
