import { AsyncLocalStorage } from 'node:async_hooks';

const noted = new AsyncLocalStorage<Set<number>>();

/**
 * Runs work and reports the parts whose supply it read: a cached result is valid until one of them changes. The reads
 * themselves are recorded, so that no use case can forget it.
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
