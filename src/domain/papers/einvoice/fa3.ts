import { ibanOf } from '../../../kernel/iban.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { fa3Words as words } from '../../../messages/fa3.ts';
import type { CorrectedPaper, PaperRecord, RecordLine, TaxCategory } from '../record/record.ts';
import { type Fa3Fault, fa3Faults, polishRates } from './fa3-faults.ts';
import { fa3Buyer, fa3Seller, footerOf, unitOf } from './fa3-parties.ts';
import { amount, cut, decimal, element, only, type Xml, xmlDocument } from './xml.ts';

/** The logical structure FA(3), valid from 1 February 2026. */
const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
/** In bytes; KSeF refuses larger ones without an attachment. */
const MAX_BYTES = 1_000_000;

/** Zero-rated and untaxed sales: the field of their sum, and the rate's name in a line. */
const untaxed: Readonly<Record<Exclude<TaxCategory, 'S'>, { field: string; rate: string }>> = {
  Z: { field: 'P_13_6_1', rate: '0 KR' },
  K: { field: 'P_13_6_2', rate: '0 WDT' },
  G: { field: 'P_13_6_3', rate: '0 EX' },
  O: { field: 'P_13_8', rate: 'np I' },
};

/**
 * A record as a Polish structured invoice FA(3): domestic, intra-Community (0 %, P_13_6_2), export (P_13_6_3), sales of
 * the One-Stop-Shop (P_13_5), advances of the whole price (ZAL) and corrections (KOR, KOR_ZAL, as differences). Reverse
 * charge (P_18) is never set: the shop sells goods, and an intra-Community supply is none.
 * @param made when the document is made; a document that is made again has another digest
 * @returns UTF-8 text, or everything that keeps it from being written
 * Sources: schema FA(3) 1-0E (13775); articles 106e and 106j of the Polish VAT act; CIRFMF/ksef-docs.
 */
