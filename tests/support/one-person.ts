import type { Database } from '../../src/db/database.server.ts';
import { openJobQueue } from '../../src/db/job-queue.server.ts';
import { jobsOf } from '../../src/jobs.server.ts';
import { createShop } from '../../src/shop.server.ts';
import type { TestContext } from './context.ts';
import { stockPart } from './stock-parts.ts';
import type { Answer, Calls } from './test-calls.ts';

/** A person with unique words; each kind of trace is searched for by all of them. */
export const person = {
  emails: ['Zdzislawa.B@Posteo-Example.pl', 'zdzislawa.b+parts@posteo-example.pl'],
  addressee: 'Zdzisława Brzęczyszczykiewicz',
  street: 'Chrząszczyżewoszyce',
  phone: '+48 601 777 123',
  vatNumber: 'DE136695976',
  company: 'Brzęczyszcz Fahrwerk',
  vin: 'WVWZZZ1JZXW000777',
  reference: 'Zdzichu/4711-B',
} as const;

/** What each trace of the person is recognised by, in lower case. */
export const needles: Readonly<Record<string, readonly string[]>> = {
  email: ['zdzislawa.b'],
  name: ['brzęczyszczykiewicz', 'brz\\u0119czyszczykiewicz', 'brzęczyszcz fahrwerk'],
  street: ['chrząszczyżewoszyce', 'chrz\\u0105szczy\\u017cewoszyce'],
  phone: ['601 777 123', '601777123'],
  'VAT number': ['136695976'],
  VIN: ['wvwzzz1jzxw000777'],
  reference: ['zdzichu/4711-b'],
};

function done({ status, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

const addressOf = (email: string) => ({
  addressee: person.addressee,
  name: person.company,
  address: person.street,
  address2: '7',
  city: 'Berlin',
  zip: '10115',
  country: 'DE',
  phone: person.phone,
  email,
});

/** The calls that one person makes, from the first part in the cart to a withdrawal. */
export function journeyOf(calls: Calls, db: Database) {
  const cart = async (action: string, body: object) =>
    done(await calls.post('cart', { action, ...body }));

  async function fillCart(email: string, payment = 'demo'): Promise<string> {
    const { urlcomponent: record } = await stockPart(db, { stock: 5 });
    const { cart_id } = await cart('addToCart', {
      record,
      quantity: 1,
      vehicle: { make: 'VW', model: 'Golf', year: 2001 },
    });
    await cart('updateAddress', { cart_id, ...addressOf(email) });
    await cart('updateAddress', { cart_id, ...addressOf(email), kind: 'billing' });
    await cart('updateCart', {
      cart_id,
      changes: [
        { field: 'shipcountry', value: 'DE' },
        { field: 'billcountry', value: 'DE' },
        { field: 'shipemail', value: email },
        { field: 'shippingmethod', value: 'courier' },
        { field: 'paymentmethod', value: payment },
        { field: 'iscompany', value: true },
        { field: 'vat', value: person.vatNumber },
        { field: 'vin', value: person.vin },
        { field: 'buyerreference', value: person.reference },
      ],
    });
    await cart('getCarts', { cart_id, taxnumber: person.vatNumber });
    return cart_id;
  }

  async function placeOrder(email: string, payment = 'demo') {
    const cart_id = await fillCart(email, payment);
    const { _id: id } = await cart('addOrder', { cart_id });
    const [order] = done(
      await calls.post('transactions', { action: 'getTransactions', transaction_id: id }),
    ).transactions;
    return { id: id as string, number: order.name as string };
  }

  return {
    fillCart,
    placeOrder,
    async pay(orderId: string): Promise<void> {
      const { redirecturl } = done(
        await calls.post('transactions', { action: 'startPayment', transaction_id: orderId }),
      );
      const { status } = await calls.postForm(new URL(redirecturl, 'http://x').pathname, {
        outcome: 'paid',
      });
      if (status !== 303) throw new Error(`The demo payment answered ${status}`);
    },
    async enquire(email: string): Promise<void> {
      done(await calls.postMultipart('/scripts/enquiry.php', { email, part: 'AB-1' }));
    },
    async becomeDealer(email: string): Promise<void> {
      done(
        await calls.post('users', {
          action: 'create-lead',
          email,
          addressee: person.addressee,
          displayname: person.company,
          address: person.street,
          phone: person.phone,
          taxnumber: person.vatNumber,
        }),
      );
    },
    async withdraw(email: string, ordernumber: string): Promise<void> {
      done(
        await calls.post('withdrawals', {
          action: 'withdraw',
          name: person.addressee,
          ordernumber,
          email,
        }),
      );
    },
  };
}

/** Does the jobs that send mail, as a running shop does. @returns what they logged as errors */
export async function sendAllMail(context: TestContext): Promise<object[]> {
  const errors: object[] = [];
  const log = { error: (details: object, text: string) => void errors.push({ ...details, text }) };
  const queue = await openJobQueue(context.db, (err) => log.error({ err }, 'tending'));
  try {
    for (const task of jobsOf(createShop(context), queue, log)) {
      if (!task.name.endsWith('mail')) continue;
      await task.run().catch((err) => log.error({ err }, `${task.name} failed`));
    }
  } finally {
    await queue.close();
  }
  return errors;
}
