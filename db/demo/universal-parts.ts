import type { Chassis } from './chassis.ts';
import type { Brand, Fact } from './part-type.ts';
import type { PictureKind } from './pictures/picture-kinds.ts';

/** A part that many platforms take. */
export interface UniversalPart {
  readonly number: string;
  /** The number that its maker sold before it. */
  readonly replaces?: string;
  readonly brand: Brand;
  readonly group: string;
  /** Set where it differs from the group's own; '' and '#N/D' as suppliers' lists have them. */
  readonly category?: string;
  readonly kind: PictureKind;
  readonly description: string;
  readonly about: string;
  readonly euros: number;
  readonly kg: number;
  readonly facts: readonly Fact[];
  readonly fits: (chassis: Chassis) => boolean;
}

const takesHelpers = ({ body, rear }: Chassis) =>
  (rear === 'leaf' && body !== '4x4') || rear === 'solid-coil';
const isSporting = ({ body }: Chassis) => body === 'sports';

const air: Pick<UniversalPart, 'brand' | 'fits'> = { brand: 'PEDDERS', fits: takesHelpers };

export const universalParts: readonly UniversalPart[] = [
  {
    ...air,
    number: 'PHK-1001',
    group: 'Airbag Compressors',
    kind: 'compressor',
    description: 'On-board compressor kit, single, with tank fitting',
    about:
      'Small enough for the engine bay or behind the number plate; fills a pair of bellows in a minute.',
    euros: 148.5,
    kg: 2.4,
    facts: [
      { name: 'Voltage', value: '12 V' },
      { name: 'Largest pressure', value: '8.3 bar' },
      { name: 'Current', value: '14 A' },
    ],
  },
  {
    ...air,
    number: 'PHK-1002',
    group: 'Airbag Compressors',
    kind: 'compressor',
    description: 'On-board compressor kit, twin, with 3 litre tank',
    about: 'Two heads and a tank: levels at once, and blows up a tyre after the beach.',
    euros: 389,
    kg: 8.6,
    facts: [
      { name: 'Voltage', value: '12 V' },
      { name: 'Largest pressure', value: '10.3 bar' },
      { name: 'Tank', value: '3 l' },
    ],
  },
  {
    ...air,
    number: 'PHK-1011',
    replaces: 'PHK-0911',
    group: 'Airbag Controls',
    kind: 'gauge',
    description: 'In-cab control with double gauge and paddle switches',
    about: 'Left and right on one dial, lit with the dash lights.',
    euros: 118,
    kg: 0.9,
    facts: [{ name: 'Scale', value: '0 to 10 bar' }],
  },
  {
    ...air,
    number: 'PHK-1012',
    replaces: 'PHK-1011',
    group: 'Airbag Controls',
    kind: 'gauge',
    description: 'In-cab control, wireless, with compressor',
    about: 'A remote on the dash and one wire less through the bulkhead.',
    euros: 412,
    kg: 3.1,
    facts: [
      { name: 'Scale', value: '0 to 10 bar' },
      { name: 'Frequency', value: '433 MHz' },
    ],
  },
  {
    ...air,
    number: 'PHK-1021',
    group: 'Airbag Parts',
    kind: 'helper-airbag',
    description: 'Spare bellows, double convoluted, 150 mm',
    about: 'The bellows of the leaf spring helper kits, single, with crimped plates.',
    euros: 84,
    kg: 1.9,
    facts: [
      { name: 'Diameter', value: '150 mm' },
      { name: 'Ports', value: '1/4" NPT' },
    ],
  },
  {
    ...air,
    number: 'PHK-1022',
    group: 'Airbag Parts',
    kind: 'brake-hose',
    description: 'Air line kit, 6 mm, 10 m with fittings',
    about: 'Nylon line, push-in fittings and ties.',
    euros: 26.5,
    kg: 0.5,
    facts: [{ name: 'Line', value: '6 mm nylon' }],
  },
  {
    ...air,
    number: 'PHK-1023',
    group: 'Airbag Parts',
    kind: 'hardware-kit',
    description: 'Inflation valves, pair, with caps and plate',
    about: 'Brass valves for filling at the service station.',
    euros: 14.9,
    kg: 0.1,
    facts: [{ name: 'Thread', value: 'Schrader' }],
  },
  {
    brand: 'TURBOSMART',
    number: 'TBG-2001',
    group: 'Turbocharger Parts',
    category: '',
    kind: 'gauge',
    description: 'Boost gauge 52 mm, -1 to 2 bar',
    about: 'Mechanical gauge with hose and T-piece.',
    euros: 72,
    kg: 0.4,
    facts: [{ name: 'Diameter', value: '52 mm' }],
    fits: isSporting,
  },
  {
    brand: 'TURBOSMART',
    number: 'TBT-2002',
    group: 'Turbocharger Parts',
    category: '',
    kind: 'blow-off-valve',
    description: 'Manual boost controller, in line',
    about: 'Ball and spring, set with a knob that locks.',
    euros: 88,
    kg: 0.3,
    facts: [{ name: 'Hose', value: '6 mm' }],
    fits: isSporting,
  },
  {
    brand: 'XFORCE',
    number: 'XMU-3001',
    group: 'Exhaust Systems',
    category: '',
    kind: 'exhaust',
    description: 'Universal muffler, 2.5", straight through',
    about: 'Stainless, perforated core and long strand packing.',
    euros: 124,
    kg: 4.2,
    facts: [{ name: 'Tube', value: '2.5"' }],
    fits: isSporting,
  },
  {
    brand: 'WHITELINE',
    number: 'WGR-4001',
    group: '',
    category: '',
    kind: 'box',
    description: 'Bush grease, synthetic, three sachets',
    about: 'Water does not wash it out; for elastomer and rubber.',
    euros: 6.9,
    kg: 0.05,
    facts: [{ name: 'Contents', value: '3 x 7 g' }],
    fits: () => true,
  },
  {
    brand: 'PEDDERS',
    number: 'PWK-4002',
    group: 'Workshop Supplies',
    kind: 'box',
    description: 'Copper washers and nuts, workshop assortment',
    about: 'The hundred small things that go missing on a brake job.',
    euros: 32,
    kg: 1.2,
    facts: [{ name: 'Contents', value: '100 pieces' }],
    fits: ({ body }) => body === 'pickup' || body === '4x4',
  },
];
