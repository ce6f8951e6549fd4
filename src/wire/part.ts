import { z } from 'zod';
import { relatedReasons } from '../domain/completeness/related-reasons.ts';
import { supplierFlags, supplyStages } from '../domain/inbound/supply.ts';
import { othersNumberKinds } from '../domain/parts/part.ts';
import { type Measure, measures } from '../domain/parts/price-by-measure.ts';
import { waysSold } from '../domain/parts/sold/sold-as.ts';
import { detailKinds } from '../domain/vehicles/vehicle-details.ts';

/** Wire shapes of parts, as the calls return and the pages show them. Euros, not cents. */

const euros = z.number().describe('Euros, two decimals at most');

const wireLocationPrice = z.object({
  grossprice: euros,
  price: euros.describe('Net'),
  promotion: z.boolean(),
});

const wirePrice = z.object({
  grossprice: euros.describe("Gross price of the market's location"),
  price: euros.describe('Net'),
  baseprice: euros
    .nullable()
    .describe('Lowest gross price of the 30 days before the reduction; null without a promotion'),
  netbaseprice: euros.nullable().describe('The same without VAT'),
  promotion: z.boolean(),
  bymeasure: z
    .object({
      unit: z.enum(Object.keys(measures) as [Measure, ...Measure[]]),
      grossprice: euros,
      price: euros.describe('Net'),
    })
    .nullable()
    .describe('Of a kilogram, litre, metre or square metre, where it is sold by measure'),
  symbol: z.string(),
  prices: z.record(z.string(), wireLocationPrice),
});

const wirePhoto = z.object({ url: z.string() });

/** Calendar days, both included. */
export const wireArrival = z.object({
  from: z.string().describe('YYYY-MM-DD'),
  to: z.string().describe('YYYY-MM-DD'),
});

/** Until when an order must come for the days of a delivery. */
export const wireOrderBy = z
  .object({
    day: z.string().describe('YYYY-MM-DD'),
    hour: z.number().int().describe('At the shop; the order must come before it'),
    today: z.boolean(),
  })
  .nullable()
  .describe('Until when an order must come for that; null where the days do not depend on it');

/** Answer of getDeliveries: empty where the pieces cannot be had, or are not delivered there. */
export const wireDeliveries = z.object({
  results: z.array(
    z.object({
      displayname: z.string(),
      price: euros.describe('Net'),
      grossprice: euros.describe('With the VAT that a private buyer pays for it'),
      arrival: wireArrival,
      orderby: wireOrderBy,
    }),
  ),
});

const wirePieceDelivery = z.object({
  displayname: z.string().describe('Of the cheapest method'),
  price: euros.describe('Net'),
  grossprice: euros.describe('With the VAT that a private buyer pays for it'),
  freefrom: euros
    .nullable()
    .describe('What the parts of an order must come to for it to be free; null where it never is'),
  sole: z.boolean().describe('Whether there is no other method'),
  tooheavyfor: z.array(z.string()).describe('Methods to the country that do not take its weight'),
});

export const wirePieceSupply = z.object({
  case: z.enum([...supplyStages, 'outofstock']).describe('Of one piece'),
  arrival: wireArrival.nullable().describe('When one piece could arrive'),
  delivery: wirePieceDelivery
    .pick({ price: true, grossprice: true, freefrom: true, sole: true })
    .nullable()
    .describe(
      'What its delivery costs at least; null where nothing of its weight is delivered there',
    ),
  country: z.string().describe('Where it would arrive'),
});

const wireSuccessor = z.object({
  name: z.string().describe('Part number'),
  urlcomponent: z.string().nullable().describe('Null where the shop does not have it'),
});

