import type { WorkedWithdrawal } from '../../../domain/fulfilment/returns/worked-withdrawal.server.ts';

/** What the parts of the screen share. */
export interface WithdrawalParts {
  readonly withdrawal: WorkedWithdrawal;
  readonly token: string;
  readonly mayWork: boolean;
  /** One for each time that the screen is shown: pressed twice, it is one step. */
  readonly pressKey: string;
}
