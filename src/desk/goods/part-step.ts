import type { PartChange } from '../../domain/goods/change-part.server.ts';
import type { GoodsPart, PlaceChoices } from '../../domain/goods/goods.ts';
import type { PartFitment } from '../../domain/parts/owner-fitments.ts';
import type { GoodsThing } from '../../domain/undo/undo-goods.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { Result } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import type { Shop } from '../../shop.server.ts';

/** Fields of the posted form; '' for an absent one. */
export type Fields = (name: string) => string;

interface GoodsFault {
  readonly kind: string;
}

/** The effects of a change, in words. */
export interface CheckedChange {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly notes: readonly string[];
  /** The label of its button. */
  readonly confirm: string;
}

/**
 * One change that a part's page offers. A form posts to `<part>/<name>/check`, which shows the effects; that screen
 * posts the same fields to `<part>/<name>`. Another field on the page is one more step in `partSteps` and one more
 * panel in `partPanels`.
 */
export interface PartStep {
  readonly name: Exclude<keyof typeof deskGoods.done, 'take-back' | 'added'>;
  /** The form's fields, besides `seen`. */
  readonly fields: readonly string[];
  /** All that is wrong with what was typed, by field, each by the kind of its fault. */
  readonly wrong?: (fields: Fields, today: IsoDay) => ReadonlyMap<string, string>;
  /** The field that a refusal is about, by its kind. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** The id of a field on the page; its name where left out. */
  readonly idOf?: (field: string, fields: Fields) => string;
  readonly check: (
    shop: Shop,
    change: PartChange,
    fields: Fields,
  ) => Promise<Result<CheckedChange, GoodsFault>>;
  /** The value that it changes, where the step can be undone. */
  readonly undone?: (fields: Fields) => Omit<GoodsThing, 'id'>;
  /** Whether it asks for a recent proof; none does where it is left out. */
  readonly isDrastic?: (shop: Shop, change: PartChange, fields: Fields) => Promise<boolean>;
  readonly take: (
    shop: Shop,
    change: PartChange,
    fields: Fields,
  ) => Promise<Result<unknown, GoodsFault>>;
}

export function goodsFaultWords(refusal: GoodsFault): string {
  const faults: Readonly<Record<string, string>> = deskGoods.faults;
  const words = faults[refusal.kind] ?? deskGoods.failed;
  return 'fault' in refusal ? `${words} ${refusal.fault}.` : words;
}

/** The data that all panels of a part's page share. */
export interface PartPanelProps {
  readonly part: GoodsPart;
  /** The values on sale. */
  readonly fitments: readonly PartFitment[];
  readonly places: PlaceChoices;
  /** Whether the viewer may change the part; otherwise there are no forms. */
  readonly mayWork: boolean;
  /** The address below which steps are posted. */
  readonly path: string;
}
