import type { RecordedField } from '../staff/recorded-fields.ts';

/**
 * The one list of steps in an order's history. A test compares it with the check of `order_event.step`.
 */
export const orderSteps = [
  'packed',
  'unpacked',
  'handed-over',
  'delivered',
  'returned',
  'confirmed',
  'paid',
  'cancelled',
  'refund-asked',
  'refunded',
  'refund-refused',
  'address',
  'note',
  'message',
  'withdrawal-settled',
  'invoiced',
  'credited',
  'goods-received',
  'exchanged',
  'reopened',
  'pieces-cancelled',
  'price-lowered',
  'rest-written-off',
  'refunded-by-provider',
  'charged-back',
  'chargeback-won',
  'deposit-returned',
  'vat-number-confirmed',
  'proof-noted',
  'proof-removed',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The changes of a step, in a few words and numbers. */
export type StepDetails = Readonly<
  Partial<Record<RecordedField, string | number | boolean | null | readonly string[]>>
>;

/** One line of an order's history. */
export interface OrderEvent {
  readonly at: Date;
  /** An account's e-mail address, or another actor: 'command line'. */
  readonly actor: string;
  readonly step: OrderStep;
  readonly before: StepDetails | null;
  readonly after: StepDetails | null;
  readonly note: string;
}
