import type { Chassis } from './chassis.ts';
import type { Brand } from './part-type.ts';
import type { PictureKind } from './pictures/picture-kinds.ts';

/** The component: the first part that exists, as `type/grade` or as a type in any grade. */
export interface Ingredient {
  readonly anyOf: readonly string[];
  readonly quantity: number;
  /** The kit is made without it where the platform has none. */
  readonly optional?: boolean;
}

export interface KitRecipe {
  readonly key: string;
  readonly brand: Brand;
  readonly prefix: string;
  readonly group: string;
  readonly kind: PictureKind;
  readonly title: string;
  readonly fits: (chassis: Chassis) => boolean;
  readonly ingredients: readonly Ingredient[];
  /** Fewest different components that make it a kit. */
  readonly least: number;
  readonly parameter2?: string;
  readonly about: string;
}

const two = (...anyOf: string[]): Ingredient => ({ anyOf, quantity: 2 });
const one = (...anyOf: string[]): Ingredient => ({ anyOf, quantity: 1 });
const maybe = (ingredient: Ingredient): Ingredient => ({ ...ingredient, optional: true });

const isOffRoad = ({ body }: Chassis) => body === 'pickup' || body === '4x4';

/** The printed guide is a component of which none is needed: it is listed, not packed. */
const guide: Ingredient = { anyOf: ['guide'], quantity: 0, optional: true };

const liftedRear = (spring: string): readonly Ingredient[] => [
  two(
    `rear-leaf-spring/${spring}`,
    `rear-coil-spring/${spring}`,
    'rear-leaf-spring/r40',
    'rear-coil-spring/r40',
    'rear-leaf-spring/r50',
  ),
  two('rear-shock/foam', 'rear-shock/gas'),
  maybe(one('u-bolt-kit')),
];

