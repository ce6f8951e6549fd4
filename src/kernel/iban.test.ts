import { expect, test } from 'vitest';
import { ibanOf } from './iban.ts';

const IBAN = 'PL61109010140000071219812874';

test.each([
  ['as it is stored', IBAN, IBAN],
  ['in groups', 'PL61 1090 1014 0000 0712 1981 2874', IBAN],
  ['with its bank', `Santander, IBAN ${IBAN}, BIC WBKPPLPP`, IBAN],
  ['with a slip', 'PL61109010140000071219812875', undefined],
  ['a national number', '61 1090 1014 0000 0712 1981 2874', undefined],
  ['nothing', '', undefined],
])('an account written %s', (_, account, iban) => {
  expect(ibanOf(account)).toBe(iban);
});
