import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields } from '../../../tests/support/form-fields.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { exportRows } from '../../domain/accounting/export-rows.sql.server.ts';
import { handOver } from '../../domain/fulfilment/parcels/hand-over.server.ts';
import { wholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import { issueInvoice } from '../../domain/papers/issue-papers.server.ts';
import { settingsInForce } from '../../domain/settings/settings.server.ts';

const server = deskForTests();
const TAXES = '/desk/settings/taxes';
const SHIPPING = '/desk/shipping';
const liechtenstein = { country: 'LI', zip: '9490', city: 'Vaduz' };

test('a country that the owner adds is put in a zone, ordered to, billed, counted and sent to', async () => {
  const { browser } = await server.owner();
  const typed = (value: string) => ({ COUNTRIES_ADDED: value });
  const form = async () => formFields((await browser.get(TAXES)).body);
  const refused = await browser.post(TAXES, { ...(await form()), ...typed('LI 9490; DE; XX') });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="LI 9490; DE; XX"');
  expect(refused.body).toContain('DE is in the list already');
  expect(refused.body).toContain('XX is no country&#x27;s code');

  // Before it is added, no zone takes it.
  const zones = async (desk: typeof browser, countries: string) => {
    const fields = formFields((await desk.get(SHIPPING)).body);
    const [place = ''] = Object.keys(fields).filter(
      (name) => name.startsWith('places.') && fields[name]?.includes('CH'),
    );
    const places = { ...fields, [place]: `${fields[place]}, ${countries}` };
    return desk.post(`${SHIPPING}/look`, places);
  };
  expect((await zones(browser, 'LI')).body).toContain('add it under “Settings”, “Taxes”');

  const saved = await browser.post(TAXES, { ...(await form()), ...typed('li 9490') });
  expect(saved.headers.location).toContain('done=saved');
  const { config } = await settingsInForce(server.db.sql, server.context.config);
  expect(config.addedCountries).toEqual([
    { code: 'LI', name: 'Liechtenstein', postalCodes: ['9490'] },
  ]);
  await server.open({ COUNTRIES_ADDED: 'LI 9490' });

  const { browser: desk } = await server.signedIn('owner', 'anna@shop.example');
  const looked = await zones(desk, 'Liechtenstein');
  expect(looked.statusCode).toBe(200);
  const kept = await desk.post(`${SHIPPING}/save`, { ...formFields(looked.body), step: 'save' });
  expect(kept.headers.location).toContain('done=saved');
  expect((await desk.get(`${SHIPPING}?country=LI&kg=1`)).body).not.toContain('Nothing of this');

  const order = await orderOf(server.context, [2], { address: liechtenstein });
  expect(order).toMatchObject({ treatment: 'export', taxCents: 0 });
  expect(order.shippingNetCents).toBeGreaterThan(0);
  expect(await mailsAbout(server.context, order.id, /order/)).toContainEqual(
    expect.stringContaining('9490 Vaduz\nLiechtenstein'),
  );
  const work = { number: order.number, actor: 'anna@shop.example' };
  got(await issueInvoice(server.context, { ...work, isBeforeDispatch: true }));
  const [paper] = await server.db.sql<{ text: string }[]>`
    select content::text as text from paper where order_id = ${order.id}`;
  expect(paper?.text).toContain('Liechtenstein');
  const rows = [];
  const always = { from: new Date(0), until: new Date('9000-01-01') };
  for await (const piece of exportRows(server.db.sql, 'vat', always)) rows.push(...piece);
  expect(rows.map((row) => row.slice(0, 2))).toContainEqual(['LI', 'export']);
  expect(got(await wholeOrder(server.context, work)).addressDoubts).toEqual([]);
  got(await handOver(server.context, { ...work, carrier: 'DHL' }));

  // Taken from the list again, nothing more is ordered to it; its orders and their papers stay.
  await server.open({});
  await expect(orderOf(server.context, [1], { address: liechtenstein })).rejects.toThrow(
    'country-not-served',
  );
  expect(got(await wholeOrder(server.context, work)).order.shippingAddress.country).toBe('LI');
});
