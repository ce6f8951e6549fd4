import { catalogue } from '../../messages/catalogue/catalogue.ts';
import type { WireListing } from '../../wire/catalogue.ts';
import type { CardRow } from './card-row.ts';

export interface CatalogueGroup {
  readonly name: string;
  /** All parts of the group, loaded or not. */
  readonly count: number;
  readonly rows: readonly CardRow[];
}

/** A listing as its page shows it. */
export interface CardListing {
  readonly results: readonly CardRow[];
  readonly groups: WireListing['groups'];
}

/** An inconsistent answer; the message is fit to show (requirement ERR-4). */
export class ArrangeError extends Error {
  override readonly name = 'ArrangeError';
}

/** The title of a group without a name. */
export function groupTitle(name: string): string {
  return name || catalogue.unnamedGroup;
}

/**
 * Sorts a listing's rows into its groups, in the listing's order. A part appears once in a group.
 * @throws ArrangeError naming the step that failed and why
 */
export function arrangeRows(listing: CardListing): CatalogueGroup[] {
  const rows = step(catalogue.processing, () => withoutDuplicates(listing.results));
  const byGroup = step(catalogue.grouping, () => groupRows(rows));
  return step(catalogue.sorting, () =>
    listing.groups.map(({ groupdescription, count }) => ({
      name: groupdescription,
      count,
      rows: byGroup.get(groupdescription) ?? [],
    })),
  );
}

export function withoutDuplicates(rows: readonly CardRow[]): CardRow[] {
  const seen = new Set<string>();
  return rows.filter(({ item, groupdescription }) => {
    const key = `${item.id} ${groupdescription}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function groupRows(rows: readonly CardRow[]): Map<string, CardRow[]> {
  const groups = new Map<string, CardRow[]>();
  for (const row of rows) {
    const group = groups.get(row.groupdescription);
    if (group) group.push(row);
    else groups.set(row.groupdescription, [row]);
  }
  return groups;
}

/** @throws ArrangeError with the failure's text and why the action failed */
export function step<Value>(failure: string, action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArrangeError(`${failure} ${reason}`, { cause: error });
  }
}
