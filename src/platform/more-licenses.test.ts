import { expect, test } from 'vitest';
import { payPalNotice } from './more-licenses.build.ts';

test("PayPal's script begins with its notice", () => {
  expect(payPalNotice()).toMatch(/PayPal[\s\S]*Licensed under the Apache License, Version 2\.0/);
});
