/** How a part is sold: one piece, the two that an axle takes, or everything that an axle takes. */
export const waysSold = ['each', 'pair', 'axleset'] as const;
export type SoldAs = (typeof waysSold)[number];

/** How a part is sold, and how many of it one axle takes. */
export interface AxleNeed {
  readonly soldAs: SoldAs;
  readonly needed: number;
}

/**
 * How parts of a group are sold where their feed does not say so. A group that is not here says nothing: its parts are
 * not always on both ends of an axle, or come in more than one way. Names are those of `groups.ts`.
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
 * How many of a part an axle takes. What the feed says of the part comes before what is said of its groups; of a part
 * sold singly the group has to say that an axle takes two, because of some parts a vehicle has one only.
 * @returns null where neither says so
 */
export function axleNeedOf(
  said: SoldAs | null,
  groups: readonly string[],
  isKit: boolean,
): AxleNeed | null {
  if (isKit) return null;
  const ofGroups = new Set(groups.flatMap((group) => byKey.get(group.toLowerCase()) ?? []));
  // Groups that contradict each other say nothing.
  const ofGroup = ofGroups.size === 1 ? [...ofGroups][0] : undefined;
  const soldAs = said ?? ofGroup;
  if (!soldAs || (soldAs === 'each' && ofGroup === undefined)) return null;
  return { soldAs, needed: soldAs === 'each' ? 2 : 1 };
}
