import { expect, it } from 'vitest';
import { type Fitment, shownFitment } from './shown-fitment.ts';

const fits = (parameter: string, parameter2 = '', parameter3 = ''): Fitment => ({
  parameter,
  parameter2,
  parameter3,
});

it.each([
  ['nothing', [], fits('')],
  ['one', [fits('Front', 'Raised 50 mm')], fits('Front', 'Raised 50 mm')],
  ['the same twice', [fits('Front', 'x'), fits('Front', 'x')], fits('Front', 'x')],
  [
    'two dates',
    [fits('Front', 'To 07/2012'), fits('Front', 'From 08/2012')],
    fits('Front', 'To 07/2012 / From 08/2012'),
  ],
  ['one without a value', [fits('Front', '', 'LHD'), fits('Front')], fits('Front', '', 'LHD')],
  ['three values', [fits('1'), fits('2'), fits('3')], fits('1 / 2 / 3')],
  [
    'too many values',
    [fits('1', 'A'), fits('2', 'A'), fits('3', 'A'), fits('4', 'A')],
    fits('', 'A'),
  ],
])('shows %s', (_name, fitments, shown) => {
  expect(shownFitment(fitments)).toEqual(shown);
});
