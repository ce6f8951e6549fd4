import { describe, expect, test } from 'vitest';
import { type Fit, type FitFacts, fitOf, kitFit, type ModelFitment } from './fit.ts';

const fitment = (change: Partial<ModelFitment> = {}): ModelFitment => ({
  yearFrom: 2005,
  yearTo: 2015,
  engine: '',
  qualifiers: '',
  parameter: '',
  parameter2: '',
  parameter3: '',
  ...change,
});

const facts = (...fitments: ModelFitment[]): FitFacts => ({
  isModelKnown: true,
  listsVehicles: true,
  fitments,
  isExcluded: false,
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
    ['the same, but the owner knows', { isModelKnown: false, isExcluded: true }, 'does-not-fit'],
    [
      'no vehicles, but the owner knows',
      { listsVehicles: false, isExcluded: true },
      'does-not-fit',
    ],
  ])('%s', (_case, change, verdict) => {
    expect(fitOf({ ...facts(), ...change }, vehicle)).toEqual({
      verdict,
      conditions: [],
      open: [],
      against: [],
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
    expect(fitOf(facts(...fitments), { year: 2012, engine })).toMatchObject({
      verdict,
      open: engines.length > 0 ? [{ kind: 'engine', values: engines }] : [],
    });
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
  const fits: Fit = {
    verdict: 'fits',
    conditions: ['Front'],
    open: [],
    against: [],
    note: 'A note',
  };
  const rear: Fit = {
    ...fits,
    conditions: ['Rear', 'Front'],
    open: [{ kind: 'engine', values: ['2.5 D-4D'] }],
  };
  const against: Fit['against'] = [{ kind: 'drive', values: ['4wd'] }];
  const not: Fit = { verdict: 'does-not-fit', conditions: [], open: [], against, note: '' };
  const unknown: Fit = { ...not, verdict: 'not-known', against: [] };

  test.each<[string, Fit[], Fit]>([
    ['all fit', [fits, rear], { ...rear, conditions: ['Front', 'Rear'], note: '' }],
    ['one does not', [fits, unknown, not], not],
    ['of one it is not known', [fits, unknown], unknown],
    ['it has none', [], unknown],
  ])('by its components: %s', (_case, components, fit) => {
    expect(kitFit(components, false)).toEqual(fit);
  });
});

describe('a part fits by what else is known of the vehicle', () => {
  const early = fitment({ qualifiers: 'built--201207' });
  const late = fitment({ qualifiers: 'built-201208-' });
  const built = (values: string[]): Fit['open'] => [{ kind: 'built', values }];
  const drive = (...values: string[]): Fit['open'] => [{ kind: 'drive', values }];
  const allWheels = fitment({ qualifiers: 'drive-4wd' });

  test.each<[string, ModelFitment[], string, Pick<Fit, 'verdict'> & Partial<Fit>]>([
    ['months, not known', [early], '', { verdict: 'fits', open: built(['-201207']) }],
    ['months, within', [early], 'built-01-07', { verdict: 'fits', open: [] }],
    ['months, the last', [early], 'built-07-07', { verdict: 'fits', open: [] }],
    ['months, across', [early], 'built-07-08', { verdict: 'fits', open: built(['-201207']) }],
    [
      'months, after',
      [early],
      'built-08-12',
      { verdict: 'does-not-fit', against: built(['-201207']) },
    ],
    ['both halves of the year', [early, late], '', { verdict: 'fits', open: [] }],
    ['one half in another way', [late, early], 'built-08-12', { verdict: 'fits', open: [] }],
    ['drive, not known', [allWheels], '', { verdict: 'fits', open: drive('4wd') }],
    ['drive, skipped', [allWheels], 'drive-unknown', { verdict: 'fits', open: drive('4wd') }],
    ['drive, the same', [allWheels], 'drive-4wd', { verdict: 'fits', open: [] }],
    [
      'drive, another',
      [allWheels],
      'drive-2wd',
      { verdict: 'does-not-fit', against: drive('4wd') },
    ],
    [
      'drive, none of these',
      [allWheels],
      'drive-other',
      { verdict: 'does-not-fit', against: drive('4wd') },
    ],
    [
      'a broader value',
      [fitment({ qualifiers: 'drive-2wd' })],
      'drive-rwd',
      { verdict: 'fits', open: [] },
    ],
    [
      'a narrower value',
      [fitment({ qualifiers: 'drive-rwd' })],
      'drive-2wd',
      { verdict: 'fits', open: drive('rwd') },
    ],
    [
      'any of several',
      [fitment({ qualifiers: 'drive-4wd_rwd' })],
      'drive-rwd',
      { verdict: 'fits', open: [] },
    ],
    [
      'one that asks for nothing',
      [allWheels, fitment()],
      'drive-2wd',
      { verdict: 'fits', open: [] },
    ],
    [
      'an engine that is none of these',
      [diesel],
      'engine-other',
      { verdict: 'does-not-fit', against: [{ kind: 'engine', values: ['2.5 D-4D'] }] },
    ],
  ])('%s', (_case, fitments, details, fit) => {
    expect(fitOf(facts(...fitments), { ...vehicle, details })).toMatchObject(fit);
  });
});
