import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { between, chance } from './chance.ts';
import type { DemoPart } from './demo-part.ts';

type PageFacts = Pick<
  FeedPart,
  'bothsides' | 'springrate' | 'frontload' | 'rearload' | 'extracosts'
>;

/** Kinds of which an axle has one on each side, of one shape where nothing names a side. */
const mirrored: ReadonlySet<string> = new Set([
  ...['coil-spring', 'leaf-spring', 'air-spring', 'shock-absorber', 'bump-stop', 'strut-mount'],
  ...['brake-disc', 'brake-drum', 'drop-link', 'wheel-bearing', 'ball-joint'],
]);
const SIDE = /\b(left|right)\b/i;

/** Kilograms of constant load by what an application says of it. */
const loads: readonly (readonly [RegExp, string])[] = [
  [/bull bar and winch/i, '80-130'],
  [/bull bar/i, '50-100'],
  [/constant load 500/i, '400-500'],
  [/constant load 300/i, '200-300'],
  [/constant load to 200|towing and load/i, '100-200'],
  [/load to 150/i, '0-150'],
  [/heavy duty/i, '100-300'],
];

/**
 * Newtons per millimetre of a coil spring of steel (79 GPa), from its wire, its outer diameter and its coils.
 * @returns undefined where a measure is missing
 */
function springRate({ kind, facts }: DemoPart): number | undefined {
  const measure = (name: string) => Number.parseFloat(facts.find(([of]) => of === name)?.[1] ?? '');
  if (kind === 'strut-assembly') return measure('Spring rate') || undefined;
  const wire = measure('Wire diameter (W)');
  const coil = measure('Outer diameter (D)') - wire;
  const rate = (79_000 * wire ** 4) / (8 * coil ** 3 * measure('Active coils'));
  return Number.isFinite(rate) ? Math.round(rate * 10) / 10 : undefined;
}

function springLoads({ applications, description }: DemoPart): PageFacts {
  const said = [description, ...applications.flatMap((row) => row.slice(5, 9))].join(' ');
  const isFront = /\bfront\b/i.test(said);
  const load = loads.find(([words]) => words.test(said))?.[1] ?? (isFront ? '0-50' : '0-100');
  return isFront ? { frontload: load } : { rearload: load };
}

/** What a demo part's page says beyond its measures: sides, loads, spring rate, and what air freight came to. */
export function pageFactsOf(
  part: DemoPart,
  partOf: (number: string) => DemoPart | undefined,
): PageFacts {
  const { number, kind, components, description, applications } = part;
  if (components) {
    const inside = components.flatMap(([name]) => partOf(name) ?? []);
    return Object.assign({}, ...inside.filter(isSpring).map(springLoads));
  }
  const sides = [description, ...applications.flatMap((row) => row.slice(6, 9))].join(' ');
  const rate = springRate(part);
  return {
    ...(mirrored.has(kind) && !SIDE.test(sides) ? { bothsides: true } : {}),
    ...(rate ? { springrate: rate } : {}),
    ...(isSpring(part) ? springLoads(part) : {}),
    ...(chance(`${number} air freight`) < 0.5
      ? {
          extracosts: ['2026-03-02', '2026-06-15'].map((day) => ({
            day,
            amount: `${between(`${number} ${day}`, 25, 90)}.00`,
          })),
        }
      : {}),
  };
}

function isSpring({ kind }: DemoPart): boolean {
  return kind === 'coil-spring' || kind === 'leaf-spring' || kind === 'strut-assembly';
}
