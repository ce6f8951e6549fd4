import type { FeedApplication } from '../../src/domain/feed/read/feed-part.ts';
import type { Cents } from '../../src/kernel/money.ts';
import { between } from './chance.ts';
import type { Brand, Fact } from './part-type.ts';
import { picturePath } from './pictures/drawn-part.ts';
import { type PictureKind, pictureViews } from './pictures/picture-kinds.ts';

/** A part without its prices, stock and relations yet. */
export interface DemoPart {
  readonly number: string;
  readonly brand: Brand;
  /** `type/grade`, by which kits and related parts find it. */
  readonly role: string;
  readonly description: string;
  readonly detailHtml: string;
  readonly note: string;
  readonly facts: readonly Fact[];
  readonly weightKg: number;
  /** The EU list price. */
  readonly netCents: Cents;
  readonly pictures: readonly string[];
  readonly oeNumbers: readonly string[];
  /** The number that its maker sold before it. */
  readonly replaces?: string | undefined;
  readonly applications: readonly FeedApplication[];
  readonly goesWith: readonly string[];
  readonly components?: readonly { readonly part: DemoPart; readonly quantity: number }[];
}

/** The addresses of a part's drawings, one of each view. */
export function picturesOf(kind: PictureKind, number: string): string[] {
  return pictureViews.map((view) => picturePath(kind, view, number));
}

export function detailHtml(
  about: string,
  points: readonly string[],
  vehicles: readonly string[],
): string {
  const list = points.map((point) => `<li>${point}</li>`).join('');
  const fits = vehicles.length > 0 ? `<p>Made for ${vehicles.join(', ')}.</p>` : '';
  return `<p>${about}</p>${list ? `<ul>${list}</ul>` : ''}${fits}`;
}

/** Gives part numbers: a brand's prefix and a running number with gaps, as numbers grow. */
export function numberGiver(): (prefix: string) => string {
  const last = new Map<string, number>();
  return (prefix) => {
    const before = last.get(prefix) ?? between(prefix, 2000, 6000, 10);
    const next = before + between(`${prefix}${before}`, 1, 9);
    last.set(prefix, next);
    return `${prefix}-${next}`;
  };
}
