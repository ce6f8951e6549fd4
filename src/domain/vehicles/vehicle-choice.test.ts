import { expect, it } from 'vitest';
import { type VehicleChoice, vehicleKeys } from './vehicle-choice.ts';

it.each<[VehicleChoice, VehicleChoice]>([
  [{}, {}],
  [{ make: ' toyota ' }, { make: 'TOYOTA' }],
  [
    { make: 'Land  rover', model: 'defender' },
    { make: 'LAND ROVER', model: 'DEFENDER' },
  ],
  [{ make: 'a\u0000b', model: '\u0000' }, { make: 'A B' }],
  [{ make: 'Škoda' }, { make: 'ŠKODA' }],
  [{ model: 'HILUX', year: 2012 }, {}],
  [{ make: '', model: 'HILUX' }, {}],
  [{ make: 'TOYOTA', year: 2012, engine: '2.5' }, { make: 'TOYOTA' }],
  [
    { make: 'TOYOTA', model: 'hilux', year: 2012, engine: '2.5 d-4d' },
    { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '2.5 D-4D' },
  ],
])('reads %j as %j', (choice, keys) => {
  expect(vehicleKeys(choice)).toEqual(keys);
});
