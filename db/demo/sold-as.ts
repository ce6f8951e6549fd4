import type { SoldAs } from '../../src/domain/parts/sold/sold-as.ts';

/** The sales unit of a demo part where its title names one; otherwise the group decides. */
export function soldAsOf(description: string): SoldAs | undefined {
  if (/\bpair\b/i.test(description)) return 'pair';
  if (/\bset of four\b|\bboth sides\b|\bfour bolts\b/i.test(description)) return 'axleset';
  return undefined;
}
