import { describe, expect, test } from 'vitest';
import { type Fit, type FitFacts, fitOf, kitFit, type ModelFitment } from './fit.ts';

const fitment = (change: Partial<ModelFitment> = {}): ModelFitment => ({
  yearFrom: 2005,
  yearTo: 2015,
  engine: '',
  parameter: '',
  parameter2: '',
  parameter3: '',
  ...change,
});

const facts = (...fitments: ModelFitment[]): FitFacts => ({
  isModelKnown: true,
  listsVehicles: true,
  fitments,
  isTakenOut: false,
});

const vehicle = { year: 2012, engine: '' };
const diesel = fitment({ engine: '2.5 D-4D' });
const petrol = fitment({ engine: '4.0 V6' });

describe('a part fits by its years', () => {
  test.each<[number, number | null, Fit['verdict']]>([
    [2012, 2012, 'fits'],
    [2005, 2011, 'does-not-fit'],
    [2013, 2015, 'does-not-fit'],
    [2012, null, 'fits'],
    [2013, null, 'does-not-fit'],
  ])('from %s to %s in 2012: %s', (yearFrom, yearTo, verdict) => {
    expect(fitOf(facts(fitment({ yearFrom, yearTo })), vehicle).verdict).toBe(verdict);
  });
});

describe('what is not known is not judged', () => {
  test.each<[string, Partial<FitFacts>, Fit['verdict']]>([
    ['a part for other models', {}, 'does-not-fit'],
    ['a part that lists no vehicles', { listsVehicles: false }, 'not-known'],
    ['a vehicle that the catalogue lacks', { isModelKnown: false }, 'not-known'],
    ['the same, but the owner knows', { isModelKnown: false, isTakenOut: true }, 'does-not-fit'],
    [
      'no vehicles, but the owner knows',
      { listsVehicles: false, isTakenOut: true },
      'does-not-fit',
    ],
  ])('%s', (_case, change, verdict) => {
    expect(fitOf({ ...facts(), ...change }, vehicle)).toEqual({
      verdict,
      conditions: [],
      engines: [],
      note: '',
    });
  });
});

describe('a part fits by its engines', () => {
  test.each<[string, ModelFitment[], string, Fit['verdict'], string[]]>([
    ['any engine', [fitment()], '2.5 d-4d', 'fits', []],
    ['the engine, in any case', [diesel], ' 2.5 d-4d ', 'fits', []],
    ['another engine', [petrol], '2.5 D-4D', 'does-not-fit', []],
    ['one of two', [petrol, diesel], '2.5 D-4D', 'fits', []],
    ['an engine, the vehicle has none', [diesel], '', 'fits', ['2.5 D-4D']],
    [
      'two engines, the vehicle has none',
      [diesel, petrol, diesel],
      '',
      'fits',
      ['2.5 D-4D', '4.0 V6'],
    ],
    ['an engine and any, the vehicle has none', [diesel, fitment()], '', 'fits', []],
    ['an engine of other years', [{ ...diesel, yearTo: 2011 }, fitment()], '', 'fits', []],
  ])('%s', (_case, fitments, engine, verdict, engines) => {
    expect(fitOf(facts(...fitments), { year: 2012, engine })).toMatchObject({ verdict, engines });
  });
});

test('each way of fitting is a condition of its own', () => {
  const front = fitment({ parameter: 'Front', parameter3: 'To 07/2012' });
  const rear = fitment({ parameter2: 'Rear' });
  const old = fitment({ parameter: 'Raised 50 mm', yearTo: 2011 });
  expect(fitOf(facts(front, rear, front, fitment(), old), vehicle).conditions).toEqual([
    'Front, To 07/2012',
    'Rear',
  ]);
});

describe('a kit that lists no vehicles', () => {
  const fits: Fit = { verdict: 'fits', conditions: ['Front'], engines: [], note: 'A note' };
  const rear: Fit = { ...fits, conditions: ['Rear', 'Front'], engines: ['2.5 D-4D'] };
  const not: Fit = { verdict: 'does-not-fit', conditions: [], engines: [], note: '' };
  const unknown: Fit = { ...not, verdict: 'not-known' };

  test.each<[string, Fit[], Fit]>([
    ['all fit', [fits, rear], { ...rear, conditions: ['Front', 'Rear'], note: '' }],
    ['one does not', [fits, unknown, not], not],
    ['of one it is not known', [fits, unknown], unknown],
    ['it has none', [], unknown],
  ])('by its components: %s', (_case, components, fit) => {
    expect(kitFit(components, false)).toEqual(fit);
  });
});
