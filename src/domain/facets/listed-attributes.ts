import type { Fitment } from '../catalogue/shown-fitment.ts';
import type { ListedPart } from '../catalogue/whole-list.sql.server.ts';
import { type AttributePool, NO_ATTRIBUTES } from './attribute-pool.ts';
import { typedAttributes } from './typed-attributes.ts';

/** The remarks of a part's fitments for the choice, without duplicates. */
export function conditionsOf({ fitments }: Pick<ListedPart, 'fitments'>): string[] {
  const conditions = new Set(fitments.flatMap(remarksOf));
  conditions.delete('');
  return [...conditions];
}

/**
 * What groups and fitments of a list's parts state, by id in the pool. Each different remark and group is read once,
 * not once for each part.
 */
export function attributesOfList(pool: AttributePool): (part: ListedPart) => number {
  const ofGroups = new Map<string, number>();
  const ofFitments = new Map<Fitment, number>();
  return ({ group, fitments }) => {
    let id = held(ofGroups, group, () => idOf(pool, { group }));
    for (const fitment of fitments) {
      const said = held(ofFitments, fitment, () => idOf(pool, { parameters: remarksOf(fitment) }));
      id = pool.merged(id, said);
    }
    return id;
  };
}

function idOf(
  pool: AttributePool,
  { group = '', parameters = [] }: { group?: string; parameters?: readonly string[] },
): number {
  if (group === '' && parameters.length === 0) return NO_ATTRIBUTES;
  return pool.idOf(typedAttributes({ group, parameters, details: [] }));
}

function held<Key>(ids: Map<Key, number>, key: Key, read: () => number): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  const id = read();
  ids.set(key, id);
  return id;
}

function remarksOf({ parameter, parameter2, parameter3 }: Fitment): string[] {
  return [parameter, parameter2, parameter3].filter((remark) => remark !== '');
}
