import type { Chassis } from './chassis.ts';
import type { PictureKind } from './pictures/picture-kinds.ts';

export type Brand =
  | 'PEDDERS'
  | 'DBA'
  | 'HAWK'
  | 'WHITELINE'
  | 'ACS'
  | 'ACL'
  | 'XFORCE'
  | 'TURBOSMART';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Draws the figures of one part, always the same for the same platform, axle and name. */
export interface Dice {
  between(name: string, from: number, to: number, step?: number): number;
  pick<T>(name: string, list: readonly T[]): T;
}

/** One variant of a part type: a height, a load, a compound. */
export interface Grade {
  readonly key: string;
  /** Follows the title in the description. */
  readonly text: string;
  /** How often it is stocked, 0 to 1; platforms of depth 4 have all above 0.3. */
  readonly commonness: number;
  readonly price?: number;
  readonly parameter2?: string;
  readonly parameter3?: string;
  readonly bodies?: readonly Chassis['body'][];
  readonly fits?: (chassis: Chassis) => boolean;
  readonly facts?: readonly Fact[];
}

export interface PartType {
  readonly key: string;
  readonly brand: Brand;
  /** The first letters of the part number. */
  readonly prefix: string;
  readonly group: string;
  /** Set where it differs from the group's own. */
  readonly category?: string;
  readonly kind: PictureKind;
  readonly title: string;
  readonly axle?: 'Front' | 'Rear';
  readonly fits: (chassis: Chassis) => boolean;
  /** The engines it is made for; without it, the part is made for the whole platform. */
  readonly engines?: (engine: string) => boolean;
  /** Net price for a mid-size car. */
  readonly euros: readonly [from: number, to: number];
  readonly kg: readonly [from: number, to: number];
  readonly grades: readonly Grade[];
  readonly about: string;
  readonly points: readonly string[];
  readonly facts: (dice: Dice, grade: Grade) => readonly Fact[];
  readonly notes?: readonly string[];
  /** Keys of the types that go with it. */
  readonly goesWith?: readonly string[];
}

/** Millimetres by which a grade raises the vehicle, negative where it lowers it. */
export function raisedMm({ parameter2 = '' }: Grade): number {
  const millimetres = Number(/\d+/.exec(parameter2)?.[0] ?? 0);
  if (parameter2.startsWith('Raised')) return millimetres;
  return parameter2.startsWith('Lowered') ? -millimetres : 0;
}

/** The grade of a type that has only one. */
export function standard(commonness: number): readonly Grade[] {
  return [{ key: '', text: '', commonness }];
}

export const mm = (value: number): string => `${value} mm`;
