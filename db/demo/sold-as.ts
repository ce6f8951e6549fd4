import type { SoldAs } from '../../src/domain/parts/sold/sold-as.ts';

/** How a part of the demo catalogue is sold, where its title says so; of the others the group decides. */
export function soldAsOf(description: string): SoldAs | undefined {
  if (/\bpair\b/i.test(description)) return 'pair';
  if (/\bset of four\b|\bboth sides\b|\bfour bolts\b/i.test(description)) return 'axleset';
  return undefined;
}
