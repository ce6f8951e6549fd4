import type { EinvoiceForm } from '../../../config/einvoice-forms.ts';
import { ibanOf } from '../../../kernel/iban.ts';
import { einvoice as text } from '../../../messages/order/einvoice.ts';
import type {
  BuyerParty,
  PaperRecord,
  PostalAddress,
  RecordLine,
  SellerParty,
} from '../record/record.ts';
import { unitPriceText } from '../record/unit-price.ts';
import { electronicAddress } from './electronic-addresses.ts';
import type { EnAddress, EnInvoice, EnLine, EnParty, EnPayment, EnPrice } from './en16931.ts';
import { isGerman, meansFor } from './peppol-rules.ts';
import { profiles } from './profiles.ts';

/** UNTDID 4461. */
const NOT_DEFINED = '1';
const CREDIT_TRANSFER = '30';
/** ISO 6523: Denmark's register of companies. */
const CVR = '0184';
/** In ten-thousandths of the currency. */
const HALF_A_CENT = 50;

/** A record in the terms of EN 16931, for one form. What it lacks is '' there; whether it may, is asked elsewhere. */
export function enInvoice(record: PaperRecord, form: EinvoiceForm): EnInvoice {
  const { customizationId, profileId } = profiles[form];
  const typeCode = typeCodeOf(record, form);
  const sign = typeCode === '381' ? -1 : 1;
  const cents = (amount: number) => decimal(sign * amount);
  const { dates, order, totals, zloty, buyer } = record;
  const isOutside = record.taxes.some(({ category }) => category === 'O');
  const goesTo = record.deliverTo ?? buyer;
  return {
    customizationId,
    profileId,
    typeCode,
    number: record.number,
    issuedOn: record.issuedOn,
    dueOn: dates.dueOn ?? '',
    taxPoint: dates.taxPoint ?? '',
    note: notesOf(record),
    currency: record.currency,
    buyerReference: buyer.leitwegId || order.buyerReference || order.number,
    purchaseOrder: order.buyerReference || order.number,
    salesOrder: order.number,
    preceding: record.corrects.map(({ number, issuedOn }) => ({ number, issuedOn })),
    seller: sellerOf(record.seller, { form, isOutside }),
    buyer: buyerOf(buyer, { form, isOutside }),
    delivery: {
      name: goesTo.name,
      address: addressOf(goesTo),
      deliveredOn: dates.suppliedOn ?? '',
    },
    payment: paymentOf(record, { form, isDue: sign * totals.dueCents > 0 }),
    taxes: record.taxes.map((tax) => ({
      category: tax.category,
      rate: percent(tax.rate),
      base: cents(tax.baseCents),
      tax: cents(tax.taxCents),
      exemptionCode: tax.exemptionCode,
      exemptionReason: tax.exemptionReason,
    })),
    totals: {
      lineNet: cents(totals.netCents),
      net: cents(totals.netCents),
      tax: cents(totals.taxCents),
      accountingCurrency: zloty ? 'PLN' : '',
      accountingTax: zloty ? cents(zloty.taxGroszy) : '',
      gross: cents(totals.grossCents),
      // More may have been paid than it asks for.
      paid: cents(totals.grossCents - totals.dueCents),
      due: cents(totals.dueCents),
    },
    lines: record.lines.map((line) => lineOf(line, sign)),
  };
}

/**
 * An advance is a partial invoice in XRechnung, which knows no other (BR-DE-17). A correction by which less is owed is a credit note. One by which more is owed is a corrected invoice, which Peppol
 * takes between two German companies only: there it is a debit note.
 */
function typeCodeOf({ kind, totals }: PaperRecord, form: EinvoiceForm): EnInvoice['typeCode'] {
  if (kind === 'advance') return form === 'xrechnung' ? '326' : '386';
  if (kind !== 'correction') return '380';
  if (totals.grossCents <= 0) return '381';
  return form === 'peppol' ? '383' : '384';
}

/** In one note: Peppol takes no second one. */
function notesOf({ reason, notes, isSplitPayment, dates }: PaperRecord): string {
  const said = [
    reason && !/[.!?]$/.test(reason) ? `${reason}.` : reason,
    ...notes,
    ...(isSplitPayment ? [text.splitPayment] : []),
    ...(dates.isBeforeDispatch ? [text.beforeDispatch] : []),
  ];
  return [...new Set(said)].filter(Boolean).join(' ');
}

interface PartyTerms {
  readonly form: EinvoiceForm;
  /** Outside the scope of VAT, where no VAT number may stand (BR-O-02). */
  readonly isOutside: boolean;
}

function sellerOf(seller: SellerParty, terms: PartyTerms): EnParty {
  const { otherNumbers, eori, register } = seller;
  const numbers = [...(eori ? [{ name: 'EORI', number: eori }] : []), ...otherNumbers];
  const party = partyOf(seller, terms);
  // DK-R-002 and -014: the number of the register, which a Danish VAT number contains.
  const cvr = terms.form === 'peppol' && seller.vat?.prefix === 'DK' ? seller.vat.digits : '';
  return {
    ...party,
    tradeName: seller.tradeName,
    companyScheme: cvr ? CVR : '',
    // BR-CO-26: a seller is known by one number at least.
    companyId: cvr || party.companyId || (party.vatNumber ? '' : register),
    legalForm: [register, ...numbers.map(({ name, number }) => `${name} ${number}`)]
      .filter(Boolean)
      .join('; '),
    contact: { name: seller.contact || seller.name, phone: seller.phone, email: seller.email },
  };
}

