import { describe, expect, it, test } from 'vitest';
import { type EngineFitment, shownFitment } from './shown-fitment.ts';

const fits = (parameter: string, parameter2 = '', parameter3 = '', engine = ''): EngineFitment => ({
  parameter,
  parameter2,
  parameter3,
  engine,
});
const forEngines = (...engines: string[]) => engines.map((engine) => fits('Front', '', '', engine));

describe('the lines of a card', () => {
  it.each([
    ['nothing', [], ['', '', '']],
    ['one', [fits('Front', 'Raised 50 mm')], ['Front', 'Raised 50 mm', '']],
    ['the same twice', [fits('Front', 'x'), fits('Front', 'x')], ['Front', 'x', '']],
    [
      'two dates',
      [fits('Front', 'To 07/2012'), fits('Front', 'From 08/2012')],
      ['Front', 'To 07/2012 / From 08/2012', ''],
    ],
    ['one without a value', [fits('Front', '', 'LHD'), fits('Front')], ['Front', '', 'LHD']],
    ['three values', [fits('1'), fits('2'), fits('3')], ['1 / 2 / 3', '', '']],
    ['too many values', [fits('1', 'A'), fits('2', 'A'), fits('3'), fits('4')], ['', 'A', '']],
  ])('show %s', (_name, fitments, lines) => {
    const { parameter, parameter2, parameter3 } = shownFitment(fitments, { isOneVehicle: true });
    expect([parameter, parameter2, parameter3]).toEqual(lines);
  });
});

describe('what has to be checked', () => {
  it.each([
    ['nothing of one fitment', [fits('Front')], false, []],
    ['nothing where all are alike', [fits('Front'), fits('Front')], false, []],
    ['which of two', [fits('Front'), fits('Rear')], true, []],
    ['the engine', forEngines('2.5', '3.0'), false, ['2.5', '3.0']],
    ['no engine where one fitment holds for all', forEngines('2.5', ''), false, []],
    ['three engines', forEngines('1', '2', '3'), false, ['1', '2', '3']],
    ['more engines than a card lists', forEngines('1', '2', '3', '4'), true, []],
    [
      'the engine and which of two',
      [fits('Front', '', '', '2.5'), fits('Rear', '', '', '3.0')],
      true,
      ['2.5', '3.0'],
    ],
  ])('is %s', (_name, fitments, isOneOfSeveral, engines) => {
    expect(shownFitment(fitments, { isOneVehicle: true })).toMatchObject({
      isOneOfSeveral,
      engines,
    });
  });

  test('is nothing among many vehicles', () => {
    const fitments = [fits('Front', '', '', '2.5'), fits('Rear', '', '', '3.0')];
    expect(shownFitment(fitments, { isOneVehicle: false })).toMatchObject({
      isOneOfSeveral: false,
      engines: [],
    });
  });
});
