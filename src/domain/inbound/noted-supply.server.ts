import { AsyncLocalStorage } from 'node:async_hooks';

const noted = new AsyncLocalStorage<Set<number>>();

/**
 * Runs work and tells of which parts it read the supply: a copy of its outcome
 * holds until one of them changes. Noted where supply is read, so that no use
 * case can forget to say.
 */
export async function notingSupply<T>(
  work: () => Promise<T>,
): Promise<{ value: T; partIds: ReadonlySet<number> }> {
  const partIds = new Set<number>();
  const value = await noted.run(partIds, work);
  return { value, partIds };
}

export function noteSupply(partIds: readonly number[]): void {
  const ids = noted.getStore();
  if (ids) for (const id of partIds) ids.add(id);
}
