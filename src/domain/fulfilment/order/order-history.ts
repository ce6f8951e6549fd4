import type { RecordedField } from '../../staff/recorded-fields.ts';

/**
 * What is done about an order: the one list of steps that its history knows. A test holds the check of
 * `order_event.step` against it.
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
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** What a step changed, as far as it can be said in a few words and numbers. */
export type StepDetails = Readonly<
  Partial<Record<RecordedField, string | number | boolean | null | readonly string[]>>
>;

/** One line of an order's history. */
export interface OrderEvent {
  readonly at: Date;
  /** An account's e-mail address, or what else did it: 'command line'. */
  readonly actor: string;
  readonly step: OrderStep;
  readonly before: StepDetails | null;
  readonly after: StepDetails | null;
  readonly note: string;
}