/** Without the buyer's phone and mail address, which no paper has. */
function buyerOf(buyer: BuyerParty, terms: PartyTerms): EnParty {
  return {
    ...partyOf(buyer, terms),
    tradeName: '',
    legalForm: '',
    contact: { name: buyer.contact, phone: '', email: '' },
  };
}

/** A VAT number has the letters of a member state (BR-CO-09); one from outside is known to that state's register. */
function partyOf(party: SellerParty | BuyerParty, { form, isOutside }: PartyTerms) {
  const { prefix = '', digits = '' } = party.vat ?? {};
  const isVatNumber = prefix !== '' && !isOutside;
  return {
    name: party.name,
    endpoint: electronicAddress(party, form) ?? { scheme: '', id: '' },
    vatNumber: isVatNumber ? prefix + digits : '',
    companyId: isVatNumber ? '' : prefix + digits,
    companyScheme: '',
    address: addressOf(party),
  };
}

function addressOf({ lines, city, zip, country }: PostalAddress): EnAddress {
  const [line1 = '', line2 = '', ...more] = lines;
  return { line1, line2, line3: more.join(', '), city, zip, country };
}

/** BT-81, in a form that takes it; '' where there is none, null where the seller's state takes no such means. */
export function meansCodeOf(record: PaperRecord, form: EinvoiceForm): string | null {
  if (isWithoutPayment(record, form)) return '';
  const { meansCode, account } = record.payment;
  const transfer = account === '' ? NOT_DEFINED : ibanOf(account) ? meansCode : CREDIT_TRANSFER;
  return meansFor(form, isTransfer(record) ? transfer : meansCode, record);
}

function isTransfer({ payment: { meansCode } }: PaperRecord): boolean {
  return meansCode === '58' || meansCode === CREDIT_TRANSFER;
}

/** Who paid by transfer pays nothing for a correction. Germany asks for a means all the same (BR-DE-1, DE-R-001). */
function isWithoutPayment(record: PaperRecord, form: EinvoiceForm): boolean {
  const { kind, payment } = record;
  const hasAccount = payment.account !== '';
  return kind === 'correction' && isTransfer(record) && !hasAccount && !isGerman(form, record);
}

/** A transfer without an account is no instruction to pay. */
function paymentOf(
  record: PaperRecord,
  { form, isDue }: { readonly form: EinvoiceForm; readonly isDue: boolean },
): EnPayment {
  const { payment } = record;
  const { method, reference } = payment;
  const iban = ibanOf(payment.account);
  const account = isTransfer(record) ? (iban ?? payment.account) : '';
  const hasMeans = !isWithoutPayment(record, form);
  return {
    meansCode: meansCodeOf(record, form) ?? NOT_DEFINED,
    meansText: hasMeans ? method : '',
    account,
    isIban: account !== '' && iban !== undefined,
    bic: account ? payment.bic : '',
    reference: hasMeans ? reference : '',
    terms: isDue ? method : '',
  };
}

function lineOf(line: RecordLine, sign: number): EnLine {
  const netCents = sign * line.netCents;
  const quantity = netCents === 0 ? sign * line.quantity : Math.sign(netCents) * pieces(line);
  return {
    id: String(line.number),
    note: [line.discountReason, line.why].filter(Boolean).join('; '),
    quantity: String(quantity),
    unitCode: line.unitCode,
    net: decimal(netCents),
    suppliedOn: line.suppliedOn ?? '',
    name: line.name,
    description: [
      line.vehicleLine,
      ...line.contents.map(({ quantity: of, name, partNumber }) =>
        text.contains(of, name, partNumber),
      ),
    ]
      .filter(Boolean)
      .join('; '),
    sellersId: line.partNumber,
    gtin: line.gtin,
    customsCode: line.customsCode,
    origin: line.origin,
    attributes: line.gtu ? [{ name: 'GTU', value: line.gtu }] : [],
    category: line.category,
    rate: line.category === 'O' ? '' : percent(line.rate),
    price: priceOf(line),
  };
}

/**
 * The price of one unit where it multiplies to the line's amount, else the price of all of them: the amount is the same
 * to the cent, which validators check (PEPPOL-EN16931-R120).
 */
function priceOf(line: RecordLine): EnPrice {
  const unit = line.unitNetTenThousandths;
  const net = Math.abs(line.netCents);
  const off = Math.abs(line.discountNetCents);
  const count = pieces(line);
  const offUnit = (off * 100) / count;
  const isExact = Math.abs(unit * count - net * 100) <= HALF_A_CENT;
  if (isExact && Number.isInteger(offUnit)) {
    return priceIn({ net: unit, off: offUnit, baseQuantity: '' });
  }
  return priceIn({ net: net * 100, off: off * 100, baseQuantity: String(count) });
}

/** Prices in ten-thousandths of the currency, as text. */
function priceIn({
  net,
  off,
  baseQuantity,
}: {
  readonly net: number;
  readonly off: number;
  readonly baseQuantity: string;
}): EnPrice {
  return {
    net: unitPriceText(net),
    baseQuantity,
    discount: off === 0 ? '' : unitPriceText(off),
    gross: off === 0 ? '' : unitPriceText(net + off),
  };
}

function pieces({ quantity }: RecordLine): number {
  return Math.abs(quantity) || 1;
}

/** Whole cents as `12.34`. */
function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `2300` is `23`, `550` is `5.5`. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
