import type { PaperRecord, RecordLine, TaxTotal } from '../record/record.ts';

/** Rules of EN 16931-1 about sums and categories, by the names under which validators report them. */
export type SumRule =
  | 'BR-16'
  | 'BR-CO-10'
  | 'BR-CO-14'
  | 'BR-CO-15'
  | 'BR-CO-16'
  | 'BR-CO-17'
  | 'BR-CO-18'
  | 'BR-O-11'
  | `BR-${'S' | 'IC' | 'G' | 'Z' | 'O'}-08`
  | `BR-${'IC' | 'G' | 'Z' | 'O'}-09`
  | 'BR-S-05';

const ruleNames = { S: 'S', K: 'IC', G: 'G', Z: 'Z', O: 'O' } as const;
const BASIS_POINTS = 10_000;

/**
 * The rules that a record's amounts break; none where it may be written.
 * A tax may differ by less than a whole unit of the currency from its base times its rate, as the rules' own
 * publication has it: prices with tax are agreed to the cent, and the tax is what is in them.
 */
export function brokenSumRules({ lines, taxes, totals }: PaperRecord): readonly SumRule[] {
  const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
    rows.reduce((total, row) => total + cents(row), 0);
  const { netCents, taxCents, grossCents, paidCents, dueCents } = totals;
  // More was paid than it asks for: nothing is due, and no more than the total counts as paid.
  const isPaidOff = dueCents === 0 && Math.abs(paidCents) >= Math.abs(grossCents);
  const broken: readonly (SumRule | false)[] = [
    lines.length === 0 && 'BR-16',
    taxes.length === 0 && 'BR-CO-18',
    sum(lines, (line) => line.netCents) !== netCents && 'BR-CO-10',
    sum(taxes, (tax) => tax.taxCents) !== taxCents && 'BR-CO-14',
    netCents + taxCents !== grossCents && 'BR-CO-15',
    grossCents - paidCents !== dueCents && !isPaidOff && 'BR-CO-16',
    taxes.length > 1 && taxes.some(({ category }) => category === 'O') && 'BR-O-11',
    ...taxes.flatMap((tax) => brokenByTax(tax, lines)),
    ...lines
      .filter((line) => !taxes.some((tax) => isOf(line, tax)))
      .map(({ category }): SumRule => `BR-${ruleNames[category]}-08`),
  ];
  return [...new Set(broken.filter((rule) => rule !== false))];
}

function brokenByTax(tax: TaxTotal, lines: readonly RecordLine[]): readonly (SumRule | false)[] {
  const { category, rate, baseCents, taxCents } = tax;
  const base = lines.reduce((sum, line) => sum + (isOf(line, tax) ? line.netCents : 0), 0);
  const off = Math.abs(Math.round((baseCents * rate) / BASIS_POINTS) - taxCents);
  return [
    base !== baseCents && (`BR-${ruleNames[category]}-08` as const),
    category === 'S' && rate <= 0 && 'BR-S-05',
    category === 'S' && off >= 100 && 'BR-CO-17',
    category !== 'S' && taxCents !== 0 && (`BR-${ruleNames[category]}-09` as const),
  ];
}

function isOf(line: RecordLine, { category, rate }: TaxTotal): boolean {
  return line.category === category && line.rate === rate;
}
