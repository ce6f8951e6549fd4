import type { WorkedWithdrawal } from '../../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import type { May } from '../../frame/may.ts';

/** The data that the parts of the screen share. */
export interface WithdrawalParts {
  readonly withdrawal: WorkedWithdrawal;
  readonly may: May;
  /** Unique for each display of the screen: a double press takes one step. */
  readonly pressKey: string;
}
