import { expect, test } from 'vitest';
import { orderedFrom, partOfMaker, soldOf, supplierOf } from '../../../tests/support/buying.ts';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got, homeInPoland } from '../../../tests/support/ready-basket.ts';
import { confirmPurchase } from '../../domain/buying/confirm-purchase.server.ts';
import { handOver } from '../../domain/fulfilment/parcels/hand-over.server.ts';

const server = deskForTests();
const SCREENS_MAX = 150;
const DAY = /\b20\d\d-\d\d-\d\d\b/;

/** What somebody reads of a screen: neither fields nor the examples beside them, nor what a person has typed. */
function readOn(html: string): string {
  return html
    .replace(/<(style|script|textarea|pre|option)\b.*?<\/\1>/gs, '')
    .replace(/<p class="hint".*?<\/p>/gs, '')
    .replace(/<[^>]*>/g, '|');
}

test('no screen of the desk writes a day as files do', async () => {
  const { db, context } = server;
  const { urlcomponent } = await partOfMaker(context, 'DAY-1');
  const by = { accountId: null, email: 'anna@shop.example' };
  const supplier = await supplierOf(context, ['DAY-1']);
  await soldOf(context, { urlcomponent, quantity: 2 });
  await orderOf(context, [1]);
  const sent = await orderOf(context, [1]);
  const [id = 0] = await orderedFrom(context, supplier);
  const lines = await db.sql<{ partId: number }[]>`
    select part_id as "partId" from purchase_line where purchase_id = ${id}`;
  const days = lines.map(({ partId }) => ({ partId, day: '2026-12-24' }));
  got(await confirmPurchase(context, { id, days, by }));
  got(await handOver(context, { number: sent.number, actor: by.email, carrier: 'DHL' }));
  const { email } = homeInPoland;
  got(await server.desk.shop.withdraw({ name: 'A', email, orderNumber: sent.number, parts: '' }));
  await db.sql`
    insert into ksef_outage (id, kind, began_on, ended_on, noted_at)
    values (gen_random_uuid(), 'failure', '2026-03-01', '2026-03-02', ${context.now})`;
  await db.sql`
    insert into promo_code (code_key, discount_basis_points, valid_to)
    values ('DAYS', 1000, '2026-12-31T23:00:00Z')`;

  const { browser } = await server.owner();
  const open = [
    '/desk',
    '/desk/orders',
    '/desk/figures?from=2026-03-01&to=2026-03-10',
    '/desk/bench',
  ];
  const seen = new Set<string>();
  const faulty: string[] = [];
  for (let url = open.shift(); url && seen.size < SCREENS_MAX; url = open.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { body, headers } = await browser.get(url);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    for (const [, link = ''] of body.matchAll(/href="(\/desk[^"#]*)/g)) {
      open.push(link.replaceAll('&amp;', '&'));
    }
    const said = new RegExp(`[^|]*${DAY.source}[^|]*`).exec(readOn(body));
    if (said) faulty.push(`${url}: ${said[0]}`);
  }
  expect(faulty).toEqual([]);
  for (const part of ['/desk/orders/', '/desk/purchases/', '/desk/withdrawals/', '/desk/bench']) {
    expect(
      [...seen].some((url) => url.includes(part)),
      part,
    ).toBe(true);
  }
});
