import { expect, it } from 'vitest';
import { typedAttributes } from './typed-attributes.ts';

const nothing = { axle: [], side: [], height: undefined, load: undefined };

it.each([
  ['nothing', {}, nothing],
  ['an axle of the fitment', { parameters: ['Front'] }, { ...nothing, axle: ['front'] }],
  ['the axle of its group', { group: 'Rear Coil Springs' }, { ...nothing, axle: ['rear'] }],
  [
    'both axles',
    { parameters: ['Front and Rear', 'Left'] },
    { ...nothing, axle: ['front', 'rear'], side: ['left'] },
  ],
  [
    'axle and side of a detail',
    { details: [{ name: 'Fitting Position', value: 'Front Axle Right' }] },
    { ...nothing, axle: ['front'], side: ['right'] },
  ],
  [
    'a height that lies between two',
    { parameters: ['Raised 40-60 mm'] },
    { ...nothing, height: { from: 40, to: 60 } },
  ],
  [
    'the standard height',
    { parameters: ['Standard Height'] },
    { ...nothing, height: { from: 0, to: 0 } },
  ],
  [
    'a lowering',
    { details: [{ name: 'Lowering', value: '15 to 50 mm' }] },
    { ...nothing, height: { from: -50, to: -15 } },
  ],
  [
    'heights of several fitments',
    { parameters: ['Standard Height', 'Raised 5 cm'] },
    { ...nothing, height: { from: 0, to: 50 } },
  ],
  [
    'a load',
    { details: [{ name: 'Levelling capacity', value: 'Up to 1,600 kg per pair' }] },
    { ...nothing, load: { from: 1600, to: 1600 } },
  ],
  ['a length, which is no height', { details: [{ name: 'Length', value: '420 mm' }] }, nothing],
  ['a weight, which is no load', { details: [{ name: 'Weight', value: '4 kg' }] }, nothing],
])('reads %s', (_what, texts, expected) => {
  expect(typedAttributes({ parameters: [], group: '', details: [], ...texts })).toEqual(expected);
});
