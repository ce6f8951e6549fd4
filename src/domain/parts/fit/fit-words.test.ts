import { expect, test } from 'vitest';
import type { Fit } from './fit.ts';
import { fitWords, shortFitWords } from './fit-words.ts';

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };
const verdictOf = (change: Partial<Fit>): Fit => ({
  verdict: 'fits',
  conditions: [],
  engines: [],
  note: '',
  ...change,
});

test.each([
  [verdictOf({}), 'Fits TOYOTA HILUX 2012', 'Fits'],
  [
    verdictOf({ conditions: ['Front', 'Rear'] }),
    'Fits TOYOTA HILUX 2012: Front / Rear',
    'Fits: Front / Rear',
  ],
  [
    verdictOf({ engines: ['2.5', '3.0'], conditions: ['Front'] }),
    'Fits TOYOTA HILUX 2012, check the engine: 2.5 / 3.0: Front',
    'Fits, check the engine: 2.5 / 3.0: Front',
  ],
  [verdictOf({ verdict: 'does-not-fit' }), 'Does not fit TOYOTA HILUX 2012', 'Does not fit'],
  [
    verdictOf({ verdict: 'not-known' }),
    'Not known whether it fits TOYOTA HILUX 2012',
    'Not known whether it fits',
  ],
])('%j is said with and without the vehicle', (verdict, long, short) => {
  expect(fitWords(hilux, verdict)).toBe(long);
  expect(shortFitWords(verdict)).toBe(short);
});
