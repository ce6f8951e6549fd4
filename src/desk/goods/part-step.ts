import type { PartChange } from '../../domain/goods/change-part.server.ts';
import type { Result } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import type { Shop } from '../../shop.server.ts';

/** Fields of the form that was posted; '' where one is not there. */
export type Fields = (name: string) => string;

interface GoodsFault {
  readonly kind: string;
}

/** What a change would do, in words. */
export interface CheckedChange {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly notes: readonly string[];
  /** Of the button that does it. */
  readonly confirm: string;
}

/**
 * One change that the page of a part offers. A form posts to `<part>/<name>/check`, which shows what the change does;
 * that screen posts the same fields to `<part>/<name>`. A further field of the page is one more step in `partSteps`
 * and one more panel in `partPanels`.
 */
export interface PartStep {
  readonly name: Exclude<keyof typeof deskGoods.done, 'take-back'>;
  /** Names of the fields that the form posts, besides `seen`. */
  readonly fields: readonly string[];
  readonly check: (
    shop: Shop,
    change: PartChange,
    fields: Fields,
  ) => Promise<Result<CheckedChange, GoodsFault>>;
  readonly take: (
    shop: Shop,
    change: PartChange,
    fields: Fields,
  ) => Promise<Result<unknown, GoodsFault>>;
}

export function goodsFaultWords({ kind }: GoodsFault): string {
  const faults: Readonly<Record<string, string>> = deskGoods.faults;
  return faults[kind] ?? deskGoods.failed;
}
