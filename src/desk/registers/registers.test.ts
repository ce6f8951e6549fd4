import { describe, expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { handOver } from '../../domain/fulfilment/parcels/hand-over.server.ts';
import { issueInvoice } from '../../domain/papers/issue-papers.server.ts';
import { noteProof } from '../../domain/registers/evidence.server.ts';
import { keepForAccounting } from '../../domain/retention/accounting-record.sql.server.ts';
import { deskOrderStand as texts } from '../../messages/desk/orders/order-stand.ts';

const server = deskForTests();
const REGISTERS = '/desk/registers';

test('an owner takes a register as a file; it is written down who did', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  const order = await orderOf(server.context, [1]);
  await browser.get(REGISTERS);
  const wanted = { kind: 'sales', format: 'csv', month: '2026-03' };
  const file = await browser.post(REGISTERS, wanted);
  expect(file.headers['content-disposition']).toBe('attachment; filename="sales-2026-03.csv"');
  expect(file.body).toContain(order.number);
  const xml = await browser.post(REGISTERS, { ...wanted, kind: 'oss', format: 'xml' });
  expect(xml.statusCode).toBe(422);
  expect(xml.body).toContain('No office takes that as XML');
  const [entry] = await server.db.sql`
    select actor_email as actor, after from audit_entry where action = 'take-register'`;
  expect(entry).toEqual({ actor: 'anna@shop.example', after: { value: 'sales', format: 'csv' } });
});

test('whoever keeps the books takes registers, exports and the bank’s file, and gives no money back', async () => {
  await server.owner();
  const { browser } = await server.signedIn('bookkeeping', 'bodo@shop.example');
  const { number } = await orderOf(server.context, [1]);
  const start = (await browser.get('/desk')).body;
  for (const path of [REGISTERS, '/desk/exports', '/desk/evidence', '/desk/figures']) {
    expect(start, path).toContain(`href="${path}"`);
    expect((await browser.get(path)).statusCode, path).toBe(200);
  }
  const wanted = { kind: 'sales', format: 'csv', month: '2026-03' };
  expect((await browser.post(REGISTERS, wanted)).body).toContain(number);
  expect((await browser.get('/desk/bank')).statusCode).toBe(200);
  const { body } = await browser.get(`/desk/orders/${number}`);
  expect(body).toContain('Issue the invoice');
  expect(body).not.toContain(`${number}/cancel"`);
  for (const step of ['refund', 'cancel', 'address', 'pack']) {
    const reply = await browser.post(`/desk/orders/${number}/${step}`, { amount: '1' });
    expect(reply.statusCode, step).toBe(403);
  }
  for (const path of ['/desk/settings', '/desk/accounts', '/desk/imports']) {
    expect((await browser.get(path)).statusCode, path).toBe(403);
  }
});

test('a seller elsewhere is offered no return that the Polish office alone takes', async () => {
  const offered = async (country: string) => {
    await server.open({ SELLER_COUNTRY: country });
    const { browser } = await server.signedIn('owner', `${country}@shop.example`);
    const { body } = await browser.get(REGISTERS);
    return [...body.matchAll(/ value="(jpk-v7m|jpk-fields|vat-ue|oss|xml)"/g)].map(([, is]) => is);
  };
  expect(await offered('PL')).toEqual(['jpk-v7m', 'jpk-fields', 'vat-ue', 'oss', 'xml']);
  expect(await offered('DE')).toEqual(['vat-ue', 'oss']);
  const { browser } = await server.signedIn('owner', 'xml@shop.example');
  const xml = await browser.post(REGISTERS, { kind: 'vat-ue', format: 'xml', month: '2026-03' });
  expect(xml.body).toContain('for sellers in Poland');
});

test('a month is closed once it is over, and stays closed', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  const screen = await browser.get(REGISTERS);
  expect(screen.body).toContain('Close 2026-02');
  expect(screen.body).not.toContain('Close 2026-03');
  const early = await browser.post(`${REGISTERS}/close`, { month: '2026-03' });
  expect(early.statusCode).toBe(422);
  expect(early.body).toContain('The month is not over');
  const closed = await browser.post(`${REGISTERS}/close`, { month: '2026-02' });
  expect(closed.statusCode).toBe(303);
  const after = await browser.get(`${REGISTERS}?closed=2026-02`);
  expect(after.body).toContain('2026-02 is closed.');
  expect(after.body).toContain('by anna@shop.example');
  expect(after.body).not.toContain('Close 2026-02');
  // Every month before it is closed as well.
  expect(after.body).not.toContain('>open<');
});

test('evidence lists what is missing of an order that left untaxed', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  const { number } = await orderOf(server.context, [1], {
    address: { country: 'NO', zip: '0150', city: 'Oslo' },
  });
  const screen = await browser.get('/desk/evidence');
  expect(screen.body).toContain(number);
  expect(screen.body).toContain('It has not left.');
  const order = await browser.get(`/desk/orders/${number}`);
  expect(order.body).toContain('Evidence for the zero rate');
});

