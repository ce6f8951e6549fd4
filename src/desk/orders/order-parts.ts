import type { WholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import type { PaperLink } from '../../domain/papers/papers.server.ts';

/** What the parts of the screen share. */
export interface OrderParts {
  readonly whole: WholeOrder;
  /** Its papers as PDFs. */
  readonly papers: readonly PaperLink[];
  readonly token: string;
  /** Whether whoever looks may take steps; without it none is offered. */
  readonly mayWork: boolean;
  /** The address that steps are posted below. */
  readonly path: string;
}
