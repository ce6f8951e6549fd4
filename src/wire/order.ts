import { z } from 'zod';
import { vatTreatments } from '../domain/basket/tax.ts';
import { paymentDetails, paymentStatuses } from '../domain/checkout/order.ts';
import { wireArrival, wireVehicleFit } from './part.ts';

const euros = z.number().describe('Euros, two decimals at most');

const wireOrderStatus = z.enum(paymentStatuses);

export const paymentDetail = z
  .enum(paymentDetails)
  .describe(
    'More about the payment: begun; agreed and on its way; looked at by the shop; going back; cancelled unpaid',
  );

const wireOrderLine = z.object({
  _id: z.string(),
  displayname: z.string(),
  description: z.string(),
  vehicleline: z.string().describe('The vehicles that its part was sold for; may be empty'),
  urlcomponent: z.string(),
  photo: z.string(),
  quantity: z.number().int(),
  price: euros.describe('Net price of one'),
  grossprice: euros,
  amount: euros.describe('Net amount of the line'),
  grosamount: euros,
  discountrate: z
    .number()
    .describe('Negative: -0.1 is 10 % off; 0 where a code took an amount off'),
  discountamount: euros.describe('What the promo code took off grosamount'),
  arrival: wireArrival
    .nullable()
    .describe('What was promised of this line; null for a component, and of old orders'),
  kitcomponent: z.boolean(),
  depositof: z
    .string()
    .nullable()
    .describe('The line whose part this is the deposit of; null for parts'),
  sent: z
    .number()
    .int()
    .describe('Pieces on their way or with the buyer, also those sent back; of a kit, whole sets'),
  fallen: z.number().int().describe('Pieces that fell away before they were sent'),
  back: z.number().int().describe('Pieces that came back for good; of a deposit, given back'),
  owedamount: euros.describe('Gross; what the line costs now. 0 for a component'),
  insteadof: z
    .string()
    .describe('The part number that was ordered, where the shop sends another part; else empty'),
  init: z.string().nullable(),
  vehicles: z.array(wireVehicleFit).describe('That the line is for, judged when it was ordered'),
});

const wireSentParcel = z.object({
  lines: z.array(z.string()).describe('Ids of lines; components are not named'),
  arrival: wireArrival.nullable(),
});

/** A placed order as it is read back. */
const wireOrder = z.object({
  _id: z.string(),
  name: z.string().describe('The readable order number'),
  placedat: z.string().describe('ISO 8601, UTC'),
  itemsamount: euros.describe('Net'),
  shippingcost: euros.describe('Net'),
  grossitemsamount: euros,
  grossshippingcost: euros,
  taxamount: euros,
  grossamount: euros,
  dueamount: euros.describe('What is to be paid while it is unpaid: without what has fallen away'),
  owedamount: euros.describe('Gross; what the order costs now. 0 once it is cancelled or expired'),
  receivedamount: euros.describe('What was paid, without second payments that go back whole'),
  sentbackamount: euros.describe('What was sent back of it'),
  tosendbackamount: euros.describe('What is to be sent back, or on its way'),
  topayamount: euros.describe('What is still to be paid'),
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
  currency: z.object({ name: z.string(), symbol: z.string() }),
  promocode: z.string(),
  promoterms: z
    .string()
    .describe('What the code gave, in words; empty where it was a percentage off every part'),
  discountrate: z.number(),
  paymentmethod: z.object({ _id: z.string(), displayname: z.string() }),
  paymentstatus: wireOrderStatus,
  paymentdetail: paymentDetail,
  shippingmethod: z.object({ _id: z.string(), displayname: z.string() }),
  pickupat: z
    .string()
    .nullable()
    .describe('Where it is picked up, empty where that is not known; null: it is delivered'),
  shipaddressee: z.string(),
  shipcompany: z.string(),
  shipemail: z.string(),
  shipaddress: z.string().describe('Street and number'),
  shipcity: z.string(),
  shipzip: z.string(),
  shipcountry: z.string(),
  shipcountryname: z.string(),
  shipphone: z.string(),
  billto: z
    .array(z.string())
    .describe('Lines of the billing address; empty where it is the delivery address'),
  vatnumber: z.string().describe('Of a company, with the letters of its country; else empty'),
  vin: z.string(),
  buyerreference: z.string().describe('The buyer’s own number for the order; may be empty'),
  vehicle: z.string(),
  backorder: z.boolean(),
  confirmby: z
    .string()
    .nullable()
    .describe(
      'Until when a bank transfer holds the parts unless it is confirmed by its mail, ISO 8601, UTC; null: nothing to confirm',
    ),
  arrival: wireArrival.nullable().describe('What was promised, as if paid on the day of the order'),
  sendtogether: z.boolean().describe('False: in two parcels, first what was there'),
  promisedparcels: z.array(wireSentParcel).describe('As sold: one parcel with everything, or two'),
  bankaccount: z.string().describe('Where to transfer the money; empty with other payment methods'),
  withdrawnat: z
    .string()
    .nullable()
    .describe('When a withdrawal from it was first received, ISO 8601, UTC'),
  withdrawals: z
    .array(
      z.object({
        receivedat: z.string().describe('ISO 8601, UTC'),
        parts: z.string().describe('As declared, a line each; empty: all of it'),
      }),
    )
    .describe('The first one first'),
  shortened: z
    .boolean()
    .describe('It is so old that names are initials, addresses towns and numbers their ends'),
  transactionlines: z.array(wireOrderLine),
});

export const wireTransactions = z.object({ transactions: z.array(wireOrder) });
export const wirePaymentStatus = z.object({
  _id: z.string(),
  paymentstatus: wireOrderStatus,
  paymentdetail: paymentDetail,
});
export const wirePaymentStart = z.object({
  redirecturl: z.string().describe('Where the shopper goes on: a page to pay, or the order'),
  providerreference: z
    .string()
    .describe("The provider's own name of the payment, for its script; else empty"),
});

export type WireOrder = z.infer<typeof wireOrder>;
export type WirePaymentStart = z.infer<typeof wirePaymentStart>;
export type WirePaymentStatus = z.infer<typeof wirePaymentStatus>;
export type WireOrderLine = z.infer<typeof wireOrderLine>;