export function writeFa3(
  record: PaperRecord,
  { made, system }: { readonly made: Date; readonly system: string },
): Result<string, readonly Fa3Fault[]> {
  const faults = fa3Faults(record);
  if (faults.length > 0) return refuse(faults);
  const text = xmlDocument(
    element(
      'Faktura',
      [
        element('Naglowek', [
          element('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
          element('WariantFormularza', 3),
          element('DataWytworzeniaFa', made.toISOString().replace(/\.\d+/, '')),
          element('SystemInfo', cut(system, 256)),
        ]),
        fa3Seller(record.seller, record),
        fa3Buyer(record.buyer),
        unitOf(record.buyer),
        invoiceOf(record),
        footerOf(record.seller),
      ],
      { xmlns: NAMESPACE },
    ),
  );
  return Buffer.byteLength(text) > MAX_BYTES ? refuse(['too-large']) : ok(text);
}

function invoiceOf(record: PaperRecord): Xml {
  const { lines, dates, kind } = record;
  const before = record.corrects.find((original) => original.advanceCents)?.advanceCents;
  const isAdvance = kind === 'advance' || before !== undefined;
  const [plain, ofAdvance] = kind === 'correction' ? ['KOR', 'KOR_ZAL'] : ['VAT', 'ZAL'];
  const oneDay = lines.every(({ suppliedOn }) => suppliedOn === null) ? dates.suppliedOn : null;
  return element('Fa', [
    element('KodWaluty', record.currency),
    element('P_1', record.issuedOn),
    element('P_2', cut(record.number, 256)),
    only(isAdvance ? dates.paidOn !== record.issuedOn : oneDay !== record.issuedOn, () =>
      element('P_6', (isAdvance ? dates.paidOn : oneDay) ?? ''),
    ),
    ...sumsOf(record),
    element('P_15', amount(record.totals.grossCents)),
    only(isAdvance && record.zloty, () => element('KursWalutyZ', rateOf(record))),
    notesOfLaw(record),
    element('RodzajFaktury', isAdvance ? ofAdvance : plain),
    only(kind === 'correction', () => element('PrzyczynaKorekty', cut(record.reason, 256))),
    only(kind === 'correction' && isPolishTax(record), () => element('TypKorekty', 2)),
    ...record.corrects.map(originalOf),
    only(before, () => element('P_15ZK', amount(before ?? 0))),
    only(before && record.zloty, () => element('KursWalutyZK', rateOf(record))),
    ...descriptions(record),
    ...(isAdvance ? [] : lines.map((line) => lineOf(line, record))),
    only(kind !== 'correction', () => paymentOf(record)),
    element('WarunkiTransakcji', [
      orderOf(record.order.number, record.order.placedOn),
      orderOf(record.order.buyerReference, ''),
    ]),
    only(isAdvance, () => orderedOf(record, before ?? 0)),
  ]);
}

/** Sums by rate; Polish tax in złoty as well. Several rates of one field are added up. */
function sumsOf({ taxes, place, zloty }: PaperRecord): readonly Xml[] {
  const isHome = place.country === 'PL';
  const fields = new Map<string, number>();
  const add = (field: string, cents: number) => {
    fields.set(field, (fields.get(field) ?? 0) + cents);
  };
  for (const [index, { category, rate, baseCents, taxCents }] of taxes.entries()) {
    const number = isHome ? polishRates[rate] : '5';
    add(category === 'S' ? `P_13_${number}` : untaxed[category].field, baseCents);
    if (category === 'S') add(`P_14_${number}`, taxCents);
    if (category === 'S' && isHome && zloty) {
      add(`P_14_${number}W`, zloty.byTax[index]?.taxGroszy ?? 0);
    }
  }
  return ORDER_OF_SUMS.filter((field) => fields.has(field)).map((field) =>
    element(field, amount(fields.get(field) ?? 0)),
  );
}

const ORDER_OF_SUMS = [
  ...['P_13_1', 'P_14_1', 'P_14_1W', 'P_13_2', 'P_14_2', 'P_14_2W', 'P_13_3', 'P_14_3', 'P_14_3W'],
  ...['P_13_5', 'P_14_5', 'P_13_6_1', 'P_13_6_2', 'P_13_6_3', 'P_13_8'],
];

/** Cash method, self-billing, reverse charge: none of them. Split payment where the record says so. */
function notesOfLaw({ isSplitPayment }: PaperRecord): Xml {
  return element('Adnotacje', [
    element('P_16', 2),
    element('P_17', 2),
    element('P_18', 2),
    element('P_18A', isSplitPayment ? 1 : 2),
    element('Zwolnienie', [element('P_19N', 1)]),
    element('NoweSrodkiTransportu', [element('P_22N', 1)]),
    element('P_23', 2),
    element('PMarzy', [element('P_PMarzyN', 1)]),
  ]);
}

function originalOf({ number, issuedOn, ksefNumber }: CorrectedPaper): Xml {
  return element('DaneFaKorygowanej', [
    element('DataWystFaKorygowanej', issuedOn),
    element('NrFaKorygowanej', cut(number, 256)),
    ...(ksefNumber
      ? [element('NrKSeF', 1), element('NrKSeFFaKorygowanej', ksefNumber)]
      : [element('NrKSeFN', 1)]),
  ]);
}

/** What FA(3) has no field for, as pairs of name and value. */
function descriptions(record: PaperRecord): readonly Xml[] {
  const { deliverTo, zloty, lines, taxes, notes } = record;
  const to = deliverTo && [deliverTo.name, ...deliverTo.lines, deliverTo.zip, deliverTo.city];
  return [
    ...described(words.deliverTo, to ? [...to, deliverTo.country].filter(Boolean).join(', ') : ''),
    ...described(words.zloty, zloty ? words.zlotyRate(zloty.table, zloty.day, rateOf(record)) : ''),
    ...taxes.flatMap(({ exemptionReason }) => described(words.basis, exemptionReason)),
    ...lines.flatMap((line) => [
      ...described(words.vehicle, line.vehicleLine, line.number),
      ...line.contents.flatMap(({ quantity, partNumber, name }) =>
        described(words.contains, words.contained(quantity, partNumber, name), line.number),
      ),
      ...described(
        words.discount,
        line.discountNetCents === 0
          ? ''
          : words.discounted(amount(line.discountNetCents), line.discountReason),
        line.number,
      ),
      ...described(words.why, line.why, line.number),
    ]),
    ...notes.flatMap((note) => described(words.note, note)),
  ];
}

const VALUE_LENGTH = 256;

/** A long value takes several pairs. */
function described(key: string, value: string, line?: number): readonly Xml[] {
  const letters = [...value];
  return Array.from({ length: Math.ceil(letters.length / VALUE_LENGTH) }, (_, at) => {
    const piece = element(
      'Wartosc',
      letters
        .slice(at * VALUE_LENGTH)
        .slice(0, VALUE_LENGTH)
        .join(''),
    );
    return only(piece, () =>
      element('DodatkowyOpis', [element('NrWiersza', line ?? ''), element('Klucz', key), piece]),
    );
  });
}

/** Unit prices stand after discount, so that quantity times price is the line: P_10 stays empty. */
function lineOf(line: RecordLine, record: PaperRecord): Xml {
  const isOss = line.category === 'S' && record.place.country !== 'PL';
  return element('FaWiersz', [
    element('NrWierszaFa', line.number),
    element('UU_ID', cut(line.lineId, 50)),
    only(line.suppliedOn !== record.issuedOn, () => element('P_6A', line.suppliedOn ?? '')),
    element('P_7', cut(line.name, 512)),
    element('Indeks', cut(line.partNumber, 50)),
    element('GTIN', cut(line.gtin, 20)),
    element('CN', cut(line.customsCode, 50)),
    element('P_8A', words.units[line.unitCode]),
    element('P_8B', line.quantity),
    element('P_9A', unitPrice(line)),
    element('P_11', amount(line.netCents)),
    only(!isOss, () => element('P_12', rateName(line))),
    only(isOss, () => element('P_12_XII', amount(line.rate))),
    element('GTU', line.gtu),
    only(isOss, () => element('Procedura', 'WSTO_EE')),
    only(!isOss && record.zloty, () => element('KursWaluty', rateOf(record))),
  ]);
}

function rateName({ category, rate }: RecordLine): string {
  return category === 'S' ? String(rate / 100) : untaxed[category].rate;
}

/**
 * An advance names what was ordered, and is itself the money that came: article 106f(1). A correction of one says the
 * differences of its lines, and what the order is worth by now.
 */
function orderedOf({ lines, totals }: PaperRecord, beforeCents: number): Xml {
  return element('Zamowienie', [
    element('WartoscZamowienia', amount(beforeCents + totals.grossCents)),
    ...lines.map((line) =>
      element('ZamowienieWiersz', [
        element('NrWierszaZam', line.number),
        element('UU_IDZ', cut(line.lineId, 50)),
        element('P_7Z', cut(line.name, 512)),
        element('IndeksZ', cut(line.partNumber, 50)),
        element('GTINZ', cut(line.gtin, 20)),
        element('CNZ', cut(line.customsCode, 50)),
        element('P_8AZ', words.units[line.unitCode]),
        element('P_8BZ', line.quantity),
        element('P_9AZ', unitPrice(line)),
        element('P_11NettoZ', amount(line.netCents)),
        element('P_11VatZ', amount(line.taxCents)),
        element('P_12Z', rateName(line)),
        element('GTUZ', line.gtu),
      ]),
    ),
  ]);
}

function paymentOf({ payment, totals, dates, issuedOn }: PaperRecord): Xml {
  const paidOn = dates.paidOn !== null && dates.paidOn <= issuedOn ? dates.paidOn : null;
  const iban = ibanOf(payment.account) ?? ibanOf(`PL${payment.account}`) ?? '';
  return element('Platnosc', [
    ...paidPart({ ...totals, paidOn }),
    only(totals.dueCents > 0 && dates.dueOn !== null && dates.dueOn >= issuedOn, () =>
      element('TerminPlatnosci', [element('Termin', dates.dueOn ?? '')]),
    ),
    ...wayOf(payment),
    only(iban, () =>
      element('RachunekBankowy', [
        element('NrRB', iban),
        only(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(payment.bic), () =>
          element('SWIFT', payment.bic),
        ),
      ]),
    ),
  ]);
}

function paidPart({
  paidCents,
  dueCents,
  paidOn,
}: {
  readonly paidCents: number;
  readonly dueCents: number;
  readonly paidOn: string | null;
}): readonly Xml[] {
  if (paidOn === null || paidCents <= 0) return [];
  if (dueCents === 0) return [element('Zaplacono', 1), element('DataZaplaty', paidOn)];
  return [
    element('ZnacznikZaplatyCzesciowej', 1),
    element('ZaplataCzesciowa', [
      element('KwotaZaplatyCzesciowej', amount(paidCents)),
      element('DataZaplatyCzesciowej', paidOn),
    ]),
  ];
}

/** Card 2, transfer 6; anything else in words. */
function wayOf({ meansCode, method }: PaperRecord['payment']): readonly Xml[] {
  if (meansCode === '48') return [element('FormaPlatnosci', 2)];
  if (meansCode !== '68') return [element('FormaPlatnosci', 6)];
  return method ? [element('PlatnoscInna', 1), element('OpisPlatnosci', cut(method, 256))] : [];
}

function orderOf(number: string, placedOn: string): Xml {
  return only(number, () =>
    element('Zamowienia', [
      element('DataZamowienia', placedOn),
      element('NrZamowienia', cut(number, 256)),
    ]),
  );
}

/** Four decimals; eight where a large quantity needs them to come to its net. */
function unitPrice({ unitNetTenThousandths: price }: RecordLine): string {
  return Number.isInteger(price) ? decimal(price, 4) : decimal(Math.round(price * 10_000), 8);
}

function rateOf({ zloty }: PaperRecord): string {
  return decimal(zloty?.rateTenThousandths ?? 0, 4);
}

function isPolishTax({ place, taxes }: PaperRecord): boolean {
  return place.country === 'PL' && taxes.some(({ category }) => category === 'S');
}
