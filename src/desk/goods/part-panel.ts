import type { GoodsPart, PlaceChoices } from '../../domain/goods/goods.ts';
import type { PartFitment } from '../../domain/parts/owner-fitments.ts';

/** The data that all panels of a part's page share. */
export interface PartPanelProps {
  readonly part: GoodsPart;
  /** The values on sale. */
  readonly fitments: readonly PartFitment[];
  readonly places: PlaceChoices;
  readonly token: string;
  /** Whether the viewer may change the part; otherwise there are no forms. */
  readonly mayWork: boolean;
  /** The address below which steps are posted. */
  readonly path: string;
}
