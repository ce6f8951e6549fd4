import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNumberSketch } from './number-sketch.ts';

const number = fc.stringMatching(/^[0-9A-ZŁ]{2,12}$/);

it('never misses a number that was added, however many there are', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 200 }), fc.nat({ max: 100 }), (numbers, count) => {
      const sketch = createNumberSketch(count);
      for (const one of numbers) sketch.add(one);
      expect(numbers.every((one) => sketch.mayHave(one))).toBe(true);
    }),
  );
});

it('takes few other numbers for known, of numbers that differ by a digit', () => {
  const count = 85_000;
  const sketch = createNumberSketch(count);
  for (let at = 0; at < count; at++) sketch.add(`48510-${at}A`);
  let mistaken = 0;
  for (let at = count; at < 2 * count; at++) if (sketch.mayHave(`48510-${at}A`)) mistaken += 1;
  expect(mistaken / count).toBeLessThan(1 / 200);
});

it('knows nothing at first', () => {
  expect(createNumberSketch(0).mayHave('48510')).toBe(false);
});
