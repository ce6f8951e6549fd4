import { describe, expect, test } from 'vitest';
import { normaliseWords } from '../../parts/normalise.ts';
import { everydayVehicle, withPlainYearsAndInches } from './everyday-vehicle.ts';
import { indexVehicleNames } from './vehicle-words.ts';

const makes = [
  'TOYOTA',
  'NISSAN',
  'VOLKSWAGEN',
  'FORD',
  'BMW',
  'LAND ROVER',
  'MAZDA',
  'MITSUBISHI',
].map((name, at) => ({ id: at + 1, name }));
const models = [
  ['TOYOTA', 'HILUX'],
  ['NISSAN', 'NAVARA'],
  ['VOLKSWAGEN', 'GOLF'],
  ['FORD', 'FOCUS'],
  ['BMW', '3 SERIES'],
  ['LAND ROVER', 'DEFENDER'],
  ['MAZDA', 'MX5'],
  ['TOYOTA', 'LANDCRUISER'],
  ['TOYOTA', 'LANDCRUISER PRADO'],
  ['VOLKSWAGEN', 'TRANSPORTER'],
  ['MITSUBISHI', 'LANCER EVOLUTION'],
].map(([make, name = ''], at) => ({
  id: at + 1,
  makeId: makes.findIndex((known) => known.name === make) + 1,
  name,
  parts: 1,
}));
const names = indexVehicleNames(makes, models);

test.each([
  ["hilux '12", '2012'],
  ['hilux ’98 spring', '1998 spring'],
  ['hilux MY12', '2012'],
  ["hilux my'12", '2012'],
  ['hilux my 2012', '2012'],
  ['hilux 05-15', '2005 2015'],
  ['hilux 98–04 shock', '1998 2004 shock'],
])('%j has years in full', (text, expected) => {
  expect(normaliseWords(withPlainYearsAndInches(text)).slice(1).join(' ')).toBe(expected);
});

test.each([
  ['2" lift', '2 inch lift'],
  ["2'' lift", '2 inch lift'],
  ['2in lift', '2 inch lift'],
  ['1.5-inch lift', '1 5 inch lift'],
  ['lift of 2 inches', 'lift of 2 inch'],
  ['2 Zoll', '2 inch'],
  ['2 in stock', '2 in stock'],
  ['B2IN', 'b2in'],
])('%j has inches in one form', (text, expected) => {
  expect(normaliseWords(withPlainYearsAndInches(text)).join(' ')).toBe(expected);
});

test.each([['amortyzator 2012r.'], ['amortyzator 2012 r']])('%j has a year', (text) => {
  expect(normaliseWords(withPlainYearsAndInches(text))).toEqual(['amortyzator', '2012']);
});

test.each([
  ['spring 20-25 mm', 'a size'],
  ['31-38-6 049', 'a number'],
  ['hilux 15-05', 'no range'],
  ['hilux 40-50', 'no years'],
  ["o'12", 'a name'],
  ['2005-2015', 'years in full'],
])('%j stays as it is: %s', (text) => {
  expect(normaliseWords(withPlainYearsAndInches(text))).toEqual(normaliseWords(text));
});

describe('what people call vehicles', () => {
  const read = (text: string) => {
    const { words, aside, generation } = everydayVehicle(text.split(' '), names);
    return [words.join(' '), aside.join(' '), generation && `${generation.from}-${generation.to}`];
  };

  test.each([
    ['hilux2012 spring', 'hilux 2012 spring', ''],
    ['hilux12 spring', 'hilux 2012 spring', ''],
    ['hilux 12 spring', 'hilux 2012 spring', ''],
    ['hilux 98 spring', 'hilux 1998 spring', ''],
    ['hilux 2005 12 spring', 'hilux 2005 12 spring', ''],
    ['hilux 20 mm lift', 'hilux 20 mm lift', ''],
    ['hilux 40 lift', 'hilux 40 lift', ''],
    ['defender 90 spring', 'defender 90 spring', ''],
    ['d40 shock', 'nissan navara shock', '', '2005-2015'],
    ['navara d40 shock', 'nissan navara shock', '', '2005-2015'],
    ['nissan navara d40 2010', 'nissan navara 2010', '', '2005-2015'],
    ['kun26', 'toyota hilux', '', '2005-2015'],
    ['e46 disc', 'bmw 3 series disc', '', '1998-2006'],
    ['golf mk5 disc', 'volkswagen golf disc', '', '2003-2008'],
    ['golf mk v disc', 'volkswagen golf disc', '', '2003-2008'],
    ['golf 5 disc', 'volkswagen golf disc', '', '2003-2008'],
    ['mkv golf disc', 'volkswagen golf disc', '', '2003-2008'],
    ['mk2 focus', 'ford focus', '', '2004-2011'],
    ['mx5 nb', 'mazda mx5', '', '1998-2005'],
    ['hilux facelift shock', 'hilux shock', 'facelift'],
    ['hilux mk9 shock', 'hilux shock', 'mk9'],
    ['mk5 shock', 'mk5 shock', ''],
    ['nb shock', 'nb shock', ''],
    ['front spring', 'front spring', ''],
    ['landcruiser 80 spring', 'toyota landcruiser spring', '', '1990-1997'],
    ['lc 200 spring', 'toyota lc spring', '', '2007-2021'],
    ['lc200 spring', 'toyota landcruiser spring', '', '2007-2021'],
    ['landcruiser spring 200 kg', 'landcruiser spring 200 kg', ''],
    ['prado 150', 'toyota prado', '', '2009-2023'],
    ['150 spring', '150 spring', ''],
    ['t5 spring', 'volkswagen transporter spring', '', '2003-2015'],
    ['hilux t5 spring', 'hilux t5 spring', ''],
    ['evo 9 disc', 'mitsubishi evo disc', '', '2001-2007'],
  ])('%j means %j, without %j, of %s', (text, words = '', aside = '', years = undefined) => {
    const [read0 = '', read1, read2] = read(text);
    expect(read0.split(' ').sort()).toEqual(words.split(' ').sort());
    expect(read1).toBe(aside);
    expect(read2).toBe(years);
  });
});
