import { expect, test } from 'vitest';
import {
  BUYER_OF_GOODS as by,
  orderedFrom,
  partOfMaker,
  soldOf,
  supplierOf,
} from '../../../tests/support/buying.ts';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { setSupplierWay } from '../../domain/buying/file-transfer.server.ts';
import { editPurchase } from '../../domain/buying/purchases.server.ts';
import { purchaseById } from '../../domain/buying/purchases.sql.server.ts';
import { takeSupplierList } from '../../domain/buying/suppliers.server.ts';
import { draftPurchases } from '../../domain/buying/to-order.server.ts';
import { findOrder } from '../../domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../domain/checkout/place-order.server.ts';
import { markOrderPaid } from '../../domain/fulfilment/mark-order-paid.server.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { LINES_A_PAGE } from './lines-on-page.ts';

const server = deskForTests();
const named = (body: string) =>
  [...body.matchAll(/class="field-fault" id="([\w:]+)-fault"/g)].map(([, id]) => id);

test('a day that cannot be is refused beside its field, and what was typed stays', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const parts = [await partOfMaker(context, 'SCREEN-1'), await partOfMaker(context, 'SCREEN-2')];
  const supplierId = await supplierOf(context, ['SCREEN-1', 'SCREEN-2']);
  for (const part of parts) await soldOf(context, { ...part, quantity: 1 });
  const [id = 0] = await orderedFrom(context, supplierId);
  const path = `/desk/purchases/${id}/confirm`;
  const [one, other] = parts.map((part) => `day:${part.id}`) as [string, string];

  const past = await browser.post(path, { day: '2020-01-02', [one]: '', [other]: '' });
  expect([past.statusCode, named(past.body)]).toEqual([422, ['day']]);
  expect(past.body).toContain(deskBuying.faults['past-day']);
  expect(formFields(formOf(past.body, path))).toMatchObject({ day: '2020-01-02' });

  const far = await browser.post(path, { day: '', [one]: '2027-01-04', [other]: '2062-01-02' });
  expect([far.statusCode, named(far.body)]).toEqual([422, [other]]);
  expect(far.body).toContain(`<a href="#${other}">`);
  expect(far.body).toMatch(/<details open/);
  const typed = { [one]: '2027-01-04', [other]: '2062-01-02' };
  expect(formFields(formOf(far.body, path))).toMatchObject(typed);
});

test('more than the buyer waits for is refused beside its part', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const part = await stockPart(context.db, { name: 'SCREEN-3', stock: 0, dropship: 5 });
  const supplierId = await supplierOf(context, ['SCREEN-3']);
  await soldOf(context, { ...part, quantity: 2 });
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const path = `/desk/purchases/${ids[0]}/edit`;
  const [quantity, unit] = [`quantity:${part.id}`, `unit:${part.id}`];
  const sent = { [quantity]: '12', [unit]: '9.50', freight: '0' };
  const { statusCode, body } = await browser.post(path, sent);
  expect([statusCode, named(body)]).toEqual([422, [quantity]]);
  expect(body).toContain('The buyer waits for 2 pieces of SCREEN-3');
  expect(formFields(formOf(body, path))).toMatchObject(sent);
});

test('all that is no number in a draft is named beside its field, with what the buyer does not wait for', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const [one, other] = [
    await stockPart(context.db, { name: 'SCREEN-7', stock: 0, dropship: 5 }),
    await stockPart(context.db, { name: 'SCREEN-8', stock: 0, dropship: 5 }),
  ];
  const supplierId = await supplierOf(context, ['SCREEN-7', 'SCREEN-8']);
  const basketId = await readyBasket(context, [
    { record: one.urlcomponent, quantity: 1 },
    { record: other.urlcomponent, quantity: 2 },
  ]);
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const number = (await findOrder(context.db.sql, id))?.number ?? '';
  got(await markOrderPaid(context, { number, actor: 'test', reference: 'paid' }));
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const path = `/desk/purchases/${ids[0]}/edit`;
  const sent = {
    [`quantity:${one.id}`]: 'two',
    [`unit:${one.id}`]: '9,5,0',
    [`quantity:${other.id}`]: '3',
    [`unit:${other.id}`]: '',
    freight: 'free',
  };
  const { statusCode, body } = await browser.post(path, sent);
  const wrong = [`quantity:${one.id}`, `unit:${one.id}`, `quantity:${other.id}`, 'freight'];
  expect([statusCode, named(body).toSorted()]).toEqual([422, wrong.toSorted()]);
  expect(body).toContain('The buyer waits for 2 pieces of SCREEN-8');
  expect(formFields(formOf(body, path))).toMatchObject(sent);
});

