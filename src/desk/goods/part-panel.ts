import type { GoodsPart } from '../../domain/goods/goods.ts';
import type { PartFitment } from '../../domain/parts/owner-fitments.ts';

/** What the panels of a part's page share. */
export interface PartPanelProps {
  readonly part: GoodsPart;
  /** As the shop has them. */
  readonly fitments: readonly PartFitment[];
  readonly token: string;
  /** Whether whoever looks may change it; without it no form is offered. */
  readonly mayWork: boolean;
  /** The address that steps are posted below. */
  readonly path: string;
}
