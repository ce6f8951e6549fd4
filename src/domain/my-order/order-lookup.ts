import { ORDER_NUMBER_LENGTH } from '../../config/lengths.ts';
import { EMAIL_LENGTH, isEmail } from '../../kernel/email.ts';

/** The order that a visitor looks for. */
export interface OrderLookup {
  /** The order number, in any spelling. */
  readonly orderNumber: string;
  /** The address it was ordered with. */
  readonly email: string;
}

export type OrderLookupField = keyof OrderLookup;

export interface OrderLookupFault {
  readonly field: OrderLookupField;
  readonly rule: 'required' | 'email';
}

/** Longest text a field takes. */
export const ORDER_LOOKUP_LENGTHS: Readonly<Record<OrderLookupField, number>> = {
  orderNumber: ORDER_NUMBER_LENGTH,
  email: EMAIL_LENGTH,
};

/** @returns what is wrong with what was typed, one fault a field */
export function checkOrderLookup({ orderNumber, email }: OrderLookup): readonly OrderLookupFault[] {
  return [
    ...(orderNumber.trim() === '' ? [{ field: 'orderNumber', rule: 'required' } as const] : []),
    ...(email.trim() === ''
      ? [{ field: 'email', rule: 'required' } as const]
      : isEmail(email.trim())
        ? []
        : [{ field: 'email', rule: 'email' } as const]),
  ];
}