/** A part in a list: cards, search results, related items. */
export const wireListItem = z.object({
  id: z.string(),
  urlcomponent: z.string(),
  name: z.string().describe('Part number'),
  brand: z.string(),
  description: z.string(),
  vehicleline: z
    .string()
    .describe('The vehicles that it is for, in the shortest words that are true; may be empty'),
  recordtype: z.enum(['inventoryitem', 'kititem']),
  photos: z.array(wirePhoto),
  price: wirePrice.nullable(),
  available: z.number().int().describe('What can be had without a long wait'),
  tech_notes: z.string().describe('Fitment note; may be empty'),
  deposit: euros
    .nullable()
    .describe('Of one piece of an exchange part, VAT included: given back for the old part'),
  tradeonly: z.boolean().describe('True: sold only to companies whose VAT number was checked'),
  supply: wirePieceSupply,
  replacedby: wireSuccessor.nullable().describe('What has taken its place, by the feed'),
  axle: z
    .object({
      soldas: z.enum(waysSold).describe('One piece, the two of an axle, or all that an axle takes'),
      needed: z.number().int().describe('Of what is sold, for one axle'),
    })
    .nullable()
    .describe('null where nobody has said so'),
});

/** A part that goes with another. */
export const wireRelatedItem = wireListItem.extend({
  because: z
    .enum(relatedReasons)
    .describe(
      'needed: the job needs it; wears: it wears as the part does; lift: made for its lift; fitted: the shop names ' +
        'it; kit: a kit with the part in it; alternative: fitted in its place',
    ),
});

const wireAvailable = z.object({
  location: z.string(),
  stockcategory: z.string(),
  quantityavailable: z.number().int(),
  default: z.boolean(),
  dropship: z.boolean(),
  alternative: z.boolean(),
});

const wireDelivery = z.object({
  eta: z.string().describe('YYYY-MM-DD'),
  quantity: z.number().int(),
});

const wireStageArrival = wireArrival.extend({
  case: z.enum(supplyStages),
  days: z.number().int().nullable().describe("Days until the delivery's eta; null but in transit"),
  daysfrom: z.number().int().describe('Days that the availability message names for the country'),
  daysto: z.number().int(),
});

const wireTechnicalDetail = z.object({
  name: z.string(),
  value: z.string().describe('Sanitised HTML'),
});

export const wireApplication = z.object({
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  groupdescription: z.string(),
  parameter: z.string(),
  parameter2: z.string(),
  parameter3: z.string(),
});

const wireDependences = z
  .array(z.object({ kind: z.enum(detailKinds), values: z.array(z.string()).readonly() }))
  .readonly();

/** Whether a part fits a vehicle. */
export const wireFit = z.object({
  verdict: z
    .enum(['fits', 'does-not-fit', 'not-known'])
    .describe('not-known: the part lists no vehicles, or the catalogue does not have this one'),
  conditions: z.array(z.string()).readonly().describe('One for each way in which it fits'),
  engines: z
    .array(z.string())
    .readonly()
    .describe("The engines to look for, where the vehicle's is not known and it depends on it"),
  open: wireDependences.describe(
    'It fits if the vehicle is one of these; empty where that is known, and where it does not fit',
  ),
  against: wireDependences.describe(
    'What it is for in this model and year, where the vehicle is known to be none of these',
  ),
  note: z.string().describe('Fitment note; empty where there is none or the part does not fit'),
  words: z.string().describe('All but the note in one sentence: "Fits TOYOTA HILUX 2012: Front"'),
  shortwords: z.string().describe('The same without the vehicle: "Fits: Front"'),
});

export const wireVehicleFit = wireFit.extend({
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  engine: z.string().describe('Empty where it is not known'),
  promised: z
    .literal(true)
    .optional()
    .describe('The shop promises it: a return is free where it turns out wrong'),
  details: z.string().optional().describe('What else is known: "drive-4wd.built-01-07"'),
});

/** Ways of supply that a part's supplier offers. */
const wireSupplierFlags = z.object(
  Object.fromEntries(supplierFlags.map((flag) => [flag, z.boolean()])) as Record<
    (typeof supplierFlags)[number],
    z.ZodBoolean
  >,
);

