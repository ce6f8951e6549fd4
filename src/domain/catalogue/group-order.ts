/**
 * The groups in the order in which a catalogue page shows them.
 * Source: specification, section 3: eleven families, front before rear within
 * each, a family's plain name last among its own.
 */
const families: readonly (readonly string[])[] = [
  [
    'Suspension Kits',
    'Lift Kits',
    'Lowering Kits',
    'Coilover Kits',
    'Heavy Duty Kits',
    'Towing Kits',
    'Front Suspension Kits',
    'Rear Suspension Kits',
    'Bush Kits',
    'Brake Kits',
    'Kits',
  ],
  ['Front Strut Assemblies', 'Rear Strut Assemblies', 'Strut Mounts', 'Strut Assemblies'],
  [
    'Front Coil Springs',
    'Rear Coil Springs',
    'Front Leaf Springs',
    'Rear Leaf Springs',
    'Torsion Bars',
    'Air Springs',
    'Spring Seats',
    'Springs',
  ],
  [
    'Front Shock Absorbers',
    'Rear Shock Absorbers',
    'Steering Dampers',
    'Bump Stops',
    'Shock Mounts',
    'Shocks',
  ],
  [
    'Front Control Arm Bushes',
    'Rear Control Arm Bushes',
    'Front Trailing Arm Bushes',
    'Rear Trailing Arm Bushes',
    'Leaf Spring Bushes',
    'Subframe Bushes',
    'Differential Bushes',
    'Bushes',
  ],
  [
    'Front Anti-Roll Bars',
    'Rear Anti-Roll Bars',
    'Front Anti-Roll Bar Bushes',
    'Rear Anti-Roll Bar Bushes',
    'Front Anti-Roll Bar Links',
    'Rear Anti-Roll Bar Links',
    'Anti-Roll Bars',
  ],
  [
    'Front Upper Ball Joints',
    'Front Lower Ball Joints',
    'Front Control Arms',
    'Rear Control Arms',
    'Ball Joints',
  ],
  ['Inner Tie Rod Ends', 'Outer Tie Rod Ends', 'Tie Rod Assemblies', 'Drag Links', 'Tie Rods'],
  [
    'Steering Racks',
    'Steering Boxes',
    'Steering Rack Bushes',
    'Power Steering Pumps',
    'Steering Gear',
  ],
  [
    'Airbag Kits',
    'Airbag Compressors',
    'Airbag Controls',
    'Driver Airbags',
    'Passenger Airbags',
    'Airbag Clock Springs',
    'Airbag Sensors',
    'Airbag Parts',
  ],
  [
    'Front Brake Discs',
    'Rear Brake Discs',
    'Front Brake Pads',
    'Rear Brake Pads',
    'Brake Calipers',
    'Brake Drums',
    'Brake Shoes',
    'Brake Hoses',
    'Brake Parts',
  ],
];

export const groupOrder: readonly string[] = families.flat();

const ranks: ReadonlyMap<string, number> = new Map(
  groupOrder.map((name, rank) => [name.toLowerCase(), rank]),
);

/** @returns a group's place in the order, without regard to case; unknown groups share the last one */
export function groupRank(name: string): number {
  return ranks.get(name.toLowerCase()) ?? groupOrder.length;
}

/** Orders group names for display: known ones by the fixed order, then unknown ones by name. */
export function compareGroups(a: string, b: string): number {
  return groupRank(a) - groupRank(b) || a.localeCompare(b, 'en');
}
