import { readConfig } from '../../src/config/config.ts';
import { isZeroRated, type VatTreatment } from '../../src/domain/basket/tax.ts';
import { basketTotals, type PricedLine } from '../../src/domain/basket/totals.ts';
import type { Order, OrderLine } from '../../src/domain/checkout/order.ts';
import { type Ledger, type LedgerEntry, standOf } from '../../src/domain/ledger/ledger.ts';
import { buildRecord } from '../../src/domain/papers/record/build-record.ts';
import { correctionRecord } from '../../src/domain/papers/record/correction-record.ts';
import type { PaperRecord } from '../../src/domain/papers/record/record.ts';
import type { LineGoods, RecordFacts } from '../../src/domain/papers/record/record-lines.ts';
import type { Address } from '../../src/kernel/address.ts';
import { grossOf } from '../../src/kernel/money.ts';
import { recordFacts } from '../support/record-facts.ts';

/** A seller in Poland with everything that papers can say of one. */
export const config = readConfig({
  SHOP_NAME: 'Chassis & Sons',
  SELLER_NAME: 'Części i Spółka Sp. z o.o.',
  SELLER_STREET: 'ul. Polna 7',
  SELLER_ZIP: '00-001',
  SELLER_CITY: 'Warszawa',
  SELLER_REGISTER: 'KRS 0000123456',
  SELLER_VAT_NUMBER: 'PL5260001246',
  SELLER_EORI: 'PL526000124600000',
  SELLER_NUMBERS: 'BDO 000012345; LUCID DE1234567890123',
  SELLER_EMAIL: 'faktury@chassis.example',
  SELLER_PHONE: '+48 22 123 45 67',
  BANK_ACCOUNT: 'PL61109010140000071219812874',
  BANK_BIC: 'WBKPPLPP',
  EINVOICE_FORMS: 'DE:xrechnung, BE:peppol',
});

export const noAddress: Address = {
  addressee: 'Jan Kowalski',
  company: '',
  address: 'ul. Leśna 2',
  address2: 'm. 3',
  address3: '',
  city: 'Kraków',
  zip: '31-002',
  country: 'PL',
  phone: '+48 600 100 200',
  email: 'jan@example.com',
};

/** A part in an order, by the price of one piece without VAT. */
export interface SoldPart extends Partial<LineGoods> {
  readonly id: string;
  readonly netCents: number;
  readonly quantity?: number;
  readonly name?: string;
  readonly vehicles?: string;
  /** Basis points off. */
  readonly off?: number;
  readonly depositNetCents?: number;
  /** Parts of a kit. */
  readonly kit?: readonly { readonly id: string; readonly quantity: number }[];
}

const number = (id: string) => id.toUpperCase();

/** An order, priced as the basket prices it. */
export function sold(
  parts: readonly SoldPart[],
  over: Partial<Order> & { readonly deliveryNetCents?: number } = {},
): Order {
  const { deliveryNetCents = 1_000, ...rest } = over;
  const treatment: VatTreatment = rest.treatment ?? 'standard';
  const vatRate = treatment === 'standard' ? (rest.vatRate ?? 2300) : 0;
  const priced = parts.flatMap((part) => [part, ...(part.depositNetCents ? [deposit(part)] : [])]);
  const asked = priced.map(
    ({ netCents, quantity = 1, off = 0 }): PricedLine => ({
      unitNetCents: netCents,
      unitGrossCents: grossOf(netCents, vatRate),
      quantity,
      discount: off ? { basisPoints: off } : null,
    }),
  );
  const terms = { isZeroRated: isZeroRated(treatment), vatRate };
  const totals = basketTotals(asked, deliveryNetCents, terms);
  const lines = priced.flatMap((part, index) => {
    const amounts = totals.lines[index];
    const price = asked[index];
    if (!amounts || !price) throw new Error('No amounts');
    const line = { ...soldLineOf(part), ...amounts, ...price };
    return [line, ...(part.kit ?? []).map((inside) => component(line, inside))];
  });
  return {
    id: 'order',
    number: 'WB-1000000001',
    basketId: 'basket',
    source: 'EU',
    placedAt: new Date('2026-03-02T10:00:00Z'),
    paymentMethod: 'stripe',
    paymentStatus: 'paid',
    paidAt: new Date('2026-03-02T10:05:00Z'),
    expiresAt: null,
    closedAt: null,
    vatCountry: '',
    promoCode: null,
    discount: 0,
    promoTerms: '',
    itemsNetCents: totals.items.netCents,
    itemsGrossCents: totals.items.grossCents,
    shippingNetCents: totals.shipping.netCents,
    shippingGrossCents: totals.shipping.grossCents,
    taxCents: totals.total.taxCents,
    grossCents: totals.total.grossCents,
    shippingMethodId: 'courier',
    shippingMethodName: 'Courier',
    pickUpAt: null,
    shippingAddress: noAddress,
    billingAddress: null,
    isCompany: false,
    vatNumber: '',
    vatEvidence: null,
    vin: '',
    vehicle: '',
    buyerReference: '',
    isBackorder: false,
    isUnconfirmed: false,
    arrival: null,
    sendTogether: true,
    reckoning: null,
    lines,
    ...rest,
    treatment,
    vatRate,
  };
}