const wireComponent = z.object({
  id: z.string(),
  quantity: z.number().int().describe('Pieces in one kit'),
  name: z.string(),
  description: z.string(),
  urlcomponent: z.string(),
  photos: z.array(wirePhoto),
  available: z.array(wireAvailable),
  manufacturerstock: z.number().int(),
  deliveries: z.record(z.string(), z.array(wireDelivery)),
  supplier: wireSupplierFlags,
  grossprice: euros.nullable().describe('Of one piece by itself; null where it has no price'),
  price: euros.nullable().describe('The same, net'),
});

const wireBusiness = z.object({
  name: z.string(),
  address: z.string(),
  contact: z.string().describe('E-mail or web address'),
});

const wireLoad = z.object({ from: z.number(), to: z.number() }).nullable();

/** A part with its page's own data. Related items and applications also have calls of their own. */
export const wirePart = wireListItem.omit({ available: true, supply: true }).extend({
  detaildescription: z.string().describe('Sanitised HTML'),
  weight: z.number().nullable().describe('Kilograms'),
  available: z.array(wireAvailable),
  availabledetails: z.object({
    locations: z.record(z.string(), z.number().int()),
    default: z.string().nullable(),
  }),
  technicaldetails: z.array(wireTechnicalDetail),
  oenumbers: z.array(z.string()),
  numbers: z
    .array(
      z.object({
        brand: z.string().describe('Of whoever gives it; empty where the feed does not say'),
        number: z.string(),
        kind: z.enum(othersNumberKinds).describe("A vehicle maker's, or another part maker's"),
      }),
    )
    .describe('What others call the part'),
  replaces: z.array(z.string()).describe('Numbers whose place it takes, by the feed'),
  manufacturerstock: z.number().int(),
  custombox: z.string(),
  gtin: z.string().nullable().describe('EAN or UPC'),
  bothsides: z.boolean().describe('True: left and right are the same part'),
  springrate: z.number().nullable().describe('Of a spring, newtons per millimetre'),
  frontload: wireLoad.describe('Constant load in front that a spring or kit is made for'),
  rearload: wireLoad.describe('The same at the rear'),
  extracosts: z
    .array(z.object({ day: z.string().describe('YYYY-MM-DD'), amount: z.string() }))
    .describe('What air freight cost more the last times, in euros'),
  places: z
    .array(z.object({ categorydescription: z.string(), groupdescription: z.string() }))
    .describe('Categories and groups in which the part stands'),
  manufacturer: wireBusiness.nullable(),
  responsibleperson: wireBusiness.nullable().describe('In the EU'),
  safetywarnings: z.string().describe('A warning a line; may be empty'),
  components: z.array(wireComponent),
  deliveries: z.record(z.string(), z.array(wireDelivery)),
  supplier: wireSupplierFlags,
  arrivalcountry: z.string().describe('Where the arrivals are reckoned to'),
  arrivals: z.array(wireStageArrival).describe('When what there is can be there, by stage'),
  delivery: wirePieceDelivery
    .nullable()
    .describe('Of one piece to that country; null where nothing of its weight is delivered there'),
  relateditems: z.array(wireRelatedItem),
  applications: z.array(wireApplication),
});

export type WireRelatedItem = z.infer<typeof wireRelatedItem>;
export type WireBusiness = z.infer<typeof wireBusiness>;
export type WirePrice = z.infer<typeof wirePrice>;
export type WirePieceDelivery = NonNullable<WirePieceSupply['delivery']>;
export type WirePieceSupply = z.infer<typeof wirePieceSupply>;
export type WireListItem = z.infer<typeof wireListItem>;
export type WirePart = z.infer<typeof wirePart>;
export type WireComponent = z.infer<typeof wireComponent>;
export type WireFit = z.infer<typeof wireFit>;
export type WireVehicleFit = z.infer<typeof wireVehicleFit>;
export type WireApplication = z.infer<typeof wireApplication>;
export type WireDeliveries = z.infer<typeof wireDeliveries>;
export type WireOrderBy = z.infer<typeof wireOrderBy>;
