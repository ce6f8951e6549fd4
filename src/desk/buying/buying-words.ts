import type { FastifyRequest } from 'fastify';
import { formatMoney } from '../../kernel/money.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';

/** Why a step was refused. */
export function buyingFault(refusal: { readonly kind: string }): string | undefined {
  const words = deskBuying.faults[refusal.kind];
  if (refusal.kind === 'sent-before' && 'number' in refusal) {
    return deskBuying.sentBefore(String(refusal.number));
  }
  if ('line' in refusal && 'text' in refusal) {
    return `${deskBuying.atLine(Number(refusal.line), String(refusal.text))} ${words}`;
  }
  if ('numbers' in refusal && Array.isArray(refusal.numbers)) {
    return `${words} ${refusal.numbers.join(', ')}`;
  }
  return words;
}

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
