import { expect, test } from 'vitest';
import { holidayNotice, payPalNotice } from './more-licenses.build.ts';

test("PayPal's script begins with its notice", () => {
  expect(payPalNotice()).toMatch(/PayPal[\s\S]*Licensed under the Apache License, Version 2\.0/);
});

test('the holidays name the sources of their data', () => {
  expect(holidayNotice()).toContain('wikipedia.org');
});
