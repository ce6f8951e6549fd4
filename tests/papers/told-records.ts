import type { Order } from '../../src/domain/checkout/order.ts';
import type { PaperRecord } from '../../src/domain/papers/record/record.ts';
import type { RecordFacts } from '../../src/domain/papers/record/record-lines.ts';
import type { Address } from '../../src/kernel/address.ts';
import {
  corrected,
  goodsOf,
  type Happened,
  noAddress,
  type SoldPart,
  sent,
  sold,
  told,
} from './sold.ts';

const absorber: SoldPart = {
  id: 'sa-1',
  netCents: 8_130,
  quantity: 2,
  vehicles: 'Toyota Hilux 2005-2015',
  gtin: '4006381333931',
  customsCode: '87088035',
  origin: 'DE',
  gtu: 'GTU_07',
};
const spring: SoldPart = {
  id: 'sp-1',
  netCents: 3_333,
  quantity: 3,
  name: 'Coil spring',
  isSet: true,
};
const caliper: SoldPart = {
  id: 'br-1',
  netCents: 12_990,
  name: 'Brake caliper, exchange',
  depositNetCents: 4_000,
};
const kit: SoldPart = {
  id: 'kit-1',
  netCents: 45_670,
  quantity: 2,
  name: 'Lift kit 40 mm',
  kit: [
    { id: 'sa-2', quantity: 4 },
    { id: 'sp-2', quantity: 4 },
  ],
};
const all = [absorber, spring, caliper, kit];
const goods = { goods: goodsOf(all) };

const zloty: Partial<RecordFacts> = {
  ...goods,
  zlotyRate: { rateTenThousandths: 42_567, table: '041/A/NBP/2026', day: '2026-02-27' },
};

const at = (country: string, of: Partial<Address> = {}): Address => ({
  ...noAddress,
  country,
  ...of,
});
const company = (vatNumber: string, shippingAddress: Address): Partial<Order> => ({
  isCompany: true,
  vatNumber,
  shippingAddress,
});

const polish = company('5252248481', at('PL', { company: 'Warsztat "U Żółwia" sp. z o.o.' }));
const german = company(
  'DE136695976',
  at('DE', { company: 'Fahrwerk GmbH', city: 'Berlin', zip: '10115' }),
);
const greek = company(
  '094259216',
  at('GR', { company: 'ΑΝΑΡΤΗΣΕΙΣ ΑΕ', city: 'Αθήνα', zip: '105 52' }),
);
const belfast = at('XI', {
  company: 'Lagan 4x4 Ltd',
  address: '7 Great Victoria Street',
  address2: '',
  city: 'Belfast',
  zip: 'BT2 7AP',
});
const intra: Partial<Order> = { treatment: 'intra-community' };
const abroad: Partial<Order> = { treatment: 'export' };
const france = at('FR', {
  city: 'Lyon',
  zip: '69001',
  address: '1 rue de la République',
  address2: '',
});

/** What is owed less, of a line at the price that its pieces were sold at. */
const fell = (
  order: Order,
  lineId: string,
  kind: Happened['kind'],
  pieces: number,
  why = '',
): Happened => {
  const line = order.lines.find(({ id }) => id === lineId);
  const share = (cents = 0) => Math.round((cents * pieces) / (line?.quantity ?? 1));
  const amount = { netCents: share(line?.netCents), grossCents: share(line?.grossCents) };
  return { kind, lineId, pieces, why, ...amount };
};
const reduced = (
  lineId: string | null,
  netCents: number,
  grossCents: number,
  why = '',
): Happened => ({
  ...{ kind: 'reduced', lineId, netCents, grossCents, why },
});
const deliveryFell = ({ shippingNetCents, shippingGrossCents }: Order): Happened =>
  reduced(null, shippingNetCents, shippingGrossCents);

const transfer: Partial<Order> = {
  paymentMethod: 'banktransfer',
  paidAt: null,
  paymentStatus: 'pending',
  expiresAt: new Date('2026-03-09T10:00:00Z'),
};

const order = sold(all);
const atHome = sold([absorber], polish);
const two = sold([absorber, spring]);
const exchanged = {
  ...atHome,
  lines: atHome.lines.map((line) => ({ ...line, partNumber: 'SA-9' })),
};

