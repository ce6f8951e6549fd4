/** The axle of a part. */
export type Axle = 'front' | 'rear';

/** The part data that decide its needs. */
export interface PartFacts {
  readonly group: string;
  readonly description: string;
  /** Its fitment: "Front, Raised 50 mm". */
  readonly parameters: readonly string[];
}

interface PartNeed {
  /** Whether the job cannot be done well without it, or it wears as the job's own part does. */
  readonly because: 'needed' | 'wears';
  /** Names of `groups.ts` that contain such parts. */
  readonly groups: readonly string[];
  /** Words of the description, where a group also has other parts. */
  readonly words?: RegExp;
}

/** Everything that a job may need besides its own part: the one list. Its texts are in `messages/catalogue/job.ts`. */
export const partNeeds = {
  'top-mounts': { because: 'wears', groups: ['Strut Mounts', 'Shock Mounts'] },
  'bump-stops': { because: 'wears', groups: ['Bump Stops'] },
  'dust-boots': {
    because: 'wears',
    groups: ['Shocks', 'Bump Stops', 'Shock Mounts'],
    words: /\bboots?\b/i,
  },
  'spring-seats': { because: 'wears', groups: ['Spring Seats'] },
  'u-bolts': {
    because: 'needed',
    groups: ['Springs', 'Front Leaf Springs', 'Rear Leaf Springs'],
    words: /\bu-?bolts?\b/i,
  },
  'spring-bushes': { because: 'wears', groups: ['Leaf Spring Bushes'] },
  'camber-bolts': {
    because: 'needed',
    groups: ['Strut Assemblies', 'Strut Mounts'],
    words: /\bbolts?\b/i,
  },
  'brake-pads': { because: 'wears', groups: ['Front Brake Pads', 'Rear Brake Pads', 'Brake Pads'] },
  'pad-fitting-kit': { because: 'needed', groups: ['Brake Parts'], words: /\bfitting kits?\b/i },
  'wear-sensors': { because: 'wears', groups: ['Brake Parts'], words: /\bwear sensors?\b/i },
  'brake-hoses': { because: 'wears', groups: ['Brake Hoses'] },
  'brake-fluid': {
    because: 'needed',
    groups: ['Brake Parts', 'Workshop Supplies'],
    words: /\bbrake fluids?\b/i,
  },
  'bar-bushes': {
    because: 'wears',
    groups: ['Front Anti-Roll Bar Bushes', 'Rear Anti-Roll Bar Bushes', 'Anti-Roll Bar Bushes'],
  },
  'bar-links': {
    because: 'wears',
    groups: ['Front Anti-Roll Bar Links', 'Rear Anti-Roll Bar Links', 'Anti-Roll Bar Links'],
  },
  'outer-tie-rod-ends': { because: 'wears', groups: ['Outer Tie Rod Ends'] },
  'rack-boots': {
    because: 'wears',
    groups: ['Tie Rods', 'Steering Gear', 'Steering Racks'],
    words: /\bboots?\b/i,
  },
  'rack-bushes': { because: 'wears', groups: ['Steering Rack Bushes'] },
} as const satisfies Record<string, PartNeed>;

export type PartNeedKey = keyof typeof partNeeds;

/** Whether a part meets a need, on the same axle where both name one. */
export function meetsNeed(part: PartFacts, key: PartNeedKey, axle: Axle | undefined): boolean {
  const need: PartNeed = partNeeds[key];
  const group = part.group.toLowerCase();
  if (!need.groups.some((name) => name.toLowerCase() === group)) return false;
  if (need.words && !need.words.test(part.description)) return false;
  const own = axleOfPart(part);
  return axle === undefined || own === undefined || own === axle;
}

/** @returns undefined where the part names neither axle, or both */
export function axleOfPart({ group, description, parameters }: PartFacts): Axle | undefined {
  // The fitment is the best evidence; a description may name the axle of something else.
  for (const text of [parameters.join(' '), group, description]) {
    const isFront = /\bfront\b/i.test(text);
    const isRear = /\brear\b/i.test(text);
    if (isFront !== isRear) return isFront ? 'front' : 'rear';
  }
  return undefined;
}
