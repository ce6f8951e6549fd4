/**
 * The shop's groups of parts, in the order in which a catalogue page shows them: eleven families, front before rear
 * within each, a family's plain name last among its own. The one list: the order, the mapping of wholesalers' product
 * groups and the demonstration take names and categories from here.
 */

const KITS = 'SUSPENSION KITS';
const SPRINGS_AND_SHOCKS = 'SPRINGS AND SHOCKS';
const SUSPENSION_PARTS = 'SUSPENSION PARTS';

/** A family's groups with the category of each. The plain name is the last. */
type Family = readonly (readonly [group: string, category: string])[];

export const families = {
  kits: [
    ['Suspension Kits', KITS],
    ['Lift Kits', KITS],
    ['Lowering Kits', KITS],
    ['Coilover Kits', KITS],
    ['Heavy Duty Kits', KITS],
    ['Towing Kits', KITS],
    ['Front Suspension Kits', KITS],
    ['Rear Suspension Kits', KITS],
    ['Bush Kits', 'BUSHES'],
    ['Brake Kits', 'BRAKES'],
    ['Kits', KITS],
  ],
  struts: [
    ['Front Strut Assemblies', SPRINGS_AND_SHOCKS],
    ['Rear Strut Assemblies', SPRINGS_AND_SHOCKS],
    ['Strut Mounts', SUSPENSION_PARTS],
    ['Strut Assemblies', SUSPENSION_PARTS],
  ],
  springs: [
    ['Front Coil Springs', SPRINGS_AND_SHOCKS],
    ['Rear Coil Springs', SPRINGS_AND_SHOCKS],
    ['Front Leaf Springs', SPRINGS_AND_SHOCKS],
    ['Rear Leaf Springs', SPRINGS_AND_SHOCKS],
    ['Torsion Bars', SPRINGS_AND_SHOCKS],
    ['Air Springs', 'AIRBAGS'],
    ['Spring Seats', SUSPENSION_PARTS],
    ['Springs', SPRINGS_AND_SHOCKS],
  ],
  shocks: [
    ['Front Shock Absorbers', SPRINGS_AND_SHOCKS],
    ['Rear Shock Absorbers', SPRINGS_AND_SHOCKS],
    ['Shock Absorbers', SPRINGS_AND_SHOCKS],
    ['Steering Dampers', 'STEERING'],
    ['Bump Stops', SUSPENSION_PARTS],
    ['Shock Mounts', SUSPENSION_PARTS],
    ['Shocks', SPRINGS_AND_SHOCKS],
  ],
  bushes: [
    ['Front Control Arm Bushes', 'BUSHES'],
    ['Rear Control Arm Bushes', 'BUSHES'],
    ['Front Trailing Arm Bushes', 'BUSHES'],
    ['Rear Trailing Arm Bushes', 'BUSHES'],
    ['Leaf Spring Bushes', 'BUSHES'],
    ['Subframe Bushes', 'BUSHES'],
    ['Differential Bushes', 'BUSHES'],
    ['Bushes', 'BUSHES'],
  ],
  antiRollBars: [
    ['Front Anti-Roll Bars', SUSPENSION_PARTS],
    ['Rear Anti-Roll Bars', SUSPENSION_PARTS],
    ['Front Anti-Roll Bar Bushes', 'BUSHES'],
    ['Rear Anti-Roll Bar Bushes', 'BUSHES'],
    ['Anti-Roll Bar Bushes', 'BUSHES'],
    ['Front Anti-Roll Bar Links', SUSPENSION_PARTS],
    ['Rear Anti-Roll Bar Links', SUSPENSION_PARTS],
    ['Anti-Roll Bar Links', SUSPENSION_PARTS],
    ['Anti-Roll Bars', SUSPENSION_PARTS],
  ],
  ballJoints: [
    ['Front Upper Ball Joints', SUSPENSION_PARTS],
    ['Front Lower Ball Joints', SUSPENSION_PARTS],
    ['Front Control Arms', SUSPENSION_PARTS],
    ['Rear Control Arms', SUSPENSION_PARTS],
    ['Control Arms', SUSPENSION_PARTS],
    ['Ball Joints', SUSPENSION_PARTS],
  ],
  tieRods: [
    ['Inner Tie Rod Ends', 'STEERING'],
    ['Outer Tie Rod Ends', 'STEERING'],
    ['Tie Rod Assemblies', 'STEERING'],
    ['Drag Links', 'STEERING'],
    ['Tie Rods', 'STEERING'],
  ],
  steeringGear: [
    ['Steering Racks', 'STEERING'],
    ['Steering Boxes', 'STEERING'],
    ['Steering Rack Bushes', 'STEERING'],
    ['Power Steering Pumps', 'STEERING'],
    ['Steering Gear', 'STEERING'],
  ],
  airbagParts: [
    ['Airbag Kits', 'AIRBAGS'],
    ['Airbag Compressors', 'AIRBAGS'],
    ['Airbag Controls', 'AIRBAGS'],
    ['Driver Airbags', 'AIRBAGS'],
    ['Passenger Airbags', 'AIRBAGS'],
    ['Airbag Clock Springs', 'AIRBAGS'],
    ['Airbag Sensors', 'AIRBAGS'],
    ['Airbag Parts', 'AIRBAGS'],
  ],
  brakeParts: [
    ['Front Brake Discs', 'BRAKES'],
    ['Rear Brake Discs', 'BRAKES'],
    ['Brake Discs', 'BRAKES'],
    ['Front Brake Pads', 'BRAKES'],
    ['Rear Brake Pads', 'BRAKES'],
    ['Brake Pads', 'BRAKES'],
    ['Brake Calipers', 'BRAKES'],
    ['Brake Drums', 'BRAKES'],
    ['Brake Shoes', 'BRAKES'],
    ['Brake Hoses', 'BRAKES'],
    ['Brake Parts', 'BRAKES'],
  ],
} as const satisfies Record<string, Family>;