/** The told cases: a name, and the record of a paper. */
export const toldRecords: Readonly<Record<string, () => PaperRecord>> = {
  'consumer in Poland': () => told(sold([absorber]), { facts: zloty }),
  'consumer, all kinds of lines': () => told(order, { facts: zloty }),
  'company in Poland': () => told(atHome, { facts: zloty }),
  'company in Poland, above 15,000 zł, annex 15': () =>
    told(sold([{ ...absorber, quantity: 60 }], polish), { facts: zloty }),
  'company in Poland with an order reference': () =>
    told(sold([absorber], { ...polish, buyerReference: 'PO 4711/26' }), { facts: zloty }),
  'local authority in Poland': () =>
    told(sold([absorber], polish), {
      facts: {
        ...zloty,
        buyer: { leitwegId: '', isJst: true, isVatGroupMember: false, unitId: '5252248481-00001' },
      },
    }),
  'member of a VAT group in Poland': () =>
    told(sold([absorber], polish), {
      facts: {
        ...zloty,
        buyer: { leitwegId: '', isJst: false, isVatGroupMember: true, unitId: '5260001246' },
      },
    }),
  'billed elsewhere than delivered': () =>
    told(
      sold([absorber], {
        ...polish,
        billingAddress: at('PL', { company: 'Zarząd S.A.', city: 'Łódź' }),
      }),
      {
        facts: zloty,
      },
    ),
  'consumer in Germany, at the seller’s rate': () =>
    told(sold([absorber], { shippingAddress: at('DE') }), { facts: zloty }),
  'consumer in France, One-Stop-Shop': () =>
    told(sold([absorber], { shippingAddress: france, vatCountry: 'FR', vatRate: 2000 }), {
      facts: goods,
    }),
  'consumer in Finland, 25.5 %': () =>
    told(sold(all, { shippingAddress: at('FI'), vatCountry: 'FI', vatRate: 2550 }), {
      facts: goods,
    }),
  'consumer in Hungary, 27 %': () =>
    told(sold([spring], { shippingAddress: at('HU'), vatCountry: 'HU', vatRate: 2700 }), {
      facts: goods,
    }),
  'consumer on the Azores, 16 %': () =>
    told(sold([absorber], { shippingAddress: at('A2'), vatCountry: 'A2', vatRate: 1600 }), {
      facts: goods,
    }),
  'consumer on Madeira, 22 %': () =>
    told(sold([absorber], { shippingAddress: at('M3'), vatCountry: 'M3', vatRate: 2200 }), {
      facts: goods,
    }),
  'company in Germany, intra-Community': () =>
    told(sold([absorber], { ...german, ...intra }), { facts: zloty }),
  'company in Greece, intra-Community': () =>
    told(sold([absorber, caliper], { ...greek, ...intra }), { facts: zloty }),
  'consumer in Northern Ireland, One-Stop-Shop, 20 %': () =>
    told(
      sold([absorber], {
        ...{ shippingAddress: { ...belfast, company: '' }, vatCountry: 'XI', vatRate: 2000 },
      }),
      { facts: goods },
    ),
  'consumer in Northern Ireland, at the seller’s rate': () =>
    told(sold([absorber], { shippingAddress: { ...belfast, company: '' } }), { facts: zloty }),
  'company in Northern Ireland, intra-Community': () =>
    told(sold([absorber], { ...company('980780684', belfast), ...intra }), { facts: zloty }),
  'German authority with a Leitweg-ID': () =>
    told(sold([absorber], { ...german, ...intra }), {
      facts: {
        ...zloty,
        buyer: {
          leitwegId: '04011000-1234512345-06',
          isJst: false,
          isVatGroupMember: false,
          unitId: '',
        },
      },
    }),
  'intra-Community, before dispatch': () =>
    told(sold([absorber], { ...german, ...intra }), {
      happened: [],
      facts: { ...zloty, leftOn: new Map() },
    }),
  'intra-Community, in two parcels on different days': () =>
    told(sold([absorber, spring], { ...german, ...intra }), {
      facts: {
        ...zloty,
        leftOn: new Map([
          ['sa-1', '2026-03-03'],
          ['sp-1', '2026-03-05'],
        ]),
      },
    }),
  'consumer in Switzerland, export': () =>
    told(sold([absorber], { ...abroad, shippingAddress: at('CH') }), { facts: zloty }),
  'company in Norway, export': () =>
    told(
      sold([absorber], {
        ...company('NO 923609016 MVA', at('NO', { company: 'Fjell AS' })),
        ...abroad,
      }),
      {
        facts: zloty,
      },
    ),
  'company in Switzerland, export': () =>
    told(
      sold([absorber], {
        ...company('CHE-116.281.710 MWST', at('CH', { company: 'Fahrwerk Bern AG' })),
        ...abroad,
      }),
      { facts: zloty },
    ),
  'company on the Canary Islands, export': () =>
    told(
      sold([absorber], {
        ...company('B58378431', at('IC', { company: 'Suspensiones Atlánticas SL', zip: '35001' })),
        ...abroad,
      }),
      { facts: zloty },
    ),
  'Canary Islands, export': () =>
    told(
      sold([absorber], {
        ...abroad,
        shippingAddress: at('IC', { city: 'Las Palmas', zip: '35001' }),
      }),
      {
        facts: zloty,
      },
    ),
  'zero-rated market': () =>
    told(sold([absorber], { ...polish, treatment: 'zero-rate' }), { facts: zloty }),
  'discount of a percentage': () =>
    told(
      sold(
        [
          { ...absorber, off: 500 },
          { ...spring, off: 500 },
        ],
        { promoCode: 'SPRING', discount: 500 },
      ),
      {
        facts: zloty,
      },
    ),
  'discount in words': () =>
    told(sold([{ ...spring, off: 1_000 }], { promoCode: 'ONCE', promoTerms: '10% off springs' }), {
      facts: zloty,
    }),
  'a price lowered before the invoice': () =>
    told(two, { happened: [...sent(two), reduced('sa-1', 813, 1_000, 'late')], facts: zloty }),
  'many small parts': () =>
    told(
      sold([{ id: 'bolt', netCents: 7, quantity: 1_750, name: 'Bolt M6', off: 300 }], {
        promoCode: 'SPRING',
        discount: 300,
      }),
      {
        facts: zloty,
      },
    ),
  'free delivery': () => told(sold([absorber], { deliveryNetCents: 0 }), { facts: zloty }),
  'picked up by a company of another state': () =>
    told(sold([absorber], { ...german, pickUpAt: 'Polna 7, Warszawa', deliveryNetCents: 0 }), {
      facts: zloty,
    }),
  'names in other scripts': () =>
    told(
      sold([absorber], {
        shippingAddress: at('DE', { addressee: 'Nguyễn Thị Ánh', address: 'GROẞE STRAẞE 1' }),
      }),
      {
        facts: zloty,
      },
    ),
  'not paid yet, by transfer': () =>
    told(sold([absorber], transfer), { kind: 'proforma', happened: [] }),
  'confirmation of a paid order': () => told(order, { kind: 'confirmation', happened: [] }),
  'underpaid invoice by transfer': () => {
    const short = sold([absorber], { paymentMethod: 'banktransfer' });
    return told(short, {
      happened: [...sent(short), { kind: 'sent-back', grossCents: 500 }],
      facts: zloty,
    });
  },
  'advance: prepaid, not sent yet': () =>
    told(atHome, { kind: 'advance', happened: [], facts: zloty }),
  'correction of an advance: a piece is cancelled': () => {
    const advance = told(atHome, { kind: 'advance', happened: [], facts: zloty });
    return corrected(atHome, [fell(atHome, 'sa-1', 'cancelled', 1)], zloty, [advance]);
  },
  'correction: a piece came back': () =>
    corrected(order, [fell(order, 'sp-1', 'withdrawn', 1)], zloty),
  'correction: a piece came back of an order paid by transfer, and is paid back': () => {
    const byTransfer = sold([spring], { ...polish, paymentMethod: 'banktransfer' });
    const back = fell(byTransfer, 'sp-1', 'withdrawn', 1);
    const paid: Happened = {
      kind: 'sent-back',
      grossCents: back.grossCents ?? 0,
      at: new Date('2026-04-12T10:00:00Z'),
    };
    return corrected(byTransfer, [back, paid], zloty);
  },
  'correction: everything came back': () =>
    corrected(
      two,
      [fell(two, 'sa-1', 'withdrawn', 2), fell(two, 'sp-1', 'withdrawn', 3), deliveryFell(two)],
      zloty,
    ),
  'correction: a lower price': () =>
    corrected(atHome, [reduced('sa-1', 1_000, 1_230, 'scratched')], zloty),
  'correction: a part of the price is kept': () =>
    corrected(
      atHome,
      [
        fell(atHome, 'sa-1', 'withdrawn', 2),
        { kind: 'kept', lineId: 'sa-1', netCents: -813, grossCents: -1_000 },
      ],
      zloty,
    ),
  'correction: a part was exchanged': () => {
    const invoice = [told(atHome, { facts: zloty })];
    return corrected(exchanged, [reduced('sa-1', 813, 1_000)], zloty, invoice);
  },
  'correction: of an intra-Community supply': () => {
    const supply = sold([absorber], { ...german, ...intra });
    return corrected(supply, [fell(supply, 'sa-1', 'withdrawn', 1)], zloty);
  },
  'correction: the deposit is given back': () =>
    corrected(order, [fell(order, 'br-1-deposit', 'withdrawn', 1)], zloty),
  'correction: a kit came back': () =>
    corrected(order, [fell(order, 'kit-1', 'withdrawn', 1)], zloty),
};