test('a supplier that gets files reads of a cancelled order in a file, and the screen says so', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const part = await partOfMaker(context, 'SCREEN-4');
  const supplierId = await supplierOf(context, ['SCREEN-4']);
  const way = { sendsBy: 'folder', sendsTo: 'acme', hostKey: '', password: '' };
  got(await setSupplierWay(context, { id: supplierId, by, ...way }));
  await soldOf(context, { ...part, quantity: 1 });
  const [id = 0] = await orderedFrom(context, supplierId);
  const { body } = await browser.get(`/desk/purchases/${id}`);
  expect(body).toMatch(/handed over as the file PO-\d+-\d+-cancelled\.txt/);
  expect(body).not.toContain('This is mailed to');
});

test('an order that did not arrive is named on Start, in the list and on its screen, with the way on', async () => {
  const { browser } = await server.owner();
  const { context, db } = server;
  const part = await partOfMaker(context, 'SCREEN-9');
  const supplierId = await supplierOf(context, ['SCREEN-9']);
  const way = { sendsBy: 'folder', sendsTo: 'nine', hostKey: '', password: '' };
  got(await setSupplierWay(context, { id: supplierId, by, ...way }));
  await soldOf(context, { ...part, quantity: 1 });
  const [id = 0] = await orderedFrom(context, supplierId);
  const path = `/desk/purchases/${id}`;
  const { files } = deskBuying;
  const problem = 'getConnection: connect ECONNREFUSED 127.0.0.1:22';
  await db.sql`update purchase_file set problem = ${problem} where purchase_id = ${id}`;
  // While the next try is to come, it can be tried at once; nobody has to look at it yet.
  expect((await browser.get(path)).body).toContain(files.again);
  expect((await browser.get('/desk')).body).not.toContain('orders that did not arrive');

  await db.sql`update purchase_file set given_up_at = ${context.now} where purchase_id = ${id}`;
  expect((await browser.get('/desk')).body).toContain('purchase orders that did not arrive');
  expect((await browser.get('/desk/purchases')).body).toContain(`>${files.notArrived}</span>`);
  const { body } = await browser.get(path);
  expect(body).toContain(`${files.troubles['nobody-answers']} (${problem})`);
  expect(body).toContain(`/desk/suppliers/${supplierId}/way`);

  const mail = { ...way, sendsBy: 'mail', sendsTo: '' };
  got(await setSupplierWay(context, { id: supplierId, by, ...mail }));
  expect((await browser.get(path)).body).toContain(files.byMail);
  const sent = await browser.post(`${path}/files-again`);
  expect(sent.headers.location).toBe(`${path}?done=again`);
  const again = await browser.post(`${path}/files-again`);
  expect(again.body).toContain(deskBuying.faults['nothing-to-try']);
  expect((await browser.get('/desk')).body).not.toContain('orders that did not arrive');
});

test('an address of SFTP that is none is refused beside its field', async () => {
  const { browser } = await server.owner();
  const id = await supplierOf(server.context, []);
  const typed = { sendsBy: 'sftp', sendsTo: 'sftp://shop@acme.example/in%zz', password: 'secret' };
  const hostKey = `SHA256:${'a'.repeat(43)}`;
  const path = `/desk/suppliers/${id}/way`;
  await browser.get(path);
  const { statusCode, body } = await browser.post(path, { ...typed, hostKey });
  expect([statusCode, named(body)]).toEqual([422, ['sendsTo']]);
  expect(body).toContain(`value="${typed.sendsTo}"`);
});

