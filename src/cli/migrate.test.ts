import { expect, test } from 'vitest';
import { planText } from './migrate.ts';

const expanding = { name: '0130_shelf.sql', contracts: false, about: 'nobody has to fill it' };
const contracting = { name: '0140_stock.sql', contracts: true, about: 'stock is elsewhere' };

test.each([
  ['none', [], 'The database has the schema of this version.'],
  [
    'one that expands',
    [expanding],
    `0130_shelf.sql  expands  nobody has to fill it

The version before goes on, and can be started again afterwards.`,
  ],
  [
    'one that contracts',
    [expanding, contracting],
    `0130_shelf.sql  expands  nobody has to fill it
0140_stock.sql  contracts  stock is elsewhere

The version before stops at 0140_stock.sql. After that only a backup leads back to it.`,
  ],
])('the plan of %s says what runs, and whether there is a way back', (_, open, text) => {
  expect(planText(open)).toBe(text);
});
