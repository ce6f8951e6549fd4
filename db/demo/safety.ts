import type {
  FeedApplication,
  FeedBusiness,
  FeedPart,
} from '../../src/domain/feed/read/feed-part.ts';

/** Made-up addresses: `.example` never resolves. */
const makers = {
  PEDDERS: 'Chassis Road 1, Melbourne VIC 3000, Australia',
  DBA: 'Disc Street 12, Sydney NSW 2000, Australia',
  HAWK: 'Friction Avenue 40, Cleveland OH 44101, USA',
  WHITELINE: 'Bushing Lane 7, Sydney NSW 2000, Australia',
  ACS: 'Clutch Court 3, Brisbane QLD 4000, Australia',
  ACL: 'Bearing Way 9, Launceston TAS 7250, Australia',
  XFORCE: 'Exhaust Drive 22, Melbourne VIC 3000, Australia',
  TURBOSMART: 'Boost Street 5, Sydney NSW 2000, Australia',
} as const;
export type Brand = keyof typeof makers;

const responsible: FeedBusiness = {
  name: 'Wishbone Demonstration Europe',
  address: 'Przykładowa 1, 00-001 Warszawa, Poland',
  contact: 'safety@wishbone.example',
};

const ALWAYS =
  'To be fitted by a qualified workshop, with the tightening torques of the vehicle maker.';

const SPRING =
  'A loaded spring holds dangerous energy: compress it only with a tool that is made for it.';
const HEIGHT =
  'A changed ride height alters how the vehicle handles and brakes. Have wheels and headlamps set after fitting.';

/** Warnings by words of the group, so that they suit the part; a kit has those of its components. */
const ofGroups: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(coil|leaf) springs\b|\btorsion bars\b|^springs$/i, [SPRING]],
  [
    /\bshock absorbers\b|\bsteering dampers\b/i,
    ['Do not open, heat or drill a gas-filled damper.'],
  ],
  [/\bstrut assemblies\b/i, [SPRING, 'Do not open, heat or drill a gas-filled damper.']],
  [/\b(lift|lowering|heavy duty|towing|suspension|coilover) kits\b/i, [SPRING, HEIGHT]],
];

const ofCategories: Readonly<Record<string, readonly string[]>> = {
  STEERING: ['Never reuse locking nuts or split pins. Have the wheels aligned after fitting.'],
  BRAKES: [
    'Replace on both wheels of an axle. Keep grease and oil off the friction faces.',
    'Brakes reach their full effect only once they are bedded in.',
  ],
  AIRBAGS: [
    'Do not exceed the pressure that stands on the air spring. Let all air out before work on it.',
    'Air springs do not raise the permitted load of the vehicle.',
  ],
};

function warningsOf({ categorydescription, groupdescription }: Place = {}): readonly string[] {
  const found = ofGroups.find(([words]) => words.test(groupdescription ?? ''));
  return found?.[1] ?? ofCategories[categorydescription ?? ''] ?? [];
}

type Place = Partial<Pick<FeedApplication, 'categorydescription' | 'groupdescription'>>;

/** Maker, responsible person and warnings of a part of the demo catalogue. */
export function safetyOf(
  brand: Brand,
  place: Place | undefined,
): Pick<FeedPart, 'manufacturer' | 'responsibleperson' | 'safetywarnings'> {
  return {
    manufacturer: {
      name: brand,
      address: makers[brand],
      contact: `safety@${brand.toLowerCase()}.example`,
    },
    responsibleperson: responsible,
    safetywarnings: [...warningsOf(place), ALWAYS].join('\n'),
  };
}