test('an order whose proof is missing says that it is open, until it is noted', async () => {
  const { context } = server;
  const { number } = await orderOf(context, [1], {
    address: { country: 'NO', zip: '0150', city: 'Oslo' },
  });
  const work = { number, actor: 'anna@shop.example' };
  let times = 0;
  // Months go by between the looks, longer than anybody stays signed in.
  const said = async () => {
    times += 1;
    const { browser } = await server.signedIn('owner', `anna${times}@shop.example`);
    const { body } = await browser.get(`/desk/orders/${number}`);
    // The first one says that there is no mail server.
    const notices = body.matchAll(/<p class="notice(?![^>]*hidden)[^>]*>(.*?)<\/p>/g);
    return [...notices].map(([, words]) => words).join('\n');
  };
  expect(await said()).not.toContain(texts.proofMissing);
  got(await handOver(context, { ...work, carrier: 'DHL', tracking: 'JD0147' }));
  expect(await said()).toContain(texts.proofMissing);
  expect(await said()).not.toContain(texts.nothingOpen);
  expect(await said()).toContain('href="#evidence"');
  const { now } = context;
  context.now = new Date('2026-05-25T10:00:00Z');
  expect(await said()).toContain(texts.proofMissing);
  context.now = new Date('2026-05-26T10:00:00Z');
  expect(await said()).toContain(texts.proofOverdue('25 May 2026'));
  context.now = now;
  const mrn = { kind: 'export-message', reference: '26PL361010E0123456', issuedBy: '' };
  got(await noteProof(context, { ...work, proof: { ...mrn, datedOn: '2026-03-10' } }));
  expect(await said()).toContain(texts.nothingOpen);
});

describe('an erased buyer of an untaxed supply', () => {
  const KEPT = '/desk/kept-orders';

  test('is read by an owner, with papers and proof, and by nobody else', async () => {
    const { context, db } = server;
    const order = await orderOf(context, [1], {
      address: { country: 'NO', zip: '0150', city: 'Oslo', company: 'Fjell AS' },
      changes: [
        { field: 'iscompany', value: true },
        { field: 'vat', value: '923609016 MVA' },
      ],
    });
    const { id, number } = order;
    const work = { number, actor: 'anna@shop.example' };
    await db.sql`
      insert into zloty_rate (day, table_number, rate_ten_thousandths) values ('2026-03-09', 'A', 42500)
      on conflict do nothing`;
    got(await handOver(context, { ...work, carrier: 'DHL', tracking: 'JD0146' }));
    const paper = got(await issueInvoice(context, work));
    const mrn = '26PL361010E0123456';
    const proof = { kind: 'export-message', reference: mrn, issuedBy: '', datedOn: '2026-03-10' };
    got(await noteProof(context, { ...work, proof }));
    await db.transaction((tx) =>
      keepForAccounting(
        tx,
        { id, email: order.shippingAddress.email },
        { keptUntil: new Date('2032-12-31'), now: context.now },
      ),
    );

    const { browser } = await server.signedIn('owner', 'anna@shop.example');
    expect((await browser.get(`/desk/orders/${number}`)).statusCode).toBe(410);
    const { body } = await browser.get(`${KEPT}?number=${number}`);
    for (const word of [
      'Fjell AS',
      '923609016 MVA',
      '31 December 2032',
      'JD0146',
      mrn,
      paper.number,
    ]) {
      expect(body, word).toContain(word);
    }
    expect(body).toContain('It is proved that the goods left the EU.');
    const file = await browser.get(`${KEPT}/${number}/${paper.file}`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect((await browser.get(`${KEPT}/${number}/proforma.pdf`)).statusCode).toBe(404);
    expect((await browser.get(`${KEPT}?number=WB-1`)).statusCode).toBe(404);

    const { browser: reader } = await server.signedIn('read-only', 'bea@shop.example');
    expect((await reader.get(`${KEPT}?number=${number}`)).statusCode).toBe(403);
    expect((await reader.get(`${KEPT}/${number}/${paper.file}`)).statusCode).toBe(403);
  });

  test('is listed without a name until an owner has noted its proof', async () => {
    const { context, db } = server;
    const { id, number, shippingAddress } = await orderOf(context, [1], {
      address: { country: 'NO', zip: '0150', city: 'Oslo', company: 'Fjord AS' },
    });
    await db.transaction((tx) =>
      keepForAccounting(
        tx,
        { id, email: shippingAddress.email },
        { keptUntil: new Date('2032-12-31'), now: context.now },
      ),
    );
    const { browser: owner } = await server.signedIn('owner', 'anna@shop.example');
    const { browser } = await server.signedIn('orders', 'bea@shop.example');
    const { body } = await browser.get('/desk/evidence');
    expect(body).toContain(`${KEPT}?number=${number}`);
    expect(body).toContain('an erased buyer, NO: export');
    expect(body).not.toContain('Fjord AS');

    const proof = {
      kind: 'export-message',
      reference: '26PL361010E0123456',
      datedOn: '2026-03-10',
    };
    expect((await browser.post(`${KEPT}/${number}/note-proof`, proof)).statusCode).toBe(403);
    const screen = `${KEPT}?number=${number}`;
    await owner.get(screen);
    const wrong = await owner.post(`${KEPT}/${number}/note-proof`, { ...proof, reference: '26' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Fjord AS');
    const noted = await owner.post(`${KEPT}/${number}/note-proof`, proof);
    expect(noted.headers.location).toBe(`${screen}&done=proof-noted`);
    const { body: proved } = await owner.get(`${screen}&done=proof-noted`);
    expect(proved).toContain('The proof is noted.');
    expect(proved).toContain('It is proved that the goods left the EU.');
    expect((await browser.get('/desk/evidence')).body).not.toContain(number);

    const [, proofId = ''] = /name="proof" value="([^"]+)"/.exec(proved) ?? [];
    const removed = await owner.post(`${KEPT}/${number}/remove-proof`, { proof: proofId });
    expect(removed.headers.location).toBe(`${screen}&done=proof-removed`);
    expect((await browser.get('/desk/evidence')).body).toContain(number);
  });
});
