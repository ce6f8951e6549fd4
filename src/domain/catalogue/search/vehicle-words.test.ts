import { describe, expect, it } from 'vitest';
import { indexVehicleNames, meantVehicle } from './vehicle-words.ts';

const makes = ['TOYOTA', 'VOLKSWAGEN', 'MAZDA', 'LAND ROVER', 'ROVER', 'PEUGEOT', 'CITROËN'].map(
  (name, at) => ({ id: at + 1, name }),
);
const models = [
  ['TOYOTA', 'HILUX'],
  ['TOYOTA', 'LANDCRUISER'],
  ['TOYOTA', 'LANDCRUISER PRADO'],
  ['VOLKSWAGEN', 'GOLF'],
  ['MAZDA', 'MAZDA 3'],
  ['MAZDA', 'MX-5'],
  ['LAND ROVER', 'RANGE ROVER SPORT'],
  ['PEUGEOT', '208'],
  ['PEUGEOT', '2008'],
  ['CITROËN', 'C4'],
  ['VOLKSWAGEN', 'GRAND CALIFORNIA'],
].map(([make, name], at) => ({
  id: at + 1,
  makeId: makes.findIndex((known) => known.name === make) + 1,
  name: name ?? '',
  parts: 1,
}));
const names = indexVehicleNames(makes, models);

const meant = (text: string, mistyped: string[] = []) => {
  const vehicle = meantVehicle(text.split(' '), names, new Set(mistyped));
  return (
    vehicle && [
      vehicle.make?.name,
      vehicle.models.map(({ name }) => name).join(),
      vehicle.years.join(),
      vehicle.rest.join(' '),
    ]
  );
};

describe('the vehicle that words name', () => {
  it.each([
    ['hilux 2012 front spring', ['TOYOTA', 'HILUX', '2012', 'front spring']],
    ['front spring 2012 toyota hilux', ['TOYOTA', 'HILUX', '2012', 'front spring']],
    ['toyota shock', ['TOYOTA', '', '', 'shock']],
    ['land cruiser prado', ['TOYOTA', 'LANDCRUISER PRADO', '', '']],
    ['land cruiser', ['TOYOTA', 'LANDCRUISER', '', '']],
    ['vw golf', ['VOLKSWAGEN', 'GOLF', '', '']],
    ['mazda 3', ['MAZDA', 'MAZDA 3', '', '']],
    ['mx 5 spring', ['MAZDA', 'MX-5', '', 'spring']],
    ['range rover sport pads', ['LAND ROVER', 'RANGE ROVER SPORT', '', 'pads']],
    ['peugeot 208 2010', ['PEUGEOT', '208', '2010', '']],
    ['peugeot 2008', ['PEUGEOT', '2008', '', '']],
    ['citroen c4', ['CITROËN', 'C4', '', '']],
    ['grand spring', ['VOLKSWAGEN', 'GRAND CALIFORNIA', '', 'spring']],
    ['springs 2012', [undefined, '', '2012', 'springs']],
  ])('in %j', (text, expected) => {
    expect(meant(text)).toEqual(expected);
  });

  it.each(['front spring', '208 disc', '3', 'golv', ''])('is none in %j', (text) => {
    expect(meant(text)).toBeUndefined();
  });

  it('may be mistyped where the word is no other', () => {
    expect(meant('hillux spring', ['hillux'])).toEqual(['TOYOTA', 'HILUX', '', 'spring']);
    expect(meant('rovr hilux', ['rovr'])).toEqual(['TOYOTA', 'HILUX', '', 'rovr']);
    expect(meant('volkswagon golf', ['volkswagon'])).toEqual(['VOLKSWAGEN', 'GOLF', '', '']);
    expect(meant('hillux spring')).toBeUndefined();
    expect(meant('golx', ['golx'])).toEqual(['VOLKSWAGEN', 'GOLF', '', '']);
    expect(meant('golxx', ['golxx'])).toBeUndefined();
  });
});

it.each([
  ['toyoda hilux', ['toyoda'], [{ typed: 'toyoda', meant: ['TOYOTA'] }]],
  ['toyota hilxu 2012', ['hilxu'], [{ typed: 'hilxu', meant: ['HILUX'] }]],
  [
    'volkswagon grand californai',
    ['volkswagon', 'californai'],
    [{ typed: 'volkswagon', meant: ['VOLKSWAGEN'] }],
  ],
  ['toyota hilux', [], undefined],
])('%j tells which names it corrected', (text, mistyped, corrected) => {
  expect(meantVehicle(text.split(' '), names, new Set(mistyped))?.corrected).toEqual(corrected);
});
