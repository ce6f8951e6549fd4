import { type Cents, divideHalfUp } from '../../kernel/money.ts';

/** The units of prices by measure, each with the smaller one that a thousand of make it up. */
export const measures = { kg: 'g', l: 'ml', m: '', m2: '' } as const;
export type Measure = keyof typeof measures;

const CONTENT = /^(\d+(?:\.\d+)?) (ml|l|g|kg|m2|m)$/;
const MILLION = 1_000_000;

/**
 * The price of a kilogram, a litre, a metre or a square metre of what is sold by measure. Source: Directive 98/6/EC,
 * article 3.
 * @param content as a part has it: "400 ml"; null where it is sold by the piece
 * @returns null where nothing is sold by measure, and where one unit of it is sold: its price says it
 */
export function priceByMeasure(
  content: string | null,
  { netCents, grossCents }: { readonly netCents: Cents; readonly grossCents: Cents },
): { readonly unit: Measure; readonly netCents: Cents; readonly grossCents: Cents } | null {
  const [, amount = '', named = ''] = CONTENT.exec(content ?? '') ?? [];
  const found = Object.entries(measures).find(([unit, small]) => named === unit || named === small);
  if (!found || amount === '') return null;
  const [unit, small] = found;
  const millionths = Math.round(Number(amount) * (named === small ? MILLION / 1000 : MILLION));
  if (millionths === 0 || millionths === MILLION) return null;
  const ofOne = (cents: Cents) => divideHalfUp(cents * MILLION, millionths);
  return { unit: unit as Measure, netCents: ofOne(netCents), grossCents: ofOne(grossCents) };
}
