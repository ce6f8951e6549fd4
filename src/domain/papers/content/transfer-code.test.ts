import { expect, test } from 'vitest';
import { transferCode } from './transfer-code.ts';

const IBAN = 'PL61109010140000071219812874';

test('the code has what a bank needs, line by line', () => {
  const transfer = { name: 'Parts Ltd', account: IBAN, amountCents: 12_305, reference: 'WB-1' };
  expect(transferCode(transfer).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Parts Ltd', IBAN, 'EUR123.05', '', '', 'WB-1'],
  ]);
});

test('there is none for an account outside the SEPA area', () => {
  const account = 'TR330006100519786457841326';
  expect(transferCode({ name: 'x', account, amountCents: 1, reference: 'x' })).toBe('');
});
