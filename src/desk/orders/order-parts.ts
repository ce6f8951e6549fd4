import type { PurchaseOrder } from '../../domain/buying/purchase.ts';
import type { OrderListPage } from '../../domain/fulfilment/find-orders.server.ts';
import type { PieceToStop } from '../../domain/fulfilment/supplier-shipment.ts';
import type { WholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import type { Einvoice } from '../../domain/papers/einvoices.server.ts';
import type { ShownSubmission } from '../../domain/papers/ksef/work-submissions.server.ts';
import type { PaperLink } from '../../domain/papers/papers.server.ts';
import type { BuyerDetails } from '../../domain/papers/record/parties.ts';
import type { SupplyEvidence } from '../../domain/registers/evidence.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { May } from '../frame/may.ts';

/** The data that the parts of the screen share. */
export interface OrderParts {
  readonly whole: WholeOrder;
  /** What became of them in KSeF. */
  readonly ksef: readonly ShownSubmission[];
  /** Its papers as PDFs. */
  readonly papers: readonly PaperLink[];
  /** Its invoice waits until all of it has left. */
  readonly awaitsDispatch: boolean;
  /** What an authority's or a group's invoice says of its buyer. */
  readonly buyerDetails: BuyerDetails;
  /** What proves that it left untaxed; null where it is taxed. */
  readonly evidence: SupplyEvidence | null;
  /** Its invoices and credit notes as data. */
  readonly einvoices: readonly Einvoice[];
  /** What suppliers send to its buyer, where the viewer may see purchase orders. */
  readonly dropShipments: readonly PurchaseOrder[];
  /** What brings parts here that it took from a supplier's own stock, for the same viewers. */
  readonly bringing: readonly PurchaseOrder[];
  /** What of the drop shipments the order no longer has. */
  readonly toStop: readonly PieceToStop[];
  /** Other orders of its e-mail address, the newest first, and whether there are more of them. */
  readonly others: { readonly orders: OrderListPage['orders']; readonly isMore: boolean };
  /** The screen of its buyer. */
  readonly buyerPath: string;
  /** Without one, mails reach nobody. */
  readonly hasMailServer: boolean;
  /** Hosts of KEEP_PHOTOS_FROM. */
  readonly photoHosts: readonly string[];
  /** What the viewer may do; nothing else is offered. */
  readonly may: May;
  /** The address below which steps are posted. */
  readonly path: string;
  /** The shop's day. */
  readonly today: IsoDay;
  /** Unique for each display of the screen: a double press takes one step. */
  readonly pressKey: string;
}
