import { z } from 'zod';
import { vatTreatments } from '../domain/basket/tax.ts';
import { vatNumberStates } from '../domain/basket/vat/vat-answer.ts';
import { wireArrival, wireOrderBy, wireVehicleFit } from './part.ts';

const euros = z.number().describe('Euros, two decimals at most');

const wireLine = z.object({
  _id: z.string(),
  quantity: z.number().int(),
  price: euros.describe('Net price of one'),
  grossprice: euros.describe('Gross price of one; net where the basket is zero-rated'),
  amount: euros.describe('Net amount of the line'),
  grosamount: euros.describe('Gross amount of the line; net where the basket is zero-rated'),
  displayname: z.string(),
  kitcomponent: z.boolean(),
  deleted: z
    .boolean()
    .describe('False: a deleted line is gone. updateCart takes this field to delete a line'),
  init: z.string().nullable().describe("The kit's line, for a component"),
  discountrate: z
    .number()
    .describe('Negative: -0.1 is 10 % off; 0 where a code takes an amount off'),
  discountamount: euros.describe('What the promo code takes off grosamount'),
  deposit: z
    .object({ price: euros, grossprice: euros, amount: euros, grosamount: euros })
    .nullable()
    .describe('Of an exchange part, beside its amounts: given back for the old part'),
  maximum: z.number().int().describe('The most this line can be raised to'),
  arrival: wireArrival.nullable().describe('When the line could arrive by itself'),
  late: z.boolean().describe('It keeps back lines that could go out now'),
  forsale: z.boolean().describe('False: it has no price any more, and its amounts are not known'),
  tradeonly: z.boolean().describe('True: ordered only by a company whose VAT number was checked'),
  vehicles: z.array(wireVehicleFit).describe('That the line is for, with whether its part fits'),
  item: z.object({
    _id: z.string(),
    urlcomponent: z.string(),
    name: z.string(),
    description: z.string(),
    vehicleline: z.string().describe('The vehicles that it is for, in words; may be empty'),
    photos: z.array(z.object({ url: z.string() })),
    recordtype: z.enum(['inventoryitem', 'kititem']),
  }),
});

const wireAddress = z.object({
  _id: z.string(),
  addressee: z.string(),
  name: z.string().describe('Company'),
  address: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
});

const wireShoppingCart = z.object({
  basketId: z.string(),
  promocode: z.string(),
  promoterms: z
    .string()
    .describe('What the code gives, in words; empty where it is a percentage off every part'),
  shipcountry: z.string(),
  shipzip: z.string(),
  placenote: z
    .string()
    .describe('What to do where shipzip is of another place than shipcountry; else empty'),
  extracosts: z
    .string()
    .describe('That extra costs may be charged, and for which parts; empty where for none'),
  shipemail: z.string(),
  billcountry: z.string(),
  shippingmethod: z.string(),
  paymentmethod: z.string(),
  iscompany: z.boolean(),
  companies: z
    .boolean()
    .describe('Whether companies can order: false where the seller has no VAT number'),
  vat: z.string(),
  vin: z.string(),
  buyerreference: z.string().describe('The buyer’s own number for the order; may be empty'),
  vehicle: z.string(),
  shippingaddress: wireAddress.nullable(),
  billingaddress: wireAddress.nullable(),
  currency: z.object({ name: z.string(), symbol: z.string() }),
  zerorated: z.boolean(),
  vattreatment: z
    .enum(vatTreatments)
    .describe(
      'Why VAT is paid or not. export: Directive 2006/112/EC, article 146(1)(a); intra-community: article 138(1)',
    ),
  vatrate: z.number().describe('Percent; 0 where zero-rated'),
  vatcountry: z
    .string()
    .describe(
      'Whose rate it is; empty where one rate holds for all countries, and where zero-rated',
    ),
  backorderquantity: z.number().int().describe('Pieces that are not in stock today'),
  arrivalcountry: z.string().describe('Where the arrivals are reckoned to'),
  arrival: wireArrival.nullable().describe('When everything has arrived, as it is sent'),
  sendtogether: z.boolean().describe('False: in two parcels, first what is there'),
  split: z
    .object({
      extra: euros
        .nullable()
        .describe(
          'Gross, beyond one parcel; null where it is not known, or not to be had both ways',
        ),
      extranet: euros.nullable().describe('The same, net'),
      parcels: z.array(z.object({ lines: z.array(z.string()), arrival: wireArrival.nullable() })),
    })
    .nullable()
    .describe(
      'The two parcels in which the basket could go out; null where there is nothing to part',
    ),
  proposal: z
    .object({
      shippingmethod: z.string(),
      shippingcost: euros.describe('Net'),
      grossshippingcost: euros,
      taxamount: euros,
      grossamount: euros,
    })
    .nullable()
    .describe(
      'With the cheapest delivery, while none is chosen: what the basket comes to at least',
    ),
  grossitemsamount: euros,
  grossshippingcost: euros,
  taxamount: euros.describe('VAT inside the gross amount'),
  grossamount: euros,
  transactionlines: z.array(wireLine),
  validtaxnumber: z.boolean().optional().describe('Whether a company may order with it'),
  taxnumberstate: z
    .enum(vatNumberStates)
    .optional()
    .describe(
      'Ours: tells a number that could not be asked about from an invalid one. unchecked: of a country outside the ' +
        'EU, kept as it is',
    ),
});

export const wireOption = z.object({
  _id: z.string(),
  name: z.string(),
  displayname: z.string(),
  description: z.string(),
});

const wireShippingOption = wireOption.extend({
  price: euros.describe('Net'),
  grossprice: euros,
  pickupat: z
    .string()
    .nullable()
    .describe('Where the order is picked up, empty where that is not known; null for a delivery'),
  freefrom: euros
    .nullable()
    .describe('What the parts must come to, as charged, for it to be free; null where it never is'),
  freemissing: euros.nullable().describe('What is missing to that; null where it is free'),
  arrival: wireArrival
    .nullable()
    .describe('When everything has arrived by this method; null for a pick-up'),
  orderby: wireOrderBy,
});

const wireSummary = z.object({
  itemsamount: euros.describe('Net'),
  shippingcost: euros.describe('Net'),
  taxamount: euros,
  grossamount: euros,
});

/** Answer of addToCart, getCarts and updateCart. */
export const wireCart = z.object({
  cart_id: z.string(),
  shoppingcarts: z.array(
    z.object({
      shoppingcart: wireShoppingCart,
      options: z.object({
        shippingmethod: z.array(wireShippingOption),
        paymentmethod: z.array(wireOption),
      }),
      summary: wireSummary,
    }),
  ),
});

export const wireIdAnswer = z.object({ _id: z.string() });

export type WireLine = z.infer<typeof wireLine>;
export type WireShoppingCart = z.infer<typeof wireShoppingCart>;
export type WireShippingOption = z.infer<typeof wireShippingOption>;
export type WireOption = z.infer<typeof wireOption>;
export type WireSummary = z.infer<typeof wireSummary>;
export type WireCart = z.infer<typeof wireCart>;
export type WireAddress = z.infer<typeof wireAddress>;
