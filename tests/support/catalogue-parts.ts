import type { FeedApplication, FeedPart } from '../../src/domain/feed/read/feed-part.ts';

const hilux = (change: Partial<FeedApplication> = {}): FeedApplication =>
  ({
    make: 'TOYOTA',
    model: 'HILUX',
    yearfrom: 2005,
    yearto: 2015,
    categorydescription: 'SPRINGS AND SHOCKS',
    groupdescription: 'Front Shock Absorbers',
    ...change,
  }) as FeedApplication;

const jimny: FeedApplication = {
  make: 'Suzuki',
  model: 'Jimny',
  yearfrom: 2018,
  categorydescription: 'springs and shocks',
  groupdescription: 'Rear Coil Springs',
};

/** A small catalogue with every case that the calls tell apart. */
export const catalogueParts: FeedPart[] = [
  {
    name: 'T-1001',
    description: 'Front shock absorber',
    detaildescription: '<p>Twin tube.</p>',
    weight: 3.2,
    tech_notes: 'Check the bump stop.',
    technicaldetails: [{ name: 'Bore', value: '35 mm' }],
    photos: [{ url: '/pictures/a.svg' }, { url: '/pictures/b.svg' }],
    oenumbers: ['48510-35A90'],
    custombox: 'B7',
    manufacturer: { name: 'Pedders', address: 'Chassis Road 1', contact: 'a@maker.example' },
    safetywarnings: 'Handle with care',
    prices: { EU: { price: 100 }, UK: { price: 90 } },
    stock: [
      { location: 'EU', stockcategory: 'stockeditem', quantityavailable: 4, default: true },
      { location: 'DROPSHIP', quantityavailable: 6, dropship: true },
      { location: 'NL', quantityavailable: 5, alternative: true },
      { location: 'UK', quantityavailable: 50 },
    ],
    manufacturerstock: 20,
    deliveries: { EU: [{ eta: '2026-12-10', quantity: 8 }] },
    relateditems: ['T-1003', 'T-1002'],
    applications: [
      hilux({ parameter: 'Front', parameter2: 'To 07/2012', engine: '2.5 D-4D' }),
      hilux({ parameter: 'Front', parameter2: 'From 08/2012' }),
    ],
  },
  {
    name: 'T-1002',
    description: 'Rear coil spring',
    brand: 'HAWK',
    prices: { EU: { grossprice: 61.5 } },
    stock: [{ location: 'EU', quantityavailable: 9, default: true }],
    applications: [hilux({ groupdescription: 'Rear Coil Springs' }), jimny],
  },
  {
    name: 'T-1003',
    description: 'Raised suspension kit',
    recordtype: 'kititem',
    prices: { EU: { price: 400 } },
    components: [
      { part: 'T-1001', quantity: 2 },
      { part: 'T-1004', quantity: 0 },
    ],
    applications: [
      hilux({ categorydescription: 'SUSPENSION KITS', groupdescription: 'Lift Kits' }),
    ],
  },
  {
    name: 'T-1004',
    description: 'Rubber bush without a price',
    applications: [
      hilux({ categorydescription: '#N/D', groupdescription: 'Bushes' }),
      hilux({ categorydescription: '', groupdescription: '', engine: '3.0 D-4D' }),
    ],
  },
  {
    name: 'T-1005',
    description: 'Strut for two categories',
    prices: { EU: { price: 10 } },
    applications: [
      hilux({ groupdescription: 'Strut Mounts' }),
      hilux({ categorydescription: 'SUSPENSION PARTS', groupdescription: 'Strut Mounts' }),
    ],
  },
  {
    name: 'T-1006',
    description: 'Upper ball joint',
    prices: { EU: { price: 30 } },
    applications: [
      { make: 'NISSAN', model: 'X-TRAIL', year: 2010, groupdescription: 'Ball Joints' },
      { make: 'TOYOTA', model: 'LANDCRUISER', year: 2010, groupdescription: 'Ball Joints' },
    ],
  },
  ...Array.from(
    { length: 15 },
    (_, index): FeedPart => ({
      name: `BP-${String(index + 1).padStart(2, '0')}`,
      description: 'Front brake pad set',
      brand: 'DBA',
      prices: { EU: { price: 20 + index } },
      stock: [{ location: 'EU', quantityavailable: index }],
      applications: [
        { ...hilux(), categorydescription: 'BRAKES', groupdescription: 'Front Brake Pads' },
      ],
    }),
  ),
];
