import { ORDER_NUMBER_LENGTH } from '../../config/lengths.ts';
import { EMAIL_LENGTH, isEmail } from '../../kernel/email.ts';

/** The order that a visitor looks for. */
export interface AskedOrder {
  /** The order number, in any spelling. */
  readonly orderNumber: string;
  /** The address it was ordered with. */
  readonly email: string;
}

export type AskedField = keyof AskedOrder;

export interface AskedFault {
  readonly field: AskedField;
  readonly rule: 'required' | 'email';
}

/** Longest text a field takes. */
export const ASKED_LENGTHS: Readonly<Record<AskedField, number>> = {
  orderNumber: ORDER_NUMBER_LENGTH,
  email: EMAIL_LENGTH,
};

/** @returns what is wrong with what was typed, one fault a field */
export function checkAsked({ orderNumber, email }: AskedOrder): readonly AskedFault[] {
  return [
    ...(orderNumber.trim() === '' ? [{ field: 'orderNumber', rule: 'required' } as const] : []),
    ...(email.trim() === ''
      ? [{ field: 'email', rule: 'required' } as const]
      : isEmail(email.trim())
        ? []
        : [{ field: 'email', rule: 'email' } as const]),
  ];
}
