import type { IsoDay } from '../../../kernel/clock.ts';
import { shareOf } from '../../../kernel/money.ts';
import type { PaperKind } from '../content/paper.ts';
import { noBuyerDetails } from './parties.ts';
import type { PaperRecord, PostalParty, RecordLine, TaxTotal } from './record.ts';
import { categoryOf, exemptionOf, type TaxedOrder, taxPlaceOf } from './taxes.ts';
import { unitPriceOf } from './unit-price.ts';

/** One line. Amounts are whole cents without tax; null where a kit's component has none of its own. */
interface OldLine {
  /** The order's line; missing on papers from before lines were named, and for the delivery. */
  readonly lineId?: string;
  /** Set for the delivery. */
  readonly is?: 'delivery';
  readonly partNumber: string;
  readonly description: string;
  /** Which vehicles the part is for; missing where the order names none. */
  readonly vehicleLine?: string;
  readonly quantity: number;
  /** Pieces of the order's line that it bills or takes back, where those are not its quantity: 0 for a mere price. */
  readonly pieces?: number;
  readonly unitNetCents: number | null;
  readonly netCents: number | null;
  /** Missing on papers from before it was kept. */
  readonly grossCents?: number | null;
}

/** Tax of one rate. */
interface OldTax {
  /** Basis points. */
  readonly rate: number;
  /** The country of the rate, in words; '' where one rate applies everywhere. */
  readonly country: string;
  readonly taxCents: number;
}

/** Instructions for the transfer. */
interface OldTransfer {
  /** As the owner set it; '' where none is set. */
  readonly account: string;
  readonly reference: string;
  readonly amountCents: number;
  /** The text of the QR code for banking apps; '' where the account is outside SEPA. */
  readonly code: string;
}

/**
 * The content of a paper from before it was a record: parties are lines of text, and the amounts of a credit note are
 * positive.
 */
export interface OldPaper {
  readonly kind: PaperKind;
  /** The order's number, for papers without a series. */
  readonly number: string;
  readonly issuedOn: IsoDay;
  readonly orderNumber: string;
  readonly orderedOn: IsoDay;
  /** The buyer's own number for the order; missing on papers from before there was one. */
  readonly buyerReference?: string;
  readonly suppliedOn: IsoDay | null;
  /** On a credit note: the invoice that it corrects. */
  readonly corrects: string;
  readonly shopName: string;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Empty: the same as the buyer's. */
  readonly deliverTo: readonly string[];
  readonly lines: readonly OldLine[];
  readonly netCents: number;
  /** Empty where nothing is taxed. */
  readonly taxes: readonly OldTax[];
  readonly grossCents: number;
  readonly transfer: OldTransfer | null;
  readonly remarks: readonly string[];
}

/**
 * An old paper as a record, as far as it said what a record says: parties have a name and lines, and no codes. It can be
 * drawn, and its amounts can be counted.
 * @param order how it was taxed
 */
export function recordOfOldPaper(
  paper: OldPaper,
  order: TaxedOrder & { readonly isCompany: boolean },
  sellerCountry: string,
): PaperRecord {
  const isCredit = paper.kind === 'credit-note';
  const sign = isCredit ? -1 : 1;
  const category = categoryOf(order, sellerCountry);
  const signed = (cents: number) => (cents === 0 ? 0 : sign * cents);
  const taxCents = paper.grossCents - paper.netCents;
  const grossCents = signed(paper.grossCents);
  const paidCents = paper.transfer || isCredit ? 0 : grossCents;
  const tax: TaxTotal = {
    category,
    rate: paper.taxes[0]?.rate ?? 0,
    baseCents: signed(paper.netCents),
    taxCents: signed(taxCents),
    ...exemptionOf(category),
  };
  return {
    version: 2,
    kind: isCredit ? 'correction' : paper.kind,
    number: paper.number,
    issuedOn: paper.issuedOn,
    currency: 'EUR',
    seller: {
      ...partyOf(paper.seller),
      tradeName: paper.shopName === paper.seller[0] ? '' : paper.shopName,
      ...{ register: '', eori: '', otherNumbers: [] },
    },
    buyer: {
      ...partyOf(paper.buyer),
      is: order.isCompany ? 'company' : 'consumer',
      ...noBuyerDetails,
    },
    deliverTo: paper.deliverTo.length > 0 ? partyOf(paper.deliverTo) : null,
    order: {
      number: paper.orderNumber,
      placedOn: paper.orderedOn,
      buyerReference: paper.buyerReference ?? '',
    },
    dates: {
      suppliedOn: paper.suppliedOn,
      ...{ taxPoint: null, paidOn: null, dueOn: null, isBeforeDispatch: false },
    },
    place: taxPlaceOf(order, sellerCountry),
    lines: linesOf(paper, sign, tax),
    taxes: [tax],
    totals: {
      netCents: tax.baseCents,
      taxCents: tax.taxCents,
      grossCents,
      paidCents,
      dueCents: grossCents - paidCents,
    },
    payment: {
      meansCode: '30',
      ...{ method: '', account: paper.transfer?.account ?? '', bic: '' },
      reference: paper.transfer?.reference ?? paper.orderNumber,
      code: paper.transfer?.code ?? '',
    },
    zloty: null,
    corrects: paper.corrects ? [{ number: paper.corrects, issuedOn: '', ksefNumber: '' }] : [],
    reason: '',
    isSplitPayment: false,
    notes: paper.remarks,
  };
}

function partyOf([name = '', ...lines]: readonly string[]) {
  const postal: PostalParty = { name, lines, city: '', zip: '', country: '', countryName: '' };
  return { ...postal, contact: '', email: '', phone: '', vat: null, electronic: null };
}

/** Parts of a kit were lines without a price below it. */
function linesOf({ lines }: OldPaper, sign: 1 | -1, tax: TaxTotal): readonly RecordLine[] {
  const priced: RecordLine[] = [];
  for (const line of lines) {
    const { partNumber, description, vehicleLine = '', netCents } = line;
    const kit = priced.at(-1);
    if (netCents === null) {
      const name = description.replace(/^In the kit: /, '');
      const part = { name, partNumber, quantity: line.quantity };
      if (kit) priced[priced.length - 1] = { ...kit, contents: [...kit.contents, part] };
      continue;
    }
    const grossCents = line.grossCents ?? netCents + shareOf(netCents, tax.rate);
    const quantity = sign * line.quantity;
    priced.push({
      number: priced.length + 1,
      is: line.is ?? 'part',
      lineId: line.lineId ?? '',
      name: description,
      partNumber,
      vehicleLine,
      ...{ gtin: '', customsCode: '', origin: '', gtu: '', unitCode: 'C62' },
      quantity,
      ...(line.pieces === 0 ? { pieces: 0 } : {}),
      unitNetTenThousandths: unitPriceOf(netCents, quantity),
      ...{ discountNetCents: 0, discountReason: '' },
      netCents: sign * netCents,
      taxCents: sign * (grossCents - netCents),
      grossCents: sign * grossCents,
      category: tax.category,
      rate: tax.rate,
      suppliedOn: null,
      contents: [],
      why: '',
    });
  }
  return priced;
}