test('a draft that somebody else has changed is neither saved over nor sent unseen', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const part = await partOfMaker(context, 'SCREEN-10');
  const supplierId = await supplierOf(context, ['SCREEN-10']);
  await soldOf(context, { ...part, quantity: 1 });
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const path = `/desk/purchases/${ids[0]}`;
  const quantity = `quantity:${part.id}`;
  const fields = (body: string) => formFields(formOf(body, `${path}/edit`));
  const shown = fields((await browser.get(path)).body);
  expect((await browser.post(`${path}/edit`, { ...shown, [quantity]: '9' })).statusCode).toBe(303);
  const late = await browser.post(`${path}/edit`, { ...shown, freight: '5' });
  expect([late.statusCode, late.body]).toEqual([422, expect.stringContaining('It says now: 9')]);
  // What was typed stays. What was not touched is no wish for the old value.
  expect(fields(late.body)).toMatchObject({ freight: '5', [quantity]: '9' });
  const unseen = await browser.post(`${path}/send`, shown);
  expect([unseen.statusCode, named(unseen.body)]).toEqual([422, [quantity]]);
  expect((await browser.post(`${path}/edit`, fields(late.body))).statusCode).toBe(303);
  const now = fields((await browser.get(path)).body);
  expect(now).toMatchObject({ freight: '5.00', [quantity]: '9' });
  // A line that goes while somebody types into it is named, since it has no field any more.
  const more = await stockPart(context.db, { name: 'SCREEN-14', stock: 0 });
  expect((await browser.post(`${path}/add`, { ...now, typed: 'SCREEN-14' })).statusCode).toBe(303);
  const two = fields((await browser.get(path)).body);
  const gone = `quantity:${more.id}`;
  expect((await browser.post(`${path}/edit`, { ...two, [gone]: '0' })).statusCode).toBe(303);
  const lost = await browser.post(`${path}/edit`, { ...two, [gone]: '12' });
  expect(lost.body).toContain(deskPurchases.linesGone('SCREEN-14'));
  expect((await browser.post(`${path}/send`, fields(lost.body))).statusCode).toBe(303);
});

test('an unknown purchase order leads to the list, which says so', async () => {
  const { browser } = await server.owner();
  const { headers } = await browser.get('/desk/purchases/999999');
  const { body } = await browser.get(String(headers.location));
  expect(body).toContain(deskBuying.faults['unknown-purchase']);
});

test('every button of a draft saves what was typed into it', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const part = await partOfMaker(context, 'SCREEN-15');
  await stockPart(context.db, { name: 'SCREEN-16', stock: 0 });
  const supplierId = await supplierOf(context, ['SCREEN-15']);
  await soldOf(context, { ...part, quantity: 1 });
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const path = `/desk/purchases/${ids[0]}`;
  const quantity = `quantity:${part.id}`;
  const shown = async () => formFields(formOf((await browser.get(path)).body, `${path}/edit`));
  const saved = async () => {
    const { lines = [], freightCents } = (await purchaseById(context.db.sql, ids[0] ?? 0)) ?? {};
    return { lines: lines.map((line) => line.quantity), freightCents };
  };

  // A wrong line is refused, and what was typed elsewhere is still there.
  const typed = { ...(await shown()), [quantity]: '6', freight: '31' };
  const wrong = await browser.post(`${path}/add`, { ...typed, typed: 'SCREEN-16 x' });
  expect([wrong.statusCode, named(wrong.body)]).toEqual([422, ['typed']]);
  const back = formFields(formOf(wrong.body, `${path}/edit`));
  expect(back).toMatchObject({ [quantity]: '6', freight: '31' });
  expect((await browser.post(`${path}/add`, { ...back, typed: 'SCREEN-16 2' })).statusCode).toBe(
    303,
  );
  expect(await saved()).toEqual({ lines: [6, 2], freightCents: 3100 });

  // "Save" adds what was typed to be added; "Send" asks first.
  const more = { ...(await shown()), typed: 'SCREEN-16 3' };
  const unsent = await browser.post(`${path}/send`, more);
  expect([unsent.statusCode, named(unsent.body)]).toEqual([422, ['typed']]);
  expect((await browser.post(`${path}/edit`, more)).statusCode).toBe(303);
  expect((await saved()).lines).toEqual([6, 5]);

  const last = { ...(await shown()), [quantity]: '7', freight: 'much' };
  const unread = await browser.post(`${path}/send`, last);
  expect([unread.statusCode, named(unread.body)]).toEqual([422, ['freight']]);
  expect((await browser.post(`${path}/send`, { ...last, freight: '20' })).statusCode).toBe(303);
  expect(await saved()).toEqual({ lines: [7, 5], freightCents: 2000 });
});

