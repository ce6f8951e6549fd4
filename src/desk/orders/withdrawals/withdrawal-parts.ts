import type { PurchaseOrder } from '../../../domain/buying/purchase.ts';
import type { WorkedWithdrawal } from '../../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import type { PieceToStop } from '../../../domain/fulfilment/supplier-shipment.ts';
import type { May } from '../../frame/may.ts';

/** The data that the parts of the screen share. */
export interface WithdrawalParts {
  readonly withdrawal: WorkedWithdrawal;
  /** What deciding leaves to be done about drop shipments; none once it is decided. */
  readonly warnings: readonly string[];
  /** What suppliers send to the buyer. */
  readonly dropShipments: readonly PurchaseOrder[];
  /** What of it the order no longer has. */
  readonly toStop: readonly PieceToStop[];
  readonly may: May;
  /** Unique for each display of the screen: a double press takes one step. */
  readonly pressKey: string;
}
