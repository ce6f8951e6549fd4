import { categoryOfGroup } from '../../src/domain/parts/groups.ts';
import { between, chance, pick } from './chance.ts';
import { type DemoPart, detailHtml, picturesOf } from './demo-part.ts';
import { application, type Span, splitSpan, vehicleName, wholeSpan } from './fitments.ts';
import { oeNumbers } from './oe-numbers.ts';
import type { Dice, Grade, PartType } from './part-type.ts';
import { partTypes } from './part-types.ts';
import { letteredFacts } from './pictures/lettered-facts.ts';
import type { Generation, Platform } from './platform.ts';
import { netCents } from './prices.ts';

/** The share of possible parts that is stocked, by the depth of a platform. */
const stockedShare = { 1: 0.09, 2: 0.16, 3: 0.33, 4: 1.45 } as const;
/** Parts that every workshop needs are stocked this much more often. */
const WEAR_PART = 0.5;
const WEAR_PART_BONUS = 0.15;
/** A part at least this common exists for every vehicle, dampers above all. */
const EVERYWHERE = 0.7;
/** Big vehicles have big parts. */
const bodySize = { pickup: 1.25, '4x4': 1.3, suv: 1, car: 0.85, sports: 1.05, van: 1.15 } as const;
/** A part rarer than this is missing even from the best stocked platforms. */
const RARE = 0.3;
const SPLIT_SHARE = 0.06;
/** Engine-specific parts are stocked for fewer vehicles. */
const ENGINE_SHARE = 0.6;

/**
 * All parts made for one platform.
 * @param mates generations of another platform with the same front axle
 * @param frontIsShared the front axle is another platform's, and its parts are listed there
 * @param thisYear to know the middle of what is still built
 */
export function platformParts(options: {
  readonly platform: Platform;
  readonly mates: readonly Generation[];
  readonly frontIsShared: boolean;
  readonly thisYear: number;
  readonly nextNumber: (prefix: string) => string;
}): DemoPart[] {
  const { platform, mates, frontIsShared, thisYear, nextNumber } = options;
  const parts: DemoPart[] = [];
  for (const type of partTypes) {
    if (!type.fits(platform.chassis) || (frontIsShared && type.axle === 'Front')) continue;
    const generations =
      type.axle === 'Front' ? [...platform.generations, ...mates] : platform.generations;
    for (const engine of enginesFor(type, generations)) {
      for (const grade of type.grades) {
        if (!isStocked(platform, type, grade, engine)) continue;
        for (const spans of spansFor(platform, type, grade, generations, engine, thisYear)) {
          parts.push(
            makePart({ platform, type, grade, engine, spans, number: nextNumber(type.prefix) }),
          );
        }
      }
    }
  }
  return parts;
}

function enginesFor(type: PartType, generations: readonly Generation[]): readonly string[] {
  const { engines } = type;
  if (!engines) return [''];
  return [...new Set(generations.flatMap((generation) => generation.engines))].filter(engines);
}

function isStocked(platform: Platform, type: PartType, grade: Grade, engine: string): boolean {
  if (grade.bodies && !grade.bodies.includes(platform.chassis.body)) return false;
  if (grade.fits && !grade.fits(platform.chassis)) return false;
  if (engine) return chance(keyOf(platform, type, grade, engine)) < grade.commonness * ENGINE_SHARE;
  if (grade.commonness <= RARE) return false;
  if (grade.commonness >= EVERYWHERE) return true;
  const bonus = grade.commonness >= WEAR_PART ? WEAR_PART_BONUS : 0;
  const share = grade.commonness * stockedShare[platform.depth] + bonus;
  return chance(keyOf(platform, type, grade, '')) < share;
}

function spansFor(
  platform: Platform,
  type: PartType,
  grade: Grade,
  generations: readonly Generation[],
  engine: string,
  thisYear: number,
): readonly (readonly Span[])[] {
  const those = engine
    ? generations.filter(({ engines }) => engines.includes(engine))
    : generations;
  const [only, ...others] = those;
  const isLong = only && (only.to ?? thisYear) - only.from >= 6;
  const splits =
    isLong &&
    others.length === 0 &&
    !grade.parameter3 &&
    chance(`${keyOf(platform, type, grade, engine)} split`) < SPLIT_SHARE;
  if (splits) return splitSpan(only, thisYear).map((span) => [span]);
  return [those.map(wholeSpan)];
}

function makePart(options: {
  readonly platform: Platform;
  readonly type: PartType;
  readonly grade: Grade;
  readonly engine: string;
  readonly spans: readonly Span[];
  readonly number: string;
}): DemoPart {
  const { platform, type, grade, engine, spans, number } = options;
  const size = bodySize[platform.chassis.body];
  const axleKey = `${platformKey(platform)} ${type.key}`;
  const dice: Dice = {
    between: (name, from, to, step) => between(`${axleKey} ${name}`, from, to, step),
    pick: (name, list) => pick(`${axleKey} ${name}`, list),
  };
  const range = ([from, to]: readonly [number, number], name: string) =>
    (from + (to - from) * chance(`${axleKey} ${name}`)) * size;
  const main = spans[0]?.generation;
  if (!main) throw new Error(`${number} fits nothing`);

  return {
    number,
    brand: type.brand,
    role: `${type.key}/${grade.key}`,
    description: [type.title, grade.text].filter(Boolean).join(', '),
    detailHtml: detailHtml(
      type.about,
      type.points,
      spans.map(({ generation }) => vehicleName(generation)),
    ),
    note: noteOf(type, number),
    facts: letteredFacts(type.kind, [
      ...type.facts(dice, grade),
      ...(grade.facts ?? []),
      ...(engine ? [{ name: 'Engine', value: engine }] : []),
    ]),
    weightKg: Math.max(0.05, Math.round(range(type.kg, 'kg') * 100) / 100),
    netCents: netCents(range(type.euros, 'euros') * (grade.price ?? 1)),
    pictures: picturesOf(type.kind, number),
    oeNumbers: chance(`${number} oe?`) < 0.7 ? oeNumbers(number, main.make) : [],
    applications: spans.map((span) =>
      application(span, {
        category: type.category ?? categoryOfGroup(type.group) ?? '',
        group: type.group,
        parameter: type.axle,
        parameter2: grade.parameter2,
        parameter3: grade.parameter3,
        engine,
      }),
    ),
    goesWith: type.goesWith ?? [],
  };
}

function noteOf({ notes = [] }: PartType, number: string): string {
  const roll = chance(`${number} note?`);
  if (notes.length === 0 || roll > 0.45) return '';
  return roll < 0.08 ? notes.join(' ') : pick(`${number} note`, notes);
}

const keyOf = (platform: Platform, type: PartType, grade: Grade, engine: string) =>
  `${platformKey(platform)} ${type.key}/${grade.key} ${engine}`;

const platformKey = ({ code, generations }: Platform) => `${code} ${generations[0]?.make}`;
