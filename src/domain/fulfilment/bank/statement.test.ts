import { describe, expect, test } from 'vitest';
import { readStatement, readStatementAmount } from './statement.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1 234,56', 123456],
  ["1'234.56", 123456],
  ['1.234', 123400],
  ['12.345.678,90', 1234567890],
  ['+7', 700],
  ['-7,00', -700],
  ['7,00-', -700],
  ['142,56 EUR', 14256],
  ['€ 0,01', 1],
  ['', undefined],
  ['x', undefined],
  ['1,2,3', undefined],
  ['1.2345', undefined],
  ['21474836.47', 2 ** 31 - 1],
  ['21474836.48', undefined],
  ['9'.repeat(400), undefined],
])('%s', (typed, cents) => {
  expect(readStatementAmount(typed)).toBe(cents);
});

describe('a statement of', () => {
  test.each([
    [
      'Germany, with lines before its headings',
      'Konto;DE00\n\n"Buchungstag";"Name Zahlungspflichtiger";"Verwendungszweck";"Betrag";"Währung"\n"23.11.2026";"Anna Nowak";"WB-1234567890\n Danke";"1.142,56";"EUR"\n',
      {
        bookedOn: '23.11.2026',
        amountCents: 114256,
        currency: 'EUR',
        reference: 'WB-1234567890 Danke',
        payer: 'Anna Nowak',
      },
    ],
    [
      'Poland',
      '\ufeffData księgowania;Nadawca;Tytuł;Kwota;Waluta\r\n2026-11-23;Żak;zamówienie WB 1;100,00;PLN\r\n',
      {
        bookedOn: '2026-11-23',
        amountCents: 10000,
        currency: 'PLN',
        reference: 'zamówienie WB 1',
        payer: 'Żak',
      },
    ],
    [
      'a bank that writes English',
      'Date,Amount,Payer,Reference\n2026-11-23,"1,234.50",Garage Ltd,"WB-1, thanks"\n',
      {
        bookedOn: '2026-11-23',
        amountCents: 123450,
        currency: '',
        reference: 'WB-1, thanks',
        payer: 'Garage Ltd',
      },
    ],
  ])('%s', (_bank, csv, line) => {
    expect(readStatement(csv)).toEqual({ ok: true, value: [expect.objectContaining(line)] });
  });

  test.each([
    ['nothing', '', { kind: 'no-header' }],
    ['something else', 'a;b\n1;2\n', { kind: 'no-header' }],
    [
      'words for amounts',
      'Amount;Reference\nmuch;WB-1\n',
      { kind: 'unreadable-amount', line: 2, text: 'much' },
    ],
  ])('%s is refused', (_what, csv, refusal) => {
    expect(readStatement(csv)).toEqual({ ok: false, refusal });
  });
});
