import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { deskZlotyRates as texts } from '../../messages/desk/papers/zloty-rates.ts';

const server = deskForTests();
const RATES = '/desk/zloty-rates';
const typed = { day: '2026-03-09', rate: '4,2567', table: '047/a/nbp/2026' };

test('rates are typed and uploaded, and the screen says which day has none', async () => {
  await server.owner();
  const { browser } = await server.signedIn('orders', 'ola@shop.example');
  const empty = (await browser.get(RATES)).body;
  expect(empty).toContain(texts.none);
  expect(empty).toContain(texts.isTyped);
  expect(empty).toMatch(/9 March 2026, 6 March 2026.* and 34 earlier ones/);

  expect((await browser.post(RATES, typed)).statusCode).toBe(303);
  const json = JSON.stringify([
    {
      table: 'A',
      no: '046/A/NBP/2026',
      effectiveDate: '2026-03-06',
      rates: [{ code: 'EUR', mid: 4.25 }],
    },
  ]);
  expect((await browser.post(`${RATES}/file`, { file: json })).statusCode).toBe(303);
  const kept = (await browser.get(`${RATES}?kept=1`)).body;
  for (const said of ['4.2567', '047/A/NBP/2026', '4.2500', texts.kept(1)]) {
    expect(kept).toContain(said);
  }
  expect(kept).toContain('no rate: 5 March 2026, 4 March 2026');
  const entries = await server.db.sql`
    select actor_email as actor, thing_id as day from audit_entry
    where action = 'set-zloty-rate' order by id`;
  expect([...entries]).toEqual([
    { actor: 'ola@shop.example', day: '2026-03-09' },
    { actor: 'ola@shop.example', day: '2026-03-06' },
  ]);
});

test('what is no rate comes back with a sentence beside its field, as it was typed', async () => {
  await server.owner();
  const { browser } = await server.signedIn('orders', 'ola@shop.example');
  const wrong = await browser.post(RATES, { ...typed, table: '047/A/NBP/2025' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(texts.refused['other-year']);
  expect(wrong.body).toContain('value="047/A/NBP/2025"');
  // A Saturday, a Sunday, Epiphany and Easter Monday.
  for (const day of ['2026-03-07', '2026-03-08', '2026-01-06', '2026-04-06']) {
    const closed = await browser.post(RATES, { ...typed, day });
    expect([day, closed.statusCode]).toEqual([day, 422]);
    expect(closed.body).toContain(texts.refused['no-table']);
    expect(closed.body).toContain(`value="${day}"`);
  }
  expect((await browser.get(RATES)).body).not.toMatch(/2026-03-0[78]/);
  for (const rate of ['42,567', '0.4257', '42567']) {
    const odd = await browser.post(RATES, { ...typed, rate });
    expect([rate, odd.statusCode]).toEqual([rate, 422]);
    expect(odd.body).toContain(texts.refused['odd-rate']);
    expect(odd.body).toContain(`value="${rate}"`);
  }
  const tomorrow = await browser.post(RATES, { ...typed, day: '2026-12-30' });
  expect(tomorrow.body).toContain(texts.refused['not-yet']);
  const all = await browser.post(RATES, { day: '2026-02-31', rate: 'much', table: '47' });
  for (const [field, fault] of [
    ['day', 'no-day'],
    ['rate', 'no-rate'],
    ['table', 'no-number'],
  ] as const) {
    expect(all.body).toContain(`<a href="#${field}">${texts.refused[fault]}`);
    expect(all.body).toContain(`class="field-fault" id="${field}-fault"`);
  }
  const file = await browser.post(`${RATES}/file`, { file: 'Name;Price' });
  expect(file.statusCode).toBe(422);
  expect(file.body).toContain(texts.noRates);
});

test('a shop that fetches them says so; who only packs does not see them', async () => {
  await server.open({ NBP_URL: 'https://nbp.example/api' });
  const { browser } = await server.owner();
  expect((await browser.get(RATES)).body).toContain(texts.isFetched);
  const packer = await server.signedIn('packing', 'piotr@shop.example');
  expect((await packer.browser.get(RATES)).statusCode).toBe(403);
});
