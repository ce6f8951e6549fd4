import { beforeEach, describe, expect, test } from 'vitest';
import type { CommandTable } from '../../src/cli/command-table.ts';
import { accountCommands } from '../../src/cli/desk/accounts.ts';
import { exportCommands } from '../../src/cli/desk/exports.ts';
import { goingLiveCommands } from '../../src/cli/desk/going-live.ts';
import { goodsCommands } from '../../src/cli/desk/goods.ts';
import { orderCommands } from '../../src/cli/desk/orders.ts';
import { pageCommands } from '../../src/cli/desk/pages.ts';
import { rateCommands } from '../../src/cli/desk/rates.ts';
import { registerCommands } from '../../src/cli/desk/registers.ts';
import { settingsCommands } from '../../src/cli/desk/settings.ts';
import { promoCommands } from '../../src/cli/promo.ts';
import { emptyDraft } from '../../src/domain/buying/to-order.server.ts';
import { handOver } from '../../src/domain/fulfilment/parcels/hand-over.server.ts';
import { packOrder } from '../../src/domain/fulfilment/parcels/pack-order.server.ts';
import { allRights, mayDo, type Right, type Role, roles } from '../../src/domain/staff/rights.ts';
import { BUYER_OF_GOODS, orderedFrom, partOfMaker, soldOf, supplierOf } from '../support/buying.ts';
import { deskForTests } from '../support/desk-for-tests.ts';
import { formFields, formOf } from '../support/form-fields.ts';
import { orderOf } from '../support/paid-order.ts';
import { readPdf } from '../support/pdf-text.ts';
import { got } from '../support/ready-basket.ts';

/** The table of rights, compared with every button, link, address and command of the desk. DSK-6 */

const SCREENS_MAX = 50;
/** Each role opens every screen. */
const WALK_MS = 600_000;
const server = deskForTests();

type Browser = Awaited<ReturnType<typeof server.owner>>['browser'];
type Made = Awaited<ReturnType<typeof orderOf>>;

const made: Record<'paid' | 'packed' | 'sent' | 'unpaid', Made> = {} as never;

