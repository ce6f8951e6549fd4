import { mm, type PartType, standard } from '../part-type.ts';

export const coiloverTypes: readonly PartType[] = [
  {
    key: 'coilover-kit',
    brand: 'PEDDERS',
    prefix: 'PXO',
    group: 'Coilover Kits',
    kind: 'strut-assembly',
    title: 'Coilover kit, height and damping adjustable',
    fits: ({ body, front }) => body === 'sports' || (body === 'car' && front === 'strut'),
    euros: [845, 1190],
    kg: [18, 24],
    grades: standard(0.75),
    about:
      'Four monotube coilovers with 30 clicks of damping, set up for the road and the odd track day.',
    points: [
      'Front camber plates where the car has struts',
      'Height set by the lower mount: the travel stays',
      'Springs, mounts and spanners included',
    ],
    facts: (dice) => [
      {
        name: 'Lowering',
        value: `${dice.between('from', 15, 25, 5)} to ${dice.between('to', 50, 70, 5)} mm`,
      },
      { name: 'Front spring rate', value: `${dice.between('front', 5, 9)} kg/mm` },
      { name: 'Rear spring rate', value: `${dice.between('rear', 4, 8)} kg/mm` },
      { name: 'Piston', value: mm(46) },
      { name: 'Set-up guide', value: '<a href="/technical-information">Technical information</a>' },
    ],
    notes: ['Wheel alignment needed after fitting.'],
    goesWith: ['front-sway-bar', 'rear-sway-bar', 'rear-control-arm'],
  },
];
