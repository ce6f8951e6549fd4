import type { PaperRecord, RecordLine } from '../../../src/domain/papers/record/record.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './xml-tree.ts';

/** What an FA(3) document says, in the words of the record it was written from; '' where it says nothing. */
export function readFa3(xml: string) {
  const root = readXml(xml);
  const at = (path: string) => textAt(root, path);
  const isOrder = elementsAt(root, 'Fa/Zamowienie').length > 0;
  const lines = elementsAt(root, isOrder ? 'Fa/Zamowienie/ZamowienieWiersz' : 'Fa/FaWiersz');
  return {
    kind: at('Fa/RodzajFaktury'),
    number: at('Fa/P_2'),
    issuedOn: at('Fa/P_1'),
    currency: at('Fa/KodWaluty'),
    seller: partyAt(root, 'Podmiot1'),
    buyer: partyAt(root, 'Podmiot2'),
    lines: lines.map((line) => lineAt(line, isOrder)),
    netCents: sumAt(root, /^P_13_/),
    taxCents: sumAt(root, /^P_14_\d$/),
    taxGroszy: sumAt(root, /^P_14_\dW$/),
    grossCents: cents(at('Fa/P_15')),
    isSplitPayment: at('Fa/Adnotacje/P_18A') === '1',
    reason: at('Fa/PrzyczynaKorekty'),
    corrects: elementsAt(root, 'Fa/DaneFaKorygowanej').map((original) => ({
      number: textAt(original, 'NrFaKorygowanej'),
      issuedOn: textAt(original, 'DataWystFaKorygowanej'),
      ksefNumber: textAt(original, 'NrKSeFFaKorygowanej'),
    })),
    before: at('Fa/P_15ZK'),
  };
}

function partyAt(root: XmlElement, name: string) {
  const at = (path: string) => textAt(root, `${name}/${path}`);
  const vat = ['NIP', 'NrVatUE', 'NrID'].map((one) => at(`DaneIdentyfikacyjne/${one}`)).join('');
  return { name: at('DaneIdentyfikacyjne/Nazwa'), vat, country: at('Adres/KodKraju') };
}

/** Lines of an order have the names of an invoice's with a Z. */
function lineAt(line: XmlElement, isOrder: boolean) {
  const at = (name: string, ofOrder = `${name}Z`) => textAt(line, isOrder ? ofOrder : name);
  return {
    name: at('P_7'),
    partNumber: at('Indeks'),
    gtin: at('GTIN'),
    customsCode: at('CN'),
    gtu: at('GTU'),
    unit: at('P_8A'),
    quantity: Number(at('P_8B')),
    price: Number(at('P_9A')),
    netCents: cents(at('P_11', 'P_11NettoZ')),
    rate: at('P_12') || at('P_12_XII'),
  };
}

function sumAt(root: XmlElement, name: RegExp): number {
  const [invoice] = elementsAt(root, 'Fa');
  const found = invoice?.children.filter((child) => name.test(child.name)) ?? [];
  return found.reduce((sum, { text }) => sum + cents(text), 0);
}

const cents = (text: string) => Math.round(Number(text) * 100);

const RATES = { Z: '0 KR', K: '0 WDT', G: '0 EX', O: 'np I' };

/** What the document of a record has to say. */
export function asFa3(record: PaperRecord): ReturnType<typeof readFa3> {
  const { corrects, kind, place, seller, buyer, totals, taxes, zloty } = record;
  const before = corrects.find(({ advanceCents }) => advanceCents)?.advanceCents;
  const isAdvance = kind === 'advance' || before !== undefined;
  const kinds = isAdvance ? ['ZAL', 'KOR_ZAL'] : ['VAT', 'KOR'];
  const isPolish = place.country === 'PL';
  const rateOf = ({ category, rate }: RecordLine) =>
    category !== 'S' ? RATES[category] : isPolish ? String(rate / 100) : (rate / 100).toFixed(2);
  return {
    kind: kinds[kind === 'correction' ? 1 : 0] ?? '',
    number: record.number,
    issuedOn: record.issuedOn,
    currency: record.currency,
    seller: { name: seller.name, vat: seller.vat?.digits ?? '', country: seller.country },
    buyer: {
      name: buyer.name || buyer.contact,
      vat: buyer.vat?.digits ?? '',
      country: buyer.country,
    },
    lines: record.lines.map((line) => ({
      name: line.name,
      partNumber: line.partNumber,
      gtin: line.gtin,
      customsCode: line.customsCode,
      gtu: line.gtu,
      unit: line.unitCode === 'SET' ? 'kpl.' : 'szt.',
      quantity: line.quantity,
      price: Number((line.unitNetTenThousandths / 10_000).toFixed(8)),
      netCents: line.netCents,
      rate: rateOf(line),
    })),
    netCents: totals.netCents,
    taxCents: totals.taxCents,
    taxGroszy: taxes.reduce(
      (sum, { category }, at) =>
        sum + (isPolish && category === 'S' ? (zloty?.byTax[at]?.taxGroszy ?? 0) : 0),
      0,
    ),
    grossCents: totals.grossCents,
    isSplitPayment: record.isSplitPayment,
    reason: record.reason,
    corrects: corrects.map(({ number, issuedOn, ksefNumber }) => ({
      number,
      issuedOn,
      ksefNumber,
    })),
    before: before === undefined ? '' : (before / 100).toFixed(2),
  };
}
