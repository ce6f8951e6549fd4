import { ibanOf } from '../../../kernel/iban.ts';
import { einvoice as text } from '../../../messages/order/einvoice.ts';
import type {
  BuyerParty,
  PaperRecord,
  PostalAddress,
  RecordLine,
  SellerParty,
} from '../record/record.ts';
import { electronicAddress } from './electronic-addresses.ts';
import type { EnAddress, EnInvoice, EnLine, EnParty, EnPayment, EnPrice } from './en16931.ts';
import { type EinvoiceForm, profiles } from './profiles.ts';

/** UNTDID 4461. */
const NOT_DEFINED = '1';
const CREDIT_TRANSFER = '30';
const CARD = '48';
const ONLINE = '68';

/** A record in the terms of EN 16931, for one form. What it lacks is '' there; whether it may, is asked elsewhere. */
export function enInvoice(record: PaperRecord, form: EinvoiceForm): EnInvoice {
  const { customizationId, profileId } = profiles[form];
  const typeCode = typeCodeOf(record, form);
  const sign = typeCode === '381' ? -1 : 1;
  const cents = (amount: number) => decimal(sign * amount, 2);
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
    reason,
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
  const vatNumber = vatNumberOf(seller);
  const { otherNumbers, eori, register } = seller;
  const numbers = [...(eori ? [{ name: 'EORI', number: eori }] : []), ...otherNumbers];
  return {
    ...partyOf(seller, terms),
    tradeName: seller.tradeName,
    // BR-CO-26: a seller is known by one number at least.
    companyId: terms.isOutside ? vatNumber || register : vatNumber ? '' : register,
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
    companyId: '',
    legalForm: '',
    contact: { name: buyer.contact, phone: '', email: '' },
  };
}

function partyOf(party: SellerParty | BuyerParty, { form, isOutside }: PartyTerms) {
  return {
    name: party.name,
    endpoint: electronicAddress(party, form) ?? { scheme: '', id: '' },
    vatNumber: isOutside ? '' : vatNumberOf(party),
    address: addressOf(party),
  };
}

function vatNumberOf({ vat }: SellerParty | BuyerParty): string {
  return vat ? `${vat.prefix}${vat.digits}` : '';
}

function addressOf({ lines, city, zip, country }: PostalAddress): EnAddress {
  const [line1 = '', line2 = '', ...more] = lines;
  return { line1, line2, line3: more.join(', '), city, zip, country };
}

/**
 * A transfer without an account is no instruction to pay. XRechnung takes a card only with its number, which the shop
 * never sees: there it is what it is, a payment at an online service.
 */
function paymentOf(
  { payment }: PaperRecord,
  { form, isDue }: { readonly form: EinvoiceForm; readonly isDue: boolean },
): EnPayment {
  const { meansCode, method, reference } = payment;
  const isTransfer = meansCode === '58' || meansCode === CREDIT_TRANSFER;
  const iban = ibanOf(payment.account);
  const account = isTransfer ? (iban ?? payment.account) : '';
  return {
    meansCode: codeOf(),
    meansText: method,
    account,
    isIban: isTransfer && iban !== undefined,
    bic: account ? payment.bic : '',
    reference,
    terms: isDue ? method : '',
  };

  function codeOf(): string {
    if (isTransfer) return account === '' ? NOT_DEFINED : iban ? meansCode : CREDIT_TRANSFER;
    return form === 'xrechnung' && meansCode === CARD ? ONLINE : meansCode;
  }
}

function lineOf(line: RecordLine, sign: number): EnLine {
  const netCents = sign * line.netCents;
  const quantity = netCents === 0 ? sign * line.quantity : Math.sign(netCents) * pieces(line);
  return {
    id: String(line.number),
    note: [line.discountReason, line.why].filter(Boolean).join('; '),
    quantity: String(quantity),
    unitCode: line.unitCode,
    net: decimal(netCents, 2),
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
 * to the cent, which validators check (PEPPOL-EN16931-R120). Never negative (BR-27).
 */
function priceOf(line: RecordLine): EnPrice {
  const unit = Math.abs(line.unitNetTenThousandths);
  const net = Math.abs(line.netCents);
  const off = Math.abs(line.discountNetCents);
  const count = pieces(line);
  const offUnit = (off * 100) / count;
  if (Math.round((unit * count) / 100) === net && Number.isInteger(offUnit)) {
    return priceIn({ net: unit, off: offUnit, digits: 4 });
  }
  return { ...priceIn({ net, off, digits: 2 }), baseQuantity: String(count) };
}

function priceIn(price: {
  readonly net: number;
  readonly off: number;
  readonly digits: number;
}): EnPrice {
  const { net, off, digits } = price;
  return {
    net: decimal(net, digits),
    baseQuantity: '',
    discount: off === 0 ? '' : decimal(off, digits),
    gross: off === 0 ? '' : decimal(net + off, digits),
  };
}

function pieces({ quantity }: RecordLine): number {
  return Math.abs(quantity) || 1;
}

/** `123456` with four digits is `12.3456`; two digits always stand, further ones where they are not 0. */
function decimal(amount: number, digits: number): string {
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0');
  const fraction = whole.slice(-digits);
  const written = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}${whole.slice(0, -digits)}.${written}`;
}

/** `2300` is `23`, `550` is `5.5`. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
