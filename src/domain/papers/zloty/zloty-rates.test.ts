import { expect, test } from 'vitest';
import { daysWithoutRate, lastWorkingDayBefore, ratesInFile, typedRate } from './zloty-rates.ts';

const isHoliday = (day: string) => day === '2026-01-01' || day === '2026-01-06';

test.each([
  ['a Tuesday', '2026-03-03', '2026-03-02'],
  ['a Monday', '2026-03-02', '2026-02-27'],
  ['a Sunday', '2026-03-01', '2026-02-27'],
  ['the day after a holiday', '2026-01-07', '2026-01-05'],
  ['the second of January', '2026-01-02', '2025-12-31'],
])('the table before %s is that of the last working day', (_, day, table) => {
  expect(lastWorkingDayBefore(day, isHoliday)).toBe(table);
});

test('the working days before a day that have no rate are told, and no other', () => {
  const span = { from: '2025-12-30', until: '2026-01-08' };
  const known = new Set(['2025-12-30', '2026-01-05']);
  // 1 and 6 January are holidays, 3 and 4 a weekend; the table of the 8th is not there before noon.
  expect(daysWithoutRate(known, span, isHoliday)).toEqual([
    '2026-01-07',
    '2026-01-02',
    '2025-12-31',
  ]);
});

const rate = { day: '2026-02-27', rateTenThousandths: 42_567, table: '041/A/NBP/2026' };

test.each([
  ['with a comma', '4,2567', rate],
  ['with a point', '4.2567', rate],
  ['rounded', '4.3', { ...rate, rateTenThousandths: 43_000 }],
  ['below one', '0.9', undefined],
  ['with its point one place on', '42.567', undefined],
  ['without a point', '42567', undefined],
  ['of another currency', '1.17', undefined],
  ['as low as it may be', '2', { ...rate, rateTenThousandths: 20_000 }],
  ['as high as it may be', '8.0000', { ...rate, rateTenThousandths: 80_000 }],
  ['above that', '8.0001', undefined],
  ['in words', 'four', undefined],
  ['too fine', '4.25678', undefined],
])('a rate is typed %s', (_, typed, read) => {
  expect(typedRate({ ...rate, rate: typed })).toEqual(read);
});

test.each([
  ['a table of another year', { table: '041/A/NBP/2025' }],
  ['table B', { table: '041/B/NBP/2026' }],
  ['no day', { day: '27.02.2026' }],
  ['a day that is none', { day: '2026-13-40' }],
  ['the 30th of February', { day: '2026-02-30' }],
])('%s is refused', (_, over) => {
  expect(typedRate({ ...rate, rate: '4.2567', ...over })).toBeUndefined();
});

test('a table of the bank’s site, one of its service, and the archive of a year are read alike', () => {
  const site = `<?xml version="1.0" encoding="UTF-8"?><tabela_kursow typ="A" uid="26a041">
    <numer_tabeli>041/A/NBP/2026</numer_tabeli><data_publikacji>2026-02-27</data_publikacji>
    <pozycja><nazwa_waluty>dolar</nazwa_waluty><przelicznik>1</przelicznik><kod_waluty>USD</kod_waluty>
    <kurs_sredni>3,6012</kurs_sredni></pozycja><pozycja><nazwa_waluty>euro</nazwa_waluty>
    <przelicznik>1</przelicznik><kod_waluty>EUR</kod_waluty><kurs_sredni>4,2567</kurs_sredni></pozycja>
    </tabela_kursow>`;
  const one = `<ExchangeRatesTable><Table>A</Table><No>041/A/NBP/2026</No>
    <EffectiveDate>2026-02-27</EffectiveDate><Rates><Rate><Currency>dolar</Currency><Code>USD</Code>
    <Mid>3.6012</Mid></Rate><Rate><Currency>euro</Currency><Code>EUR</Code><Mid>4.2567</Mid></Rate></Rates>
    </ExchangeRatesTable>`;
  const service = `<ArrayOfExchangeRatesTable>${one}</ArrayOfExchangeRatesTable>`;
  const archive =
    'data;1USD;1EUR;nr tabeli;pełny numer tabeli\r\n;dolar;euro;;\r\n20260227;3,6012;4,2567;41;041/A/NBP/2026\r\n';
  const json = JSON.stringify([
    {
      table: 'A',
      no: '041/A/NBP/2026',
      effectiveDate: '2026-02-27',
      rates: [
        { currency: 'dolar', code: 'USD', mid: 3.6012 },
        { currency: 'euro', code: 'EUR', mid: 4.2567 },
      ],
    },
  ]);
  for (const text of [site, service, archive, json]) expect(ratesInFile(text)).toEqual([rate]);
  expect(ratesInFile('Name;Price')).toEqual([]);
  expect(ratesInFile('<html></html>')).toEqual([]);
  for (const broken of [json.slice(0, -9), '[]', '[{"table":"A"}]', json.replace('"A"', '"B"')]) {
    expect(ratesInFile(broken)).toEqual([]);
  }
});
