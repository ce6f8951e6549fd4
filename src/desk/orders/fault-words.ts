import type { JudgedPoint, OrderRefused } from '../../domain/checkout/judged-points.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { dayWords, inEuros } from '../frame/money.ts';

const fieldOfKind: Readonly<Record<string, string>> = {
  'no-amount': 'amount',
  'other-amount': 'amount',
  'too-much': 'amount',
  'provider-holds-less': 'amount',
  'nothing-to-refund': 'amount',
  'more-than-owed': 'amount',
  'reason-required': 'reason',
  'deposit-too-late': 'reason',
  'more-than-deposits': 'pieces',
  'reference-required': 'reference',
  'proof-reference-required': 'reference',
  'issuer-required': 'issuedBy',
  'no-mrn': 'reference',
  'no-day': 'datedOn',
  'other-proof': 'kind',
  'carrier-required': 'carrier',
  'rounded-tracking': 'tracking',
  readdressed: 'relabelled',
  'by-hand-only': 'byHand',
  'vat-area-stays': 'zip',
  'wrong-leitweg-id': 'leitwegId',
  'wrong-unit-id': 'unitId',
  'not-dispatched': 'beforeDispatch',
  'text-required': 'text',
  'text-too-long': 'text',
};

/** The field of the step's form that a refusal is about; undefined where it is about the order as it stands. */
export function faultField(refusal: { readonly kind: string }): string | undefined {
  if ('fields' in refusal && Array.isArray(refusal.fields)) return String(refusal.fields[0]);
  if ('line' in refusal) return `line:${refusal.line}`;
  return fieldOfKind[refusal.kind];
}

const pointWords: Readonly<Record<JudgedPoint, string>> = deskOrders.refusedPoints;

function isOrderRefused(refusal: { readonly kind: string }): refusal is OrderRefused {
  return refusal.kind === 'order-refused';
}

/** Texts for a refused step. */
export function faultWords(refusal: { readonly kind: string }): string {
  if ('expectedCents' in refusal)
    return deskOrders.otherAmount(inEuros(Number(refusal.expectedCents)));
  if ('owedCents' in refusal) return deskOrders.moreThanOwed(inEuros(Number(refusal.owedCents)));
  if ('leftCents' in refusal) return deskOrders.tooMuch(inEuros(Number(refusal.leftCents)));
  if ('heldCents' in refusal)
    return deskOrders.providerHoldsLess(inEuros(Number(refusal.heldCents)));
  if (refusal.kind === 'part-short' && 'available' in refusal)
    return deskOrders.partShort(Number(refusal.available));
  if (refusal.kind === 'no-zloty-rate' && 'day' in refusal)
    return deskOrders.noZlotyRate(dayWords(String(refusal.day)));
  if (isOrderRefused(refusal)) return pointWords[refusal.point];
  if ('reason' in refusal) return deskOrders.providerRefused(String(refusal.reason));
  return deskOrders.faults[refusal.kind] ?? deskOrders.failed;
}

/** The words beside each field, where a refusal names several. */
export function fieldFaults(refusal: { readonly kind: string }): ReadonlyMap<string, string> {
  const { fields = [], others = [] } = refusal as {
    readonly fields?: readonly string[];
    readonly others?: readonly { readonly field: string; readonly kind: string }[];
  };
  return new Map([
    ...fields.map((field) => [field, faultWords(refusal)] as const),
    ...others.map(({ field, kind }) => [field, faultWords({ kind })] as const),
  ]);
}
