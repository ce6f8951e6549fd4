/** A part's sales unit: one piece, a pair for an axle, or a complete axle set. */
export const waysSold = ['each', 'pair', 'axleset'] as const;
export type SoldAs = (typeof waysSold)[number];

/** A part's sales unit, and the number of pieces for one axle. */
export interface AxleNeed {
  readonly soldAs: SoldAs;
  readonly needed: number;
}

/**
 * The sales unit of a group's parts where their feed names none. Groups that are missing here have no default: their
 * parts are not always on both ends of an axle, or are sold in different units. Names are those of `groups.ts`.
 */
export const soldByGroup: Readonly<Record<string, SoldAs>> = {
  'Front Strut Assemblies': 'each',
  'Rear Strut Assemblies': 'each',
  'Strut Mounts': 'each',
  'Front Coil Springs': 'each',
  'Rear Coil Springs': 'each',
  'Front Leaf Springs': 'each',
  'Rear Leaf Springs': 'each',
  'Torsion Bars': 'each',
  'Air Springs': 'each',
  'Spring Seats': 'each',
  'Front Shock Absorbers': 'each',
  'Rear Shock Absorbers': 'each',
  'Bump Stops': 'each',
  'Front Anti-Roll Bar Links': 'each',
  'Rear Anti-Roll Bar Links': 'each',
  'Front Brake Discs': 'each',
  'Rear Brake Discs': 'each',
  'Brake Drums': 'each',
  'Front Brake Pads': 'axleset',
  'Rear Brake Pads': 'axleset',
  'Brake Shoes': 'axleset',
  'Front Control Arm Bushes': 'axleset',
  'Rear Control Arm Bushes': 'axleset',
  'Front Trailing Arm Bushes': 'axleset',
  'Rear Trailing Arm Bushes': 'axleset',
  'Leaf Spring Bushes': 'axleset',
  'Front Anti-Roll Bar Bushes': 'axleset',
  'Rear Anti-Roll Bar Bushes': 'axleset',
};

const byKey = new Map(
  Object.entries(soldByGroup).map(([group, soldAs]) => [group.toLowerCase(), soldAs]),
);

/**
 * The number of a part for one axle. The feed's statement about the part takes precedence over its groups'; for a
 * part sold singly the group must say that an axle needs two, because vehicles have only one of some parts.
 * @returns null where neither says so
 */
export function axleNeedOf(
  said: SoldAs | null,
  groups: readonly string[],
  isKit: boolean,
): AxleNeed | null {
  if (isKit) return null;
  const ofGroups = new Set(groups.flatMap((group) => byKey.get(group.toLowerCase()) ?? []));
  // Contradicting groups give no answer.
  const ofGroup = ofGroups.size === 1 ? [...ofGroups][0] : undefined;
  const soldAs = said ?? ofGroup;
  if (!soldAs || (soldAs === 'each' && ofGroup === undefined)) return null;
  return { soldAs, needed: soldAs === 'each' ? 2 : 1 };
}
