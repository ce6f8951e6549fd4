import type { PaperKind } from './paper.ts';

/** Numbers of a series: `INV-2026-00001`. */
const PREFIXES = { invoice: 'INV', 'credit-note': 'CN' } as const;
const DIGITS = 5;

export function paperNumber(kind: keyof typeof PREFIXES, year: number, count: number): string {
  return `${PREFIXES[kind]}-${year}-${String(count).padStart(DIGITS, '0')}`;
}

/** The download name of a paper: its own number where it has one, otherwise its kind. */
export function paperFileName({
  kind,
  number,
}: {
  readonly kind: PaperKind;
  readonly number: string;
}): string {
  return `${kind in PREFIXES ? number : kind}.pdf`;
}