beforeEach(async () => {
  await server.db.sql`delete from placed_order`;
  await server.db.sql`truncate purchase_supplier cascade`;
  await server.open({ RATE_LIMIT: 'off' });
  const { context } = server;
  for (const name of ['paid', 'packed', 'sent'] as const) made[name] = await orderOf(context, [2]);
  made.unpaid = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  // An order to a supplier that is sent, and one that is a draft.
  const number = `R-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const part = await partOfMaker(context, number);
  const supplierId = await supplierOf(context, [number]);
  await soldOf(context, { ...part, quantity: 1 });
  await orderedFrom(context, supplierId);
  got(await emptyDraft(context, { supplierId, by: BUYER_OF_GOODS }));
  const actor = 'test';
  for (const { number } of [made.packed, made.sent]) {
    got(await packOrder(context, { number, actor, lines: undefined }));
  }
  const work = { number: made.sent.number, actor, parcel: 1, carrier: 'DHL', tracking: 'JD1' };
  got(await handOver(context, work));
});

const orderPath = ({ number }: Made) => `/desk/orders/${number}`;

/** The right of the route that an address leads to. */
function rightOf(method: string, address: string): Right | 'anyone' | undefined {
  const segments = (address.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1').split('/');
  const fits = server.desk.routes.filter((route) => {
    const pattern = route.url.replace(/(.)\/$/, '$1').split('/');
    return (
      route.method === method &&
      pattern.length === segments.length &&
      pattern.every((one, at) => one.startsWith(':') || one === segments[at])
    );
  });
  const fixed = (url: string) => url.split('/').filter((one) => !one.startsWith(':')).length;
  return fits.sort((one, two) => fixed(two.url) - fixed(one.url))[0]?.right;
}

interface Offer {
  readonly method: 'GET' | 'POST';
  readonly address: string;
}

/** Every screen that an account reaches, with its links and forms. */
async function walk(browser: Browser): Promise<Map<string, { body: string; offers: Offer[] }>> {
  const open = ['/desk', ...Object.values(made).map(orderPath)];
  const screens = new Map<string, { body: string; offers: Offer[] }>();
  const linked = new Set<string>();
  for (let url = open.shift(); url && screens.size < SCREENS_MAX; url = open.shift()) {
    if (screens.has(url)) continue;
    const reply = await browser.get(url);
    // No link of a screen leads to a refusal.
    if (linked.has(url)) expect([url, reply.statusCode]).toEqual([url, 200]);
    if (!String(reply.headers['content-type']).includes('text/html')) continue;
    const { body } = reply;
    const offers: Offer[] = [];
    for (const [, link = ''] of body.matchAll(/<a[^>]*href="(\/desk[^"#]*)/g)) {
      const address = link.replaceAll('&amp;', '&');
      offers.push({ method: 'GET', address });
      linked.add(address);
    }
    for (const [, tag = ''] of body.matchAll(/<form([^>]*)>/g)) {
      const method = /method="post"/.test(tag) ? 'POST' : 'GET';
      offers.push({ method, address: /action="([^"]*)"/.exec(tag)?.[1] ?? url });
    }
    screens.set(url, { body, offers });
    open.push(...offers.filter(({ method }) => method === 'GET').map(({ address }) => address));
  }
  return screens;
}

test('every button and link that a role sees is one it may press, and none is missing', {
  timeout: WALK_MS,
}, async () => {
  const owner = await server.owner();
  const all = await walk(owner.browser);
  for (const role of roles) {
    const own =
      role === 'owner'
        ? all
        : await walk((await server.signedIn(role, `${role}@shop.example`)).browser);
    for (const [url, { offers }] of own) {
      for (const { method, address } of offers) {
        const right = rightOf(method, address);
        expect([role, url, method, address, right]).not.toContain(undefined);
        if (right === 'anyone') continue;
        expect([role, url, method, address, mayDo(role, right as Right)]).toContain(true);
      }
      const pressable = (all.get(url)?.offers ?? []).filter(({ method, address }) => {
        const right = rightOf(method, address);
        return method === 'POST' && right !== undefined && right !== 'anyone' && mayDo(role, right);
      });
      const offered = offers.map(({ address }) => address);
      for (const { address } of pressable) expect([role, url, ...offered]).toContain(address);
    }
  }
});

describe('an account that packs', () => {
  const packer = async () => {
    await server.owner();
    return server.signedIn('packing', 'packer@shop.example');
  };

  test('packs, hands over and prints, and sees no price and no more of a buyer than the address', async () => {
    const { browser } = await packer();
    const { paid } = made;
    const screen = (await browser.get(orderPath(paid))).body;
    const step = (name: string, fields: Record<string, string> = {}) =>
      browser.post(`${orderPath(paid)}/${name}`, fields);
    const pieces = formFields(formOf(screen, `${orderPath(paid)}/pack`));
    expect((await step('pack', pieces)).headers.location).toContain('done=packed');
    const sent = { parcel: '1', carrier: 'DHL', tracking: 'JD2' };
    const list = await browser.get(`${orderPath(paid)}/packing-lists.pdf`);
    expect(list.statusCode).toBe(200);
    expect((await step('hand-over', sent)).headers.location).toContain('done=handed-over');
    const { shippingAddress } = paid;
    const screens = await walk(browser);
    expect(screens.get(orderPath(made.packed))?.body).toContain(shippingAddress.zip);
    const pages = [...screens.values()].map(({ body }) => body);
    const texts = [...pages, (await readPdf(list.rawPayload)).text];
    for (const text of texts) {
      for (const secret of [shippingAddress.email, shippingAddress.phone, '€', 'VIN', 'refund']) {
        expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
      }
    }
  });

  test('notes no refund, marks nothing paid, cancels nothing and invoices nothing', async () => {
    const { browser } = await packer();
    await browser.get('/desk/orders');
    const mails = () => server.db.sql`select from mail_outbox`;
    const before = (await mails()).length;
    const refund = { amount: '5', byHand: 'on', reference: 'x', key: 'k' };
    const steps = Object.entries<Record<string, string>>({
      ...{ refund, paid: { reference: 'x' }, cancel: {}, invoice: {}, 'credit-notes': {} },
      ...{ 'resend-einvoices': {} },
      ...{ confirm: {}, address: { city: 'Elsewhere' }, exchange: {}, note: { text: 'x' } },
      ...{ message: { text: 'x' }, deliver: { parcel: '1' }, 'take-back': { parcel: '1' } },
      ...{ 'cancel-pieces': {}, 'lower-price': { amount: '1' }, 'write-off': { reason: 'x' } },
      ...{ 'fall-away': { parcel: '1' }, 'return-deposit': { pieces: '1' } },
    });
    for (const order of [made.sent, made.unpaid]) {
      for (const [name, fields] of steps) {
        const reply = await browser.post(`${orderPath(order)}/${name}`, fields);
        expect([name, reply.statusCode]).toEqual([name, 403]);
      }
    }
    for (const url of [
      '/desk/bank',
      '/desk/inbox',
      '/desk/exports',
      '/desk/parts',
      '/desk/audit',
    ]) {
      expect([url, (await browser.get(url)).statusCode]).toEqual([url, 403]);
    }
    const file = { csv: 'amount;text\n5;x' };
    expect((await browser.post('/desk/bank', file)).statusCode).toBe(403);
    expect(await server.db.sql`select from refund`).toHaveLength(0);
    expect(await mails()).toHaveLength(before);
  });

  test('opens no order that is not to be sent, and finds nobody by name or address', async () => {
    const { browser } = await packer();
    expect((await browser.get(orderPath(made.unpaid))).statusCode).toBe(404);
    const invoice = await browser.get(`${orderPath(made.paid)}/papers/confirmation.pdf`);
    expect(invoice.statusCode).toBe(403);
    const found = async (search: string, view = 'all') => {
      const query = new URLSearchParams({ view, search });
      return (await browser.get(`/desk/orders?${query}`)).body;
    };
    expect(await found(made.paid.number)).toContain(made.paid.number);
    expect(await found(made.unpaid.number)).not.toContain(orderPath(made.unpaid));
    const { email, addressee } = made.paid.shippingAddress;
    for (const words of [email.slice(0, 4), email, addressee]) {
      expect(await found(words)).not.toContain(made.paid.number);
    }
    expect(await found('', 'unpaid')).not.toContain(made.unpaid.number);
  });
});

/** The right that a step by command would need at the desk, where somebody's role is asked for. */
const commands: Readonly<Record<string, Right>> = {
  ...{ invite: 'manage-accounts', accounts: 'manage-accounts', revoke: 'manage-accounts' },
  ...{ orders: 'see-orders', order: 'see-orders', papers: 'see-orders', leads: 'see-orders' },
  ...{ withdrawals: 'see-orders', enquiries: 'see-orders', withdrawal: 'see-orders' },
  ...{
    confirm: 'confirm-orders',
    reopen: 'confirm-orders',
    paid: 'take-payments',
    bank: 'take-payments',
  },
  ...{ pack: 'pack', unpack: 'pack', 'pack-again': 'pack', ship: 'pack', tracking: 'pack' },
  ...{ 'packing-lists': 'see-packing', deliver: 'note-arrivals', return: 'note-arrivals' },
  ...{ address: 'change-orders', exchange: 'change-orders', 'lower-price': 'change-orders' },
  ...{ cancel: 'cancel-orders', 'cancel-pieces': 'cancel-orders', 'fall-away': 'cancel-orders' },
  ...{ 'write-off': 'take-payments', 'decide-withdrawal': 'work-withdrawals' },
  ...{ invoice: 'issue-papers', 'credit-notes': 'issue-papers' },
  ...{ evidence: 'see-orders', 'confirm-vat-number': 'confirm-vat-numbers' },
  ...{ 'note-proof': 'note-proofs', 'remove-proof': 'note-proofs' },
  ...{ 'resend-einvoices': 'issue-papers', 'buyer-details': 'issue-papers' },
  ...{ refund: 'pay-back', 'pay-back': 'pay-back' },
  ...{ settle: 'work-withdrawals', received: 'work-withdrawals' },
  ...{ 'return-deposit': 'work-withdrawals' },
  ...{ note: 'write-to-shoppers', message: 'write-to-shoppers', answer: 'write-to-shoppers' },
  ...{ assign: 'write-to-shoppers', close: 'write-to-shoppers' },
};

test('every command about accounts and orders has a right, and every step on orders a command', () => {
  const named = [...accountCommands.names, ...orderCommands.names];
  expect(named.sort()).toEqual(Object.keys(commands).sort());
  const posted = server.desk.routes.filter(
    ({ method, url }) => method === 'POST' && isOnOrders(url),
  );
  const rights = new Set(posted.map(({ right }) => right));
  expect([...rights].filter((right) => !Object.values(commands).includes(right as Right))).toEqual(
    [],
  );
});

const isOnOrders = (url: string) => /^\/desk\/(?:orders|inbox|withdrawals|bank|tracking)/.test(url);

/** The other commands, by their room. */
const rooms: readonly [CommandTable, Right][] = [
  [goodsCommands, 'work-goods'],
  [pageCommands, 'work-pages'],
  [rateCommands, 'work-imports'],
  [promoCommands, 'work-selling'],
  [exportCommands, 'take-exports'],
  [registerCommands, 'take-exports'],
  [goingLiveCommands, 'see-setup'],
  [settingsCommands, 'work-settings'],
];

test('every right is needed somewhere at the desk, and every kind of command has one', () => {
  const used = new Set(server.desk.routes.map(({ right }) => right));
  expect(allRights.filter((right) => !used.has(right))).toEqual([]);
  for (const [{ usage }, right] of rooms) {
    expect(usage).toContain('npm run desk -- ');
    expect(used).toContain(right);
  }
});

test('whoever packs has no right that pays, prices, exports or shows people', () => {
  const may = (role: Role) => allRights.filter((right) => mayDo(role, right));
  expect(may('packing')).toEqual(['use-desk', 'see-packing', 'pack', 'receive-goods']);
});

test('whoever keeps the books has no right that pays money out, cancels, or decides about the shop', () => {
  const rights: readonly Right[] = [
    ...(['pay-back', 'cancel-orders', 'change-orders', 'confirm-vat-numbers'] as const),
    ...(['work-buying', 'work-goods', 'work-settings', 'manage-accounts'] as const),
  ];
  expect(rights.filter((right) => mayDo('bookkeeping', right))).toEqual([]);
});
