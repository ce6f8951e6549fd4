import { expect, test } from 'vitest';
import type { MoneyStand } from '../ledger/ledger.ts';
import { costsLess } from './money-mail.ts';

test.each([
  ['not paid', false, { giveBackCents: 0, owedCents: 9_000 }, 'Please pay only 90.00 €.'],
  ['nothing goes back', true, { giveBackCents: 0 }, 'costs 10.00 € less.'],
  ['that goes back', true, { giveBackCents: 1_000 }, 'less. You get 10.00 € back'],
  ['less goes back', true, { giveBackCents: 400 }, 'less. You get 4.00 € back'],
  [
    'more waits from before',
    true,
    { giveBackCents: 2_500 },
    'With what was to go back to you before, you get 25.00 € back in all',
  ],
])('an order that costs less, %s', (_, isPaid, money, words) => {
  const said = costsLess({ isPaid }, 1_000, money as MoneyStand);
  expect(String(said).replaceAll('\u00a0', ' ')).toContain(words);
});
