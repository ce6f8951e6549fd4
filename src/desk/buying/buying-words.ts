import type { FastifyRequest } from 'fastify';
import type { SupplierFault } from '../../domain/buying/supplier.ts';
import { formatMoney } from '../../kernel/money.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';

/** Why a step was refused. */
export function buyingFault(refusal: Refusal): string | undefined {
  const words = deskBuying.faults[refusal.kind];
  if (refusal.kind === 'sent-before' && 'number' in refusal) {
    return deskBuying.sentBefore(String(refusal.number));
  }
  if (isUnknownBrand(refusal)) return deskBuying.unknownBrand(refusal);
  if (refusal.kind === 'more-than-wanted') return deskBuying.tooMany;
  if ('line' in refusal && 'text' in refusal) {
    return `${deskBuying.atLine(Number(refusal.line), String(refusal.text))} ${words}`;
  }
  if ('numbers' in refusal && Array.isArray(refusal.numbers)) {
    return `${words} ${refusal.numbers.join(', ')}`;
  }
  return words;
}

type Refusal = { readonly kind: string };

const isUnknownBrand = (refusal: Refusal): refusal is UnknownBrand =>
  refusal.kind === 'unknown-brand';
type UnknownBrand = Pick<
  Extract<SupplierFault, { kind: 'unknown-brand' }>,
  'kind' | 'typed' | 'close'
>;

/** An amount in a supplier's currency. */
export function inCurrency(cents: number, currency: string): string {
  return formatMoney(cents, currency);
}

/** The number in a screen's address; 0 where it is none. */
export function idIn(request: FastifyRequest): number {
  const { id = '' } = request.params as { id?: string };
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

/** Fields `NAME:PART` of the posted form, by part. */
export function postedByPart(request: FastifyRequest, name: string): ReadonlyMap<number, string> {
  const fields = request.body instanceof URLSearchParams ? [...request.body] : [];
  return new Map(
    fields.flatMap(([field, value]): [number, string][] => {
      const [, part] = new RegExp(`^${name}:([1-9]\\d{0,8})$`).exec(field) ?? [];
      return part === undefined ? [] : [[Number(part), value.trim()]];
    }),
  );
}