type FamilyName = keyof typeof families;

/** Groups without a family: shown after all families, by name. */
const others: Family = [
  ['Clutch Kits', 'DRIVELINE'],
  ['Flywheels', 'DRIVELINE'],
  ['Driveshafts', 'DRIVELINE'],
  ['Driveshaft Boots', 'DRIVELINE'],
  ['CV Joints', 'DRIVELINE'],
  ['Wheel Bearings', 'DRIVELINE'],
  ['Propeller Shafts', 'DRIVELINE'],
  ['Engine Bearings', 'OTHER'],
  ['Turbocharger Parts', 'OTHER'],
  ['Exhaust Systems', 'OTHER'],
  ['Workshop Supplies', 'OTHER'],
];

const categories: ReadonlyMap<string, string> = new Map(
  [...Object.values(families).flat(), ...others].map(([group, category]) => [
    group.toLowerCase(),
    category,
  ]),
);

/** The category of a known group, without regard to case; undefined for any other group. */
export function categoryOfGroup(group: string): string | undefined {
  return categories.get(group.toLowerCase());
}

/**
 * The words that put a group with another name into a family. The first matching family counts, so names of a place
 * ("Brake", "Airbag") come before names of a kind ("Spring", "Kit").
 */
const familyWords: readonly (readonly [FamilyName, RegExp])[] = [
  ['airbagParts', /\bair ?-?bags?\b|\bclock springs?\b|\bseat belts?\b/],
  [
    'kits',
    /\b(suspension|lift|lifting|lowering|level+ing|coilover|towing|bush)\b.*\b(kits?|sets?)\b|\bcoilovers?\b/,
  ],
  ['brakeParts', /\bbrak(e|es|ing)\b|\bcalipers?\b/],
  ['antiRollBars', /\banti-?\s?roll\b|\bsway ?bars?\b|\bstabili[sz]ers?\b/],
  ['tieRods', /\b(tie|track) ?rods?\b|\bdrag links?\b|\brod ends?\b/],
  ['shocks', /\bshocks?\b|\bdampers?\b|\bbump ?stops?\b/],
  ['struts', /\bstruts?\b/],
  ['steeringGear', /\bsteering\b/],
  ['bushes', /\bbush(es|ings?)?\b|\bsilent ?blocks?\b/],
  [
    'ballJoints',
    /\bball ?-?joints?\b|\b(control|trailing|track control|link|suspension) arms?\b|\bwishbones?\b/,
  ],
  ['springs', /\bsprings?\b|\btorsion bars?\b/],
  ['kits', /\bkits?\b/],
];

/** The family of a group: by its name if known, else by its words; undefined without such a word. */
export function familyOfGroup(group: string): FamilyName | undefined {
  const name = group.toLowerCase();
  const known = familyNames.find((family) =>
    families[family].some(([member]) => member.toLowerCase() === name),
  );
  if (known || categories.has(name)) return known;
  return familyWords.find(([, words]) => words.test(name))?.[0];
}

export const familyNames = Object.keys(families) as FamilyName[];
