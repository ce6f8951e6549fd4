import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenTwice, readHeadings } from './read-headings.ts';

test.each([
  ['Price with VAT', 'gross'],
  ['Price without VAT', 'net'],
  ['Price excl. VAT', 'net'],
  ['price incl. tax', 'gross'],
  ['Preis netto', 'net'],
  ['Preis brutto', 'gross'],
  ['Preis inkl. MwSt.', 'gross'],
  ['Preis zzgl. MwSt', 'net'],
  ['Prix HT', 'net'],
  ['Prix TTC', 'gross'],
  ['Precio sin IVA', 'net'],
  ['Precio con IVA', 'gross'],
  ['Prezzo IVA esclusa', 'net'],
  ['Cena netto', 'net'],
  ['Cena bez DPH', 'net'],
  ['Cena s DPH', 'gross'],
  ['Prijs excl. btw', 'net'],
  ['Prijs incl. btw', 'gross'],
  ['EK netto', 'cost'],
  ['Your price', 'cost'],
  ['Artikel Nr', 'part'],
  ['Part number', 'part'],
  ['SKU', 'part'],
  ['Item name', ''],
  ['Bestand', 'quantity'],
  ['Min. order qty', ''],
  ['Lieferzeit', 'leadtime'],
  ['Marke', 'brand'],
  ['VAT %', ''],
])('"%s" says %s', (heading, role) => {
  expect(readHeadings([heading])).toEqual({ roles: [role], open: [] });
});

/** Twenty rows of headings that leave something open, with what is to be asked: columns from 1, and why. */
const faulty: readonly (readonly [string[], readonly (readonly [number[], string])[]])[] = [
  [['Part number', 'Price'], [[[2], 'with-or-without-vat']]],
  [['Part number', 'Price', 'Price'], [[[2, 3], 'with-or-without-vat']]],
  [['SKU', 'Price 1', 'Price 2', 'Price 3'], [[[2, 3, 4], 'with-or-without-vat']]],
  [['No', 'Net', 'Net price'], [[[2, 3], 'net']]],
  [['No', 'Preis netto', 'Preis netto neu'], [[[2, 3], 'net']]],
  [['No', 'Price with VAT', 'Gross'], [[[2, 3], 'gross']]],
  [['No', 'Net/gross price'], [[[2], 'with-or-without-vat']]],
  [['No', 'VAT price'], [[[2], 'with-or-without-vat']]],
  [['No', 'RRP'], [[[2], 'with-or-without-vat']]],
  [['No', 'UVP', 'EK'], [[[2], 'with-or-without-vat']]],
  [['No', 'EK brutto'], [[[2], 'with-or-without-vat']]],
  [['No', 'Cost', 'Purchase price'], [[[2, 3], 'cost']]],
  [['Part number', 'SKU', 'Net'], [[[1, 2], 'part']]],
  [['Artikelnummer', 'Teilenummer', 'Netto'], [[[1, 2], 'part']]],
  [['No', 'Brand', 'Hersteller', 'Net'], [[[2, 3], 'brand']]],
  [['No', 'Stock', 'Qty', 'Net'], [[[2, 3], 'quantity']]],
  [['No', 'Stock Warsaw', 'Stock Leipzig'], [[[2, 3], 'quantity']]],
  [['No', 'Lead time', 'Days', 'Net'], [[[2, 3], 'leadtime']]],
  [['No', 'OE', 'OEM', 'Net'], [[[2, 3], 'oenumber']]],
  [
    ['No', 'Price', 'Stock', 'Bestand'],
    [
      [[2], 'with-or-without-vat'],
      [[3, 4], 'quantity'],
    ],
  ],
];

describe('faulty headings', () => {
  test('are twenty', () => expect(faulty).toHaveLength(20));

  test.each(faulty)('%j leave open %j', (headings, expected) => {
    const { roles, open } = readHeadings(headings);
    expect(open.map(({ columns, why }) => [columns, why])).toEqual(expected);
    for (const { columns } of open)
      for (const column of columns) expect(roles[column - 1]).toBe('');
  });

  test('stay open in any order, in any case, among other columns and with what cannot be seen', () => {
    const noise = fc.constantFrom('', ' ', '\u00a0', '\t');
    fc.assert(
      fc.property(
        fc.constantFrom(...faulty),
        fc.infiniteStream(fc.nat()),
        fc.array(fc.constantFrom('Remark', 'Image', 'EAN', 'Text'), { maxLength: 4 }),
        fc.boolean(),
        noise,
        ([headings, expected], order, others, isUpper, space) => {
          const shuffled = [...headings, ...others]
            .map((heading) => ({ heading, key: order.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ heading }) => heading);
          const written = shuffled.map(
            (heading) => `${space}${isUpper ? heading.toUpperCase() : heading}${space}`,
          );
          const { roles, open } = readHeadings(written);
          expect(open.map(({ why, columns }) => [why, columns.length]).sort()).toEqual(
            expected.map(([columns, why]) => [why, columns.length]).sort(),
          );
          // Whatever is preset, is preset for one column alone.
          const preset = roles.filter((role) => role !== '');
          expect(new Set(preset).size).toBe(preset.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a meaning that was chosen twice is named with its columns; pieces of a location add up', () => {
  expect(chosenTwice(['part', 'net', 'net', 'stock:EU', 'stock:EU', '', ''])).toEqual([
    { columns: [2, 3], why: 'net' },
  ]);
});