function deposit(part: SoldPart): SoldPart {
  const { id, depositNetCents = 0, quantity = 1 } = part;
  return {
    id: `${id}-deposit`,
    netCents: depositNetCents,
    quantity,
    name: `Deposit: ${part.name ?? 'Part'}`,
  };
}

type Unpriced = Omit<
  OrderLine,
  'netCents' | 'taxCents' | 'grossCents' | 'unitNetCents' | 'unitGrossCents' | 'quantity'
>;

function soldLineOf({ id, name = 'Shock absorber', vehicles = '', kit }: SoldPart): Unpriced {
  const of = id.endsWith('-deposit') ? id.replace('-deposit', '') : null;
  return {
    id,
    parentLineId: null,
    partId: 1,
    partNumber: number(of ?? id),
    description: name,
    vehicleLine: vehicles,
    urlcomponent: id,
    photoUrl: '',
    recordType: of ? 'deposit' : kit ? 'kititem' : 'inventoryitem',
    depositOf: of,
    arrival: null,
    promisedParcel: 1,
    fits: [],
  };
}

function component(kit: OrderLine, { id, quantity }: { id: string; quantity: number }): OrderLine {
  const none = { unitNetCents: 0, unitGrossCents: 0, netCents: 0, taxCents: 0, grossCents: 0 };
  return {
    ...kit,
    ...none,
    id: `${kit.id}-${id}`,
    parentLineId: kit.id,
    partNumber: number(id),
    description: `Part ${number(id)}`,
    recordType: 'inventoryitem',
    quantity: quantity * kit.quantity,
  };
}

export type Happened = Pick<LedgerEntry, 'kind'> & Partial<LedgerEntry>;

function ledgerOf(order: Order, happened: readonly Happened[]): Ledger {
  const paid: Happened = { kind: 'received', grossCents: order.grossCents };
  const entries = [...(order.paidAt ? [paid] : []), ...happened].map(
    (one): LedgerEntry => ({
      ...{ at: order.placedAt, lineId: null, parcel: null, pieces: 0, netCents: 0, grossCents: 0 },
      ...{ actor: '', why: '', source: null },
      ...one,
    }),
  );
  return {
    isPaid: order.paidAt !== null,
    isClosed: order.closedAt !== null,
    isHeld: false,
    shipping: { netCents: order.shippingNetCents, grossCents: order.shippingGrossCents },
    lines: order.lines,
    parcels: [{ position: 1, state: 'handed-over', decided: null }],
    entries,
  };
}

/** All pieces in one parcel. */
export const sent = (order: Order): readonly Happened[] =>
  order.lines
    .filter(({ depositOf }) => depositOf === null)
    .map(({ id, quantity }) => ({ kind: 'packed', lineId: id, parcel: 1, pieces: quantity }));

export const goodsOf = (parts: readonly SoldPart[]): RecordFacts['goods'] =>
  new Map(
    parts.map(({ id, gtin = '', customsCode = '', origin = '', gtu = '', isSet = false }) => [
      id,
      { gtin, customsCode, origin, gtu, isSet },
    ]),
  );

/** What a paper about an order says; sent and paid on 2 and 4 March unless said otherwise. */
export function told(
  order: Order,
  paper: {
    readonly kind?: 'invoice' | 'advance' | 'proforma' | 'confirmation';
    readonly happened?: readonly Happened[];
    readonly facts?: Partial<RecordFacts>;
  } = {},
): PaperRecord {
  const { kind = 'invoice', happened = sent(order), facts = {} } = paper;
  const number = kind === 'invoice' || kind === 'advance' ? 'INV-2026-00007' : order.number;
  const stand = standOf(ledgerOf(order, happened));
  return buildRecord(order, stand, factsFor(order, kind === 'invoice', facts), { kind, number });
}

function factsFor(order: Order, isSent: boolean, over: Partial<RecordFacts>): RecordFacts {
  return recordFacts(config, {
    now: new Date('2026-03-05T09:00:00Z'),
    paidOn: order.paidAt ? '2026-03-02' : null,
    leftOn: isSent ? new Map(order.lines.map(({ id }) => [id, '2026-03-04'])) : new Map(),
    ...over,
  });
}

/** The correction of an order's invoice after something happened. */
export function corrected(
  order: Order,
  happened: readonly Happened[],
  facts: Partial<RecordFacts> = {},
  before: readonly PaperRecord[] = [told(order, { facts })],
): PaperRecord {
  const [invoice] = before;
  if (!invoice) throw new Error('There is no invoice');
  const billed = invoice.lines.map(
    (line): Happened => ({
      kind: 'invoiced',
      lineId: line.lineId || null,
      pieces: line.is === 'delivery' ? 0 : line.quantity,
      netCents: line.netCents,
      grossCents: line.grossCents,
      source: line.is === 'delivery' ? 'delivery' : line.partNumber,
    }),
  );
  const now = ledgerOf(order, [...sent(order), ...billed, ...happened]);
  const later = { ...facts, now: new Date('2026-04-14T09:00:00Z') };
  return correctionRecord(order, standOf(now), factsFor(order, true, later), {
    number: 'CN-2026-00003',
    before,
    ledger: now,
  });
}