test('ticked drafts are sent together, and one that is not says why', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const names = ['SCREEN-11', 'SCREEN-12', 'SCREEN-13'];
  const parts = [];
  for (const name of names)
    parts.push(await stockPart(context.db, { name, stock: 0, dropship: 5 }));
  const supplierId = await supplierOf(context, names);
  for (const part of parts) await soldOf(context, { ...part, quantity: 1 });
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const [first, second, third] = ids as [number, number, number];
  const path = '/desk/purchases/send';
  const marks = (body: string) =>
    Object.entries(formFields(formOf(body, path))).filter(([name]) => name.startsWith('mark:'));
  const send = (body: string, ...drafts: number[]) =>
    browser.post(path, [
      ...marks(body),
      ...drafts.map((id): [string, string] => ['draft', String(id)]),
    ]);
  const shown = (await browser.get('/desk/purchases?view=drafts')).body;
  const none = await send(shown);
  expect([none.statusCode, none.body]).toEqual([
    422,
    expect.stringContaining(deskPurchases.noneTicked),
  ]);

  got(await editPurchase(context, { id: first, by, freightCents: 700, lines: [] }));
  const { statusCode, body } = await send(shown, first, second);
  expect(statusCode).toBe(422);
  expect(body).toContain(deskPurchases.sentInPart(1));
  const why = deskBuying.faults['changed-meanwhile'] ?? '';
  expect(body).toContain(deskPurchases.notSent(deskPurchases.draftName(first), why));
  expect(body).toMatch(new RegExp(`id="draft-${first}"[^>]*checked=""`));
  expect(body).not.toContain(`id="draft-${second}"`);

  const rest = await send(body, first, third);
  expect(rest.headers.location).toBe('/desk/purchases?sent=2');
  const sent = await Promise.all(ids.map((id) => purchaseById(context.db.sql, id)));
  expect(sent.map((one) => one?.state)).toEqual(['sent', 'sent', 'sent']);
});

test('two people change one supplier: the second is told, and loses nothing', async () => {
  const { browser } = await server.owner();
  const id = await supplierOf(server.context, [], { name: 'Two at once' });
  const path = `/desk/suppliers/${id}`;
  const form = (body: string) => ({
    ...formFields(formOf(body, `${path}/save`)),
    listFormat: 'csv',
  });
  const shown = form((await browser.get(path)).body);
  const first = { ...shown, ordersTo: 'new@acme.example' };
  const saved = await browser.post(`${path}/save`, first);
  expect([saved.statusCode, named(saved.body)]).toEqual([303, []]);
  const late = await browser.post(`${path}/save`, { ...shown, leadDays: '9' });
  expect(late.statusCode).toBe(422);
  expect(form(late.body)).toMatchObject({ ordersTo: 'new@acme.example' });
  // The test's form posts no textarea, which has emptied the postal address.
  expect(named(late.body)).toEqual(['ordersTo', 'postal']);
  expect(late.body).toContain('It says now: new@acme.example');
  expect(form(late.body)).toMatchObject({ leadDays: '9' });
  const now = form((await browser.get(path)).body);
  expect(now).toMatchObject({ ordersTo: 'new@acme.example' });
  expect((await browser.post(`${path}/save`, { ...now, leadDays: '9' })).statusCode).toBe(303);
});

test('two people change how one supplier gets its orders: the second is told beside the field', async () => {
  const { browser } = await server.owner();
  const id = await supplierOf(server.context, [], { name: 'Two ways' });
  const path = `/desk/suppliers/${id}/way`;
  const { mark = '' } = formFields(formOf((await browser.get(path)).body, path));
  const folder = (sendsTo: string, mark: string) =>
    browser.post(path, { ...{ sendsBy: 'folder', sendsTo, hostKey: '', password: '' }, mark });
  expect((await folder('theirs', mark)).statusCode).toBe(303);
  const late = await folder('mine', mark);
  expect([late.statusCode, named(late.body)]).toEqual([422, ['sendsBy', 'sendsTo']]);
  expect(late.body).toContain('It says now: theirs');
  const again = formFields(formOf(late.body, path));
  expect(again.sendsTo).toBe('mine');
  const saved = await folder('mine', again.mark ?? '');
  expect(saved.headers.location).toBe(`/desk/suppliers/${id}?done=tried`);
});

