/** Units of length and mass in suppliers' spelling, with their value in millimetres or kilograms. */
const units = {
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, '″': 25.4 },
  kg: { kg: 1, kgs: 1, g: 0.001, t: 1000, lb: 0.45359237, lbs: 0.45359237 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type Unit = keyof typeof units;

/** A measure: one number, or a range with both ends included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;

const patterns = Object.fromEntries(
  Object.entries(units).map(([unit, names]) => {
    const alternatives = Object.keys(names).sort((a, b) => b.length - a.length);
    return [
      unit,
      new RegExp(
        String.raw`(${NUMBER})(?:\s*(?:-|–|to|/)\s*(${NUMBER}))?\s*(${alternatives.join('|')})(?![a-z/])`,
        'i',
      ),
    ];
  }),
) as Record<Unit, RegExp>;

/**
 * The first measure in a text: "520 mm" and "52 cm" are 520 millimetres, "40-60 mm" lies between 40 and 60,
 * "1,600 kg" are 1600 kilograms.
 * @param unit the result's; other units of the same kind are converted, to whole ones
 * @returns undefined where the text has no number with such a unit; "5 kg/mm" has none
 */
export function measureIn(text: string, unit: Unit): Span | undefined {
  const found = patterns[unit].exec(text);
  if (!found) return undefined;
  const [, first = '', second = first, name = ''] = found;
  const factors: Readonly<Record<string, number>> = units[unit];
  const factor = factors[name.toLowerCase()] ?? 1;
  const [a, b] = [first, second].map((digits) => Math.round(numberOf(digits) * factor)) as [
    number,
    number,
  ];
  return { from: Math.min(a, b), to: Math.max(a, b) };
}

/** A comma before three digits separates thousands; any other comma is a decimal sign. */
function numberOf(digits: string): number {
  return Number(digits.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
}
