import { type Dice, type Grade, mm, type PartType } from '../part-type.ts';

const bushFacts = (dice: Dice) => [
  { name: 'Bush inner diameter', value: mm(dice.between('inner', 10, 18)) },
  { name: 'Bush outer diameter', value: mm(dice.between('outer', 32, 68)) },
  { name: 'Material', value: 'Synthetic elastomer' },
  { name: 'Hardness', value: `${dice.between('shore', 70, 90, 5)} Shore A` },
];

const points = [
  'Two pieces with steel crush tube: fits without a special press',
  'Knurled bore holds the grease in',
  'Will not crack or perish in oil and salt',
];
const about = 'Firmer than rubber where it steers, quiet where it carries.';
const grease = 'Grease all faces with the sachet supplied.';

const fixedOrAdjustable = (commonness: number): readonly Grade[] => [
  { key: '', text: '', commonness },
  {
    key: 'adj',
    text: 'offset, adjusts castor by 0.5°',
    commonness: 0.31,
    price: 1.35,
    parameter2: 'Castor Correction',
    bodies: ['car', 'sports'],
  },
];

function bush(
  part: Pick<PartType, 'key' | 'group' | 'title' | 'fits'> &
    Partial<PartType> & { readonly commonness?: number },
): PartType {
  const { commonness = 0.4, ...rest } = part;
  return {
    brand: 'WHITELINE',
    prefix: 'WBK',
    kind: 'bush',
    euros: [24, 58],
    kg: [0.3, 1.1],
    grades: [{ key: '', text: '', commonness }],
    about,
    points,
    facts: bushFacts,
    notes: [grease, 'One kit does both sides.'],
    ...rest,
  };
}

export const bushTypes: readonly PartType[] = [
  bush({
    key: 'lower-control-arm-bush',
    group: 'Front Control Arm Bushes',
    title: 'Front control arm bush kit, lower, inner rear',
    axle: 'Front',
    fits: ({ front }) => !front.startsWith('solid'),
    grades: fixedOrAdjustable(0.62),
    goesWith: ['lower-ball-joint', 'lower-control-arm'],
  }),
  bush({
    key: 'lower-control-arm-bush-front',
    group: 'Front Control Arm Bushes',
    title: 'Front control arm bush kit, lower, inner front',
    axle: 'Front',
    fits: ({ front }) => !front.startsWith('solid'),
    commonness: 0.45,
    goesWith: ['lower-control-arm-bush'],
  }),
  bush({
    key: 'upper-control-arm-bush',
    group: 'Front Control Arm Bushes',
    title: 'Front control arm bush kit, upper',
    axle: 'Front',
    fits: ({ front }) => front === 'wishbone' || front === 'torsion',
    commonness: 0.45,
    goesWith: ['upper-control-arm', 'upper-ball-joint'],
  }),
  bush({
    key: 'rear-control-arm-bush',
    group: 'Rear Control Arm Bushes',
    title: 'Rear control arm bush kit, lower, outer',
    axle: 'Rear',
    fits: ({ rear }) => rear === 'independent',
    commonness: 0.5,
    goesWith: ['rear-control-arm'],
  }),
  bush({
    key: 'radius-arm-bush',
    group: 'Front Trailing Arm Bushes',
    title: 'Front radius arm bush kit, to axle',
    axle: 'Front',
    fits: ({ front }) => front === 'solid-coil',
    grades: [
      { key: '', text: '', commonness: 0.7 },
      {
        key: 'cas',
        text: 'castor corrected for 50 mm lift',
        commonness: 0.5,
        price: 1.5,
        parameter2: 'Raised 50 mm',
      },
    ],
    goesWith: ['front-coil-spring', 'panhard-bush'],
  }),
  bush({
    key: 'rear-trailing-arm-bush',
    group: 'Rear Trailing Arm Bushes',
    title: 'Rear trailing arm bush kit, front eye',
    axle: 'Rear',
    fits: ({ rear }) => rear === 'solid-coil' || rear === 'independent' || rear === 'twist-beam',
    commonness: 0.42,
    goesWith: ['rear-control-arm', 'rear-coil-spring'],
  }),
  bush({
    key: 'leaf-spring-bush',
    group: 'Leaf Spring Bushes',
    title: 'Leaf spring bush kit, front eye and shackle',
    axle: 'Rear',
    fits: ({ rear }) => rear === 'leaf',
    commonness: 0.75,
    goesWith: ['rear-leaf-spring', 'u-bolt-kit', 'shackle'],
  }),
  bush({
    key: 'shackle',
    prefix: 'WSK',
    group: 'Leaf Spring Bushes',
    kind: 'shackle',
    title: 'Greasable leaf spring shackle kit with bushes',
    axle: 'Rear',
    fits: ({ rear, body }) => rear === 'leaf' && body !== 'van',
    euros: [64, 98],
    kg: [2.6, 3.8],
    commonness: 0.4,
    goesWith: ['rear-leaf-spring', 'leaf-spring-bush'],
  }),
  bush({
    key: 'subframe-bush',
    group: 'Subframe Bushes',
    title: 'Rear subframe bush inserts',
    axle: 'Rear',
    fits: ({ rear, body }) => rear === 'independent' && body !== 'van',
    commonness: 0.36,
    goesWith: ['differential-bush'],
  }),
  bush({
    key: 'differential-bush',
    group: 'Differential Bushes',
    title: 'Rear differential mount bush kit',
    axle: 'Rear',
    fits: ({ rear, drive }) => rear === 'independent' && drive !== 'front',
    commonness: 0.36,
    goesWith: ['subframe-bush'],
  }),
  bush({
    key: 'front-differential-bush',
    group: 'Differential Bushes',
    title: 'Front differential mount bush kit',
    axle: 'Front',
    fits: ({ front, drive, body }) =>
      (front === 'wishbone' || front === 'torsion') &&
      drive === 'all' &&
      (body === 'pickup' || body === '4x4'),
    commonness: 0.36,
  }),
  bush({
    key: 'panhard-bush',
    group: 'Bushes',
    title: 'Panhard rod bush kit',
    axle: 'Rear',
    fits: ({ rear }) => rear === 'solid-coil',
    commonness: 0.5,
    euros: [18, 34],
    goesWith: ['rear-trailing-arm-bush', 'rear-coil-spring'],
  }),
  bush({
    key: 'body-mount',
    prefix: 'WBM',
    group: 'Bushes',
    title: 'Body mount bush kit, cab',
    fits: ({ body, front }) => body === 'pickup' || front.startsWith('solid'),
    commonness: 0.32,
    euros: [98, 148],
    kg: [3.2, 4.8],
  }),
  bush({
    key: 'engine-mount-insert',
    prefix: 'WEM',
    group: 'Bushes',
    title: 'Engine mount insert, lower torque arm',
    fits: ({ body, drive }) => (body === 'car' || body === 'suv') && drive === 'front',
    commonness: 0.32,
    euros: [26, 44],
  }),
];
