import {
  DECLARANT_LENGTH,
  DECLARED_PARTS_LENGTH,
  ORDER_NUMBER_LENGTH,
} from '../../config/lengths.ts';
import { EMAIL_LENGTH, isEmail } from '../../kernel/email.ts';

import type { FitSource } from '../parts/fit/fit-source.ts';

/** A consumer's declaration. Source: Directive 2011/83/EU, article 11a (by Directive (EU) 2023/2673). */
export interface Withdrawal {
  readonly name: string;
  /** The order number, as in the confirmation mail. */
  readonly orderNumber: string;
  /** The address for the receipt. */
  readonly email: string;
  /** The withdrawn part of the order, a line each; '' is all of it. */
  readonly parts: string;
}

/** What a buyer says besides; nobody has to. */
export interface WithdrawalRemarks {
  /** Numbers of parts that do not fit although the shop said so. */
  readonly misfits?: readonly string[] | undefined;
}

/** A line of an order whose fit the shop had promised. */
export interface PromisedLine {
  readonly lineId: string;
  readonly partNumber: string;
  /** The vehicle as the order has it: "TOYOTA HILUX 2012". */
  readonly vehicle: string;
  /** The data on which that rested. */
  readonly sources: readonly FitSource[];
}

export type WithdrawalField = keyof Withdrawal;
type WithdrawalRule = 'required' | 'email';

/** Longest text a field takes. */
export const WITHDRAWAL_LENGTHS: Readonly<Record<WithdrawalField, number>> = {
  name: DECLARANT_LENGTH,
  orderNumber: ORDER_NUMBER_LENGTH,
  email: EMAIL_LENGTH,
  parts: DECLARED_PARTS_LENGTH,
};

/** @returns what is wrong, one fault a field, in their order; no reason is asked for, and the parts may be left out */
export function checkWithdrawal(
  withdrawal: Withdrawal,
): readonly { readonly field: WithdrawalField; readonly rule: WithdrawalRule }[] {
  const missing = (['name', 'orderNumber', 'email'] as const)
    .filter((field) => withdrawal[field].trim() === '')
    .map((field) => ({ field, rule: 'required' }) as const);
  const email = withdrawal.email.trim();
  return email && !isEmail(email) ? [...missing, { field: 'email', rule: 'email' }] : missing;
}

export interface WithdrawalRefusal {
  readonly kind: 'incomplete-withdrawal';
  readonly faults: ReturnType<typeof checkWithdrawal>;
}
