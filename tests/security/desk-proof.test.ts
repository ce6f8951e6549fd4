import { expect, test } from 'vitest';
import { deskForTests } from '../support/desk-for-tests.ts';
import { stockPart } from '../support/stock-parts.ts';

/** Steps that ask for a passkey or a code again after ten minutes. DSK-7 */

const MINUTE_MS = 60_000;
const server = deskForTests();

/** An owner whose last proof is too old. */
async function owner(at: string) {
  const { browser } = await server.owner();
  server.later(11 * MINUTE_MS);
  await browser.get(at);
  return browser;
}
const asks = ({ body }: { body: string }) => body.includes('name="proof-code"');

test('an export is not downloaded without a proof', async () => {
  const browser = await owner('/desk/exports');
  const wanted = { kind: 'orders', format: 'csv', from: '2026-01-01', to: '2026-01-31' };
  const asked = await browser.post('/desk/exports', wanted);
  expect([asks(asked), asked.headers['content-disposition']]).toEqual([true, undefined]);
  expect(await server.db.sql`select from audit_entry where action = 'take-export'`).toEqual([]);
});

test.each([
  [{ percent: '100' }, true],
  [{ percent: '99.99' }, true],
  [{ percent: '50.01' }, true],
  [{ percent: '50' }, false],
  [{ amount: '20' }, true],
  [{ amount: '20', minimum: '39.99' }, true],
  [{ amount: '20', minimum: '40' }, false],
])(
  'a code %j is made without a proof only where it takes at most half off',
  async (terms, isAsked) => {
    const browser = await owner('/desk/promo-codes');
    const code = `CODE${Object.values(terms).join('').replaceAll('.', '')}`;
    const reply = await browser.post('/desk/promo-codes/add', { code, ...terms, step: 'save' });
    expect(asks(reply)).toBe(isAsked);
    const made = await server.db.sql`select from promo_code where code_key = ${code}`;
    expect(made).toHaveLength(isAsked ? 0 : 1);
  },
);

test.each([
  ['under half', '61.49', true],
  ['half', '61.50', false],
  ['over half more', '184.51', true],
  ['half more', '184.50', false],
  ['below the purchase price', '98.39', true],
  ['at the purchase price', '98.40', false],
])('a price %s is set without a proof only where it is no slip', async (name, gross, isAsked) => {
  const { id } = await stockPart(server.db);
  if (name.includes('purchase')) {
    await server.db.sql`
      insert into purchase_price (part_id, net_cents, changed_at) values (${id}, 8000, now())`;
  }
  const path = `/desk/parts/${id}`;
  const browser = await owner(path);
  const wanted = { location: 'EU', gross, promotion: '', until: '' };
  const { body } = await browser.get(path);
  const form = /action="[^"]*price\/check"[\s\S]*?name="seen" value="([^"]*)"/;
  const seen = form.exec(body)?.[1] ?? '';
  const looked = await browser.post(`${path}/price/check`, { ...wanted, seen });
  expect(looked.statusCode).toBe(200);
  const reply = await browser.post(`${path}/price`, { ...wanted, seen });
  expect(asks(reply)).toBe(isAsked);
  const layers = await server.db.sql`select from part_layer where part_id = ${id}`;
  expect(layers).toHaveLength(isAsked ? 0 : 1);
});

test('a price in steps of half asks for a proof as one step does', async () => {
  const { id } = await stockPart(server.db);
  await server.db.sql`
    insert into price_history (part_id, location, valid_from, net_cents, gross_cents, promotion)
    values (${id}, 'EU', '2020-01-01', 10000, 12300, false)`;
  const path = `/desk/parts/${id}`;
  const browser = await owner(path);
  const form = /action="[^"]*price\/check"[\s\S]*?name="seen" value="([^"]*)"/;
  const set = async (gross: string) => {
    const seen = form.exec((await browser.get(path)).body)?.[1] ?? '';
    const wanted = { location: 'EU', gross, promotion: '', until: '', seen };
    return asks(await browser.post(`${path}/price`, wanted));
  };
  expect(await set('70.00')).toBe(false);
  expect(await set('40.00')).toBe(true);
});
