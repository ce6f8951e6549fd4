import type { WholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import type { PaperLink } from '../../domain/papers/papers.server.ts';

/** The data that the parts of the screen share. */
export interface OrderParts {
  readonly whole: WholeOrder;
  /** Its papers as PDFs. */
  readonly papers: readonly PaperLink[];
  readonly token: string;
  /** Whether the viewer may take steps; otherwise none is offered. */
  readonly mayWork: boolean;
  /** The address below which steps are posted. */
  readonly path: string;
}
