import { expect, test } from 'vitest';
import { meantEngine, speaksOfEngine } from './engine-words.ts';

const known = ['2.4 D-4D', '2.5 D-4D', '3.0 D-4D', '4.0 V6', '130i'];

test.each<[string, string[], string, string]>([
  ['2 5 d4d spring', ['2.5 D-4D'], '', 'spring'],
  ['2 5 d 4d spring', ['2.5 D-4D'], '', 'spring'],
  ['2 5d4d spring', ['2.5 D-4D'], '', 'spring'],
  ['spring 2 5', ['2.5 D-4D'], '', 'spring'],
  ['d4d spring', ['2.4 D-4D', '2.5 D-4D', '3.0 D-4D'], '', 'spring'],
  ['d 4d 3 0', ['3.0 D-4D'], '', ''],
  ['v6 exhaust', ['4.0 V6'], '', 'exhaust'],
  ['130i clutch', ['130i'], '', 'clutch'],
  ['1 9 tdi clutch', [], '1.9 tdi', 'clutch'],
  ['1 9tdi clutch', [], '1.9tdi', 'clutch'],
  ['diesel clutch', [], 'diesel', 'clutch'],
  ['2 5 inch lift', [], '', '2 5 inch lift'],
  ['50 mm lift', [], '', '50 mm lift'],
  ['front spring', [], '', 'front spring'],
])('%j', (text, engines, aside, rest) => {
  const meant = meantEngine(text.split(' '), known);
  expect(meant.engines).toEqual(engines);
  expect(meant.aside.join(' ')).toBe(aside);
  expect(meant.rest.join(' ')).toBe(rest);
});

test.each([
  ['2 5 d4d', true],
  ['tdi', true],
  ['front spring', false],
  ['50 mm', false],
])('%j is looked up: %s', (text, isAbout) => {
  expect(speaksOfEngine(text.split(' '))).toBe(isAbout);
});
