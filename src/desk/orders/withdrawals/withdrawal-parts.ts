import type { WorkedWithdrawal } from '../../../domain/fulfilment/returns/worked-withdrawal.server.ts';

/** The data that the parts of the screen share. */
export interface WithdrawalParts {
  readonly withdrawal: WorkedWithdrawal;
  readonly token: string;
  readonly mayWork: boolean;
  /** Unique for each display of the screen: a double press takes one step. */
  readonly pressKey: string;
}