export const kitRecipes: readonly KitRecipe[] = [
  {
    key: 'lift-40',
    brand: 'PEDDERS',
    prefix: 'PKL',
    group: 'Lift Kits',
    kind: 'lift-kit',
    title: 'Lift kit 40 mm, comfort',
    fits: (chassis) => isOffRoad(chassis) && chassis.front === 'wishbone',
    ingredients: [two('front-strut-assembly/r40'), ...liftedRear('r40'), guide],
    least: 3,
    parameter2: 'Raised 40 mm',
    about: 'Complete front struts, rear springs and foam cell dampers, matched on the road.',
  },
  {
    key: 'lift-50',
    brand: 'PEDDERS',
    prefix: 'PKL',
    group: 'Lift Kits',
    kind: 'lift-kit',
    title: 'Lift kit 50 mm, expedition',
    fits: (chassis) => isOffRoad(chassis) && chassis.front === 'wishbone',
    ingredients: [
      two('front-strut-assembly/r50'),
      ...liftedRear('r50'),
      maybe(one('leaf-spring-bush')),
      maybe(one('upper-control-arm')),
      maybe(one('diff-drop')),
      guide,
    ],
    least: 4,
    parameter2: 'Raised 50 mm',
    about:
      'For a bull bar in front and a constant load behind, with the arms and spacers it takes.',
  },
  {
    key: 'lift-solid',
    brand: 'PEDDERS',
    prefix: 'PKL',
    group: 'Lift Kits',
    kind: 'lift-kit',
    title: 'Lift kit 50 mm, solid axle',
    fits: (chassis) => isOffRoad(chassis) && chassis.front === 'solid-coil',
    ingredients: [
      two('front-coil-spring/r50', 'front-coil-spring/r40'),
      two('front-shock/foam', 'front-shock/gas'),
      ...liftedRear('r50'),
      maybe(one('radius-arm-bush/cas')),
      maybe(one('steering-damper')),
      maybe(two('front-hose/ext')),
      guide,
    ],
    least: 4,
    parameter2: 'Raised 50 mm',
    about: 'Springs and foam cell dampers for both axles, with castor correction where needed.',
  },
  {
    key: 'lift-torsion',
    brand: 'PEDDERS',
    prefix: 'PKL',
    group: 'Lift Kits',
    kind: 'lift-kit',
    title: 'Lift kit 40 mm, torsion bar front',
    fits: (chassis) =>
      isOffRoad(chassis) && (chassis.front === 'torsion' || chassis.front === 'solid-leaf'),
    ingredients: [
      two('torsion-bar', 'front-leaf-spring/r40', 'front-leaf-spring/r50'),
      two('front-shock/foam', 'front-shock/gas'),
      ...liftedRear('r40'),
      guide,
    ],
    least: 3,
    parameter2: 'Raised 40 mm',
    about: 'Uprated bars, new rear springs and four dampers.',
  },
  {
    key: 'load',
    brand: 'PEDDERS',
    prefix: 'PKH',
    group: 'Heavy Duty Kits',
    kind: 'lift-kit',
    title: 'Heavy duty rear kit with air helpers',
    fits: ({ rear, body }) => rear === 'leaf' && body !== '4x4',
    ingredients: [
      two('rear-leaf-spring/r50x', 'rear-leaf-spring/hd', 'rear-leaf-spring/std'),
      two('rear-shock/hd', 'rear-shock/gas'),
      one('helper-airbag'),
      maybe(one('u-bolt-kit')),
      guide,
    ],
    least: 3,
    parameter2: 'Heavy Duty',
    about: 'For vehicles that work: springs for the load, bellows for the last hundred kilos.',
  },
  {
    key: 'towing',
    brand: 'PEDDERS',
    prefix: 'PKT',
    group: 'Towing Kits',
    kind: 'damper-kit',
    title: 'Towing kit, rear springs and dampers',
    fits: ({ rear, body }) => rear !== 'leaf' && body !== 'sports',
    ingredients: [
      two('rear-coil-spring/hd'),
      two('rear-shock/hd', 'rear-shock/gas', 'rear-shock/foam'),
      maybe(one('coil-airbag')),
      maybe(two('rear-bump-stop')),
    ],
    least: 2,
    parameter2: 'Heavy Duty',
    about: 'Keeps the nose down and the headlamps honest with a caravan on the hook.',
  },
  {
    key: 'lowering',
    brand: 'PEDDERS',
    prefix: 'PKS',
    group: 'Lowering Kits',
    kind: 'lowering-kit',
    title: 'Lowering kit 30 mm, springs',
    fits: ({ body }) => body === 'car' || body === 'sports',
    ingredients: [
      two('front-coil-spring/l30'),
      two('rear-coil-spring/l30'),
      maybe(two('front-bump-stop')),
    ],
    least: 2,
    parameter2: 'Lowered 30 mm',
    about: 'Four progressive springs that take the gap out of the arches and leave the comfort in.',
  },
  {
    key: 'complete',
    brand: 'PEDDERS',
    prefix: 'PKC',
    group: 'Suspension Kits',
    kind: 'damper-kit',
    title: 'Complete suspension kit, original height',
    fits: ({ rear }) => rear !== 'leaf',
    ingredients: [
      two('front-strut/gas', 'front-shock/gas'),
      two('front-coil-spring/std'),
      two('rear-shock/gas'),
      two('rear-coil-spring/std'),
      maybe(two('strut-mount')),
    ],
    least: 4,
    parameter2: 'Standard Height',
    about: 'All four corners new at once: the way it drove when it was delivered.',
  },
  {
    key: 'front-refresh',
    brand: 'PEDDERS',
    prefix: 'PKF',
    group: 'Front Suspension Kits',
    kind: 'damper-kit',
    title: 'Front damper kit with mounts',
    fits: () => true,
    ingredients: [
      two('front-strut/gas', 'front-shock/gas'),
      maybe(two('strut-mount')),
      maybe(two('front-bump-stop')),
      maybe(one('shock-boot')),
    ],
    least: 3,
    about: 'Both front dampers with the small parts that wear with them.',
  },
  {
    key: 'rear-refresh',
    brand: 'PEDDERS',
    prefix: 'PKR',
    group: 'Rear Suspension Kits',
    kind: 'damper-kit',
    title: 'Rear damper kit with mounts',
    fits: () => true,
    ingredients: [two('rear-shock/gas'), maybe(two('rear-bump-stop')), maybe(two('shock-mount'))],
    least: 2,
    about: 'Both rear dampers with the small parts that wear with them.',
  },
  {
    key: 'bushes',
    brand: 'WHITELINE',
    prefix: 'WKT',
    group: 'Bush Kits',
    kind: 'bush-kit',
    title: 'Essential bush kit',
    fits: () => true,
    ingredients: [
      'lower-control-arm-bush',
      'lower-control-arm-bush-front',
      'upper-control-arm-bush',
      'radius-arm-bush',
      'rear-control-arm-bush',
      'rear-trailing-arm-bush',
      'leaf-spring-bush',
      'panhard-bush',
      'front-sway-bush',
      'rear-sway-bush',
      'rack-bush',
    ].map((key) => maybe(one(key))),
    least: 4,
    about: 'The bushes that decide how it steers, in one box and at one price.',
  },
  {
    key: 'brakes',
    brand: 'DBA',
    prefix: 'DKT',
    group: 'Brake Kits',
    kind: 'brake-kit',
    title: 'Front brake kit, slotted discs and pads',
    fits: () => true,
    ingredients: [
      two('front-disc/s', 'front-disc/h', 'front-disc/'),
      one('front-pads/hps', 'front-pads/lts', 'front-pads/oes'),
      maybe(two('front-hose/ext', 'front-hose/')),
      maybe(one('pad-fitting-kit')),
    ],
    least: 2,
    about: 'Discs and pads chosen for each other; the axle is done in one go.',
  },
  {
    key: 'steering',
    brand: 'PEDDERS',
    prefix: 'PKG',
    group: 'Kits',
    kind: 'steering-kit',
    title: 'Steering refresh kit',
    fits: ({ steering }) => steering === 'rack',
    ingredients: [
      one('outer-tie-rod/l'),
      one('outer-tie-rod/r'),
      maybe(two('inner-tie-rod')),
      maybe(one('rack-boot')),
      maybe(one('rack-bush')),
    ],
    least: 3,
    about: 'Inner and outer ends, boots and bushes: play out, precision in.',
  },
];
