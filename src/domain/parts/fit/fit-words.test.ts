import { expect, test } from 'vitest';
import type { Fit } from './fit.ts';
import { fitWords, shortFitWords } from './fit-words.ts';

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };
const verdictOf = (change: Partial<Fit>): Fit => ({
  verdict: 'fits',
  conditions: [],
  open: [],
  against: [],
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
    verdictOf({ open: [{ kind: 'engine', values: ['2.5', '3.0'] }], conditions: ['Front'] }),
    'Fits TOYOTA HILUX 2012 if engine 2.5 / 3.0: Front',
    'Fits if engine 2.5 / 3.0: Front',
  ],
  [
    verdictOf({
      open: [
        { kind: 'drive', values: ['4wd'] },
        { kind: 'built', values: ['-201207', '201208-', '200811-201207'] },
      ],
    }),
    'Fits TOYOTA HILUX 2012 if drive 4WD, build date to 07/2012 / from 08/2012 / 11/2008 to 07/2012',
    'Fits if drive 4WD, build date to 07/2012 / from 08/2012 / 11/2008 to 07/2012',
  ],
  [
    verdictOf({
      verdict: 'does-not-fit',
      against: [{ kind: 'body', values: ['single-cab', 'extra-cab'] }],
    }),
    'Does not fit TOYOTA HILUX 2012: only for body single cab / extra cab',
    'Does not fit: only for body single cab / extra cab',
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

test('what is known of the vehicle is said with it', () => {
  const vehicle = { ...hilux, details: 'engine-unknown.drive-4wd.body-other.built-08-12' };
  expect(fitWords(vehicle, verdictOf({}))).toBe('Fits TOYOTA HILUX 2012 4WD, built 08–12/2012');
});