test('a way that no order would arrive by is saved, and says so', async () => {
  const { browser } = await server.owner();
  const id = await supplierOf(server.context, [], { name: 'Nobody there' });
  const path = `/desk/suppliers/${id}/way`;
  const way = { sendsBy: 'sftp', sendsTo: 'sftp://shop@127.0.0.1:1/in', password: 'secret' };
  const { body } = await browser.post(path, { ...way, hostKey: `SHA256:${'a'.repeat(43)}` });
  expect(body).toContain(deskBuying.files.troubles['nobody-answers']);
  const form = formFields(formOf(body, path));
  expect(form).toMatchObject({ sendsTo: way.sendsTo });
  // The form is that of what was saved: to try it again is to press once more.
  const mail = await browser.post(path, { ...form, sendsBy: 'mail' });
  expect(mail.headers.location).toBe(`/desk/suppliers/${id}?done=saved`);
});

test('sums without parts whose price is not known say so, on every screen', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const known = await partOfMaker(context, 'SCREEN-5');
  const unknown = await partOfMaker(context, 'SCREEN-6');
  const of = { brands: ['PEDDERS'], minimumCents: 5000 };
  const supplierId = await supplierOf(context, ['SCREEN-5'], of);
  for (const part of [known, unknown]) await soldOf(context, { ...part, quantity: 1 });
  const unless = 'unless the parts whose price is not known make up for it';
  const toOrder = (await browser.get('/desk/to-order')).body;
  expect(toOrder).toContain('without 1 part whose price is not known');
  expect(toOrder).toContain(unless);
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  expect((await browser.get(`/desk/purchases/${ids[0]}`)).body).toContain(unless);
  const list = (await browser.get('/desk/purchases?view=drafts')).body;
  expect(list).toContain(', without 1 part whose price is not known<');
});

test('more lines than fit on a page stand on the next one, and the draft has all', async () => {
  const { browser } = await server.owner();
  const { context } = server;
  const numbers = Array.from({ length: LINES_A_PAGE + 1 }, (_, at) => `MANY-${1001 + at}`);
  const supplierId = await supplierOf(context, [], { name: 'Many', shipsToBuyers: false });
  const parts = [];
  for (const name of numbers) parts.push(await partOfMaker(context, name));
  await takeSupplierList(context, { id: supplierId, list: numbers.join('\n'), by });
  const [first, ...others] = parts.map(({ id }) => id);
  const { id } = await soldOf(context, { ...parts[0]!, quantity: 1 });
  await context.db.sql`
    with line as (
      insert into order_line
      select (line).* from (
        select jsonb_populate_record(order_line, jsonb_build_object(
          'id', gen_random_uuid(), 'position', 100 + other, 'part_id', other)) as line
        from order_line cross join unnest(${others}::int[]) as other
        where order_id = ${id} and part_id = ${first ?? 0}) as copied)
    insert into stock_taking (order_id, position, part_id, stage, location, quantity)
    select order_id, 100 + other, other, stage, location, quantity
    from stock_taking cross join unnest(${others}::int[]) as other
    where order_id = ${id} and part_id = ${first ?? 0}`;
  const shown = async (query: string) => {
    const { body } = await browser.get(`/desk/to-order${query}`);
    return [...body.matchAll(/>(MANY-\d+)</g)].map(([, number]) => number ?? '');
  };
  const pages = [await shown(''), await shown(`?of=supplier-${supplierId}&page=2`)];
  expect(pages.map((page) => page.length)).toEqual([LINES_A_PAGE, 1]);
  expect(pages.flat().sort()).toEqual(numbers);
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const drafted = await Promise.all(ids.map((one) => purchaseById(context.db.sql, one)));
  expect(drafted.flatMap((one) => one?.lines ?? [])).toHaveLength(numbers.length);
});
