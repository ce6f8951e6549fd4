import { element, only, type Xml, xmlDocument } from '../papers/einvoice/xml.ts';
import type { Jpk, JpkRow } from './jpk-fields.ts';
import type { Month } from './month.ts';
import type { VatUeRow } from './vat-ue.ts';

/** Who declares, and to whom. */
export interface Declarant {
  /** Polish VAT number, ten digits without letters. */
  readonly nip: string;
  readonly name: string;
  readonly email: string;
  /** The code of the tax office, four digits. */
  readonly taxOffice: string;
}

const SYSTEM = 'Wishbone';

/**
 * The sales part of JPK_V7M(3) as XML: header, taxpayer, sales and their control sum, and an empty purchases part, which
 * the structure demands. It has no declaration part: an accountant's program joins the purchases and writes that.
 * Source: crd.gov.pl/wzor/2025/12/19/14090 (JPK_V7M(3), version 1-0E).
 * @param madeAt when it was made; a closed month's moment of closing, so that it is the same each time
 */
export function jpkXml(
  { rows, taxGroszy }: Jpk,
  { month, madeAt, declarant }: { month: Month; madeAt: Date; declarant: Declarant },
): string {
  const [year = '', number = ''] = month.split('-');
  const header = element('Naglowek', [
    element('KodFormularza', 'JPK_VAT', { kodSystemowy: 'JPK_V7M (3)', wersjaSchemy: '1-0E' }),
    element('WariantFormularza', 3),
    element('DataWytworzeniaJPK', `${madeAt.toISOString().slice(0, 19)}Z`),
    element('NazwaSystemu', SYSTEM),
    element('CelZlozenia', 1, { poz: 'P_7' }),
    element('KodUrzedu', declarant.taxOffice),
    element('Rok', year),
    element('Miesiac', Number(number)),
  ]);
  const taxpayer = element(
    'Podmiot1',
    [
      element('OsobaNiefizyczna', [
        element('NIP', declarant.nip),
        element('PelnaNazwa', declarant.name),
        element('Email', declarant.email),
      ]),
    ],
    { rola: 'Podatnik' },
  );
  const register = element('Ewidencja', [
    ...rows.map(jpkRow),
    element('SprzedazCtrl', [
      element('LiczbaWierszySprzedazy', rows.length),
      element('PodatekNalezny', decimal(taxGroszy)),
    ]),
    element('ZakupCtrl', [
      element('LiczbaWierszyZakupow', 0),
      element('PodatekNaliczony', decimal(0)),
    ]),
  ]);
  return xmlDocument(
    element('JPK', [header, taxpayer, register], {
      xmlns: 'http://crd.gov.pl/wzor/2025/12/19/14090/',
      'xmlns:etd': 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/09/13/eD/DefinicjeTypy/',
    }),
  );
}

function jpkRow(row: JpkRow, index: number): Xml {
  const { ksef } = row;
  return element('SprzedazWiersz', [
    element('LpSprzedazy', index + 1),
    element('KodKrajuNadaniaTIN', row.country),
    element('NrKontrahenta', row.vatNumber),
    element('NazwaKontrahenta', row.name),
    element('DowodSprzedazy', row.document),
    element('DataWystawienia', row.issuedOn),
    element('DataSprzedazy', row.soldOn),
    typeof ksef === 'string' ? element(ksef, 1) : element('NrKSeF', ksef.number),
    element('TypDokumentu', row.type),
    ...row.gtu.map((group) => element(group, 1)),
    only(row.isDistanceSale, () => element('WSTO_EE', 1)),
    ...row.amounts.map(([field, groszy]) => element(field, decimal(groszy))),
  ]);
}

/**
 * The recapitulative statement of a month, part C: intra-Community supplies of goods, in whole złoty.
 * Source: crd.gov.pl/wzor/2021/01/12/10293 (VAT-UE(5), version 2-0E); Directive 2006/112/EC, article 262.
 */
export function vatUeXml(
  rows: readonly VatUeRow[],
  { month, declarant }: { month: Month; declarant: Declarant },
): string {
  const [year = '', number = ''] = month.split('-');
  return xmlDocument(
    element(
      'Deklaracja',
      [
        element('Naglowek', [
          element('KodFormularza', 'VAT-UE', {
            kodSystemowy: 'VAT-UE (5)',
            wersjaSchemy: '2-0E',
          }),
          element('WariantFormularza', 5),
          element('Rok', year),
          element('Miesiac', Number(number)),
          element('CelZlozenia', 1),
          element('KodUrzedu', declarant.taxOffice),
        ]),
        element(
          'Podmiot1',
          [
            element('etd:OsobaNiefizyczna', [
              element('etd:NIP', declarant.nip),
              element('etd:PelnaNazwa', declarant.name),
            ]),
          ],
          { rola: 'Podatnik' },
        ),
        element(
          'PozycjeSzczegolowe',
          rows.map(({ prefix, digits, zloty }) =>
            element('Grupa1', [
              element('P_Da', prefix),
              element('P_Db', digits),
              element('P_Dc', zloty),
              element('P_Dd', 1),
            ]),
          ),
        ),
        element('Pouczenie', 1),
      ],
      {
        xmlns: 'http://crd.gov.pl/wzor/2021/01/12/10293/',
        'xmlns:etd': 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2020/03/11/eD/DefinicjeTypy/',
      },
    ),
  );
}

/** Groszy as the structure writes amounts: `-12.50`. */
function decimal(groszy: number): string {
  return (groszy / 100).toFixed(2);
}
