import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];
let worker: Browser;
let reader: Browser;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  worker = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
  reader = (await signedIn(desk, context, 'read-only', 'reader@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

let asker = 0;
async function asked() {
  const email = `asker-${++asker}@example.com`;
  const question = {
    source: 'EU',
    email,
    part: 'EP-1107',
    quantity: 2,
    vehicle: '',
    question: '',
  } as const;
  const { id } = got(await desk.shop.createEnquiry(question));
  return { email, id, path: `/desk/inbox/enquiry/${id}` };
}

const keyOf = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
const markOf = (html: string) => /name="mark" value="([^"]+)"/.exec(html)?.[1] ?? '';
const mailsTo = (email: string) => db.sql<{ subject: string; text: string; reply: string }[]>`
  select subject, text_body as text, reply_to as reply from mail_outbox where recipient = ${email}`;

test('a question is answered by a template, once, stays with it, and is closed', async () => {
  const { email, id, path } = await asked();
  const inbox = await worker.get('/desk/inbox');
  expect(inbox.body).toContain(`href="${path}"`);
  expect(inbox.body).toContain('Nobody yet');
  const page = await worker.get(`${path}?template=not-in-stock`);
  expect(page.body).toContain('value="Your question about EP-1107"');
  expect(page.body).toContain('thank you for your question about EP-1107.');

  const answer = { key: keyOf(page.body), subject: 'Your question', text: 'In May again.' };
  const sent = await worker.post(`${path}/answer`, answer);
  expect(sent.headers.location).toBe(`${path}?done=answered`);
  await worker.post(`${path}/answer`, answer);
  expect(await mailsTo(email)).toEqual([
    {
      subject: 'Your question',
      text: expect.stringMatching(/^In May again\.\n\n/),
      reply: context.config.seller.email,
    },
  ]);
  const after = await worker.get(path);
  expect(after.body).toContain('<pre>In May again.</pre>');
  expect(after.body).toContain('<option value="owner@shop.example" selected="">');
  expect((await worker.get('/desk/inbox')).body).toContain('owner@shop.example, answered.');

  expect((await worker.post(`${path}/close`)).headers.location).toBe('/desk/inbox?done=closed');
  expect((await worker.get('/desk/inbox')).body).not.toContain(path);
  const late = await worker.post(`${path}/answer`, { ...answer, key: 'another' });
  expect(late.body).toContain('Somebody has closed it already.');
  const trail = await db.sql<{ action: string }[]>`
    select action from audit_entry where thing_kind = 'enquiry' and thing_id = ${id}`;
  expect(trail.map(({ action }) => action).sort()).toEqual(['answer', 'close']);
});

test('an answer that comes second is not sent before the first was seen', async () => {
  const { email, path } = await asked();
  const colleague = (await signedIn(desk, context, 'owner', 'second@shop.example')).browser;
  const [first, second] = [await worker.get(path), await colleague.get(path)];
  const formOf = (html: string) => ({ key: keyOf(html), mark: markOf(html) });
  const one = { ...formOf(first.body), subject: 'Yes', text: 'In May again.' };
  const other = { ...formOf(second.body), subject: 'No', text: 'Never <again>' };
  expect((await worker.post(`${path}/answer`, one)).statusCode).toBe(303);
  const refused = await colleague.post(`${path}/answer`, other);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('owner@shop.example has answered meanwhile');
  expect(refused.body).toContain('<pre>In May again.</pre>');
  expect(refused.body).toContain('Never &lt;again&gt;</textarea>');
  expect(refused.body).toContain('value="No"');
  // The press of the first counts once, whatever was answered since.
  expect((await worker.post(`${path}/answer`, one)).statusCode).toBe(303);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Yes']);

  // Refused for something else, it is still based on what it has shown.
  const third = { ...other, ...formOf(refused.body), text: ' ' };
  const empty = await colleague.post(`${path}/answer`, third);
  expect(empty.statusCode).toBe(422);
  const again = { ...formOf(empty.body), subject: 'One more thing', text: 'By post.' };
  expect((await colleague.post(`${path}/answer`, again)).statusCode).toBe(303);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['One more thing', 'Yes']);
});

test('it is assigned to who may work it, and taken back', async () => {
  const { path } = await asked();
  await worker.get(path);
  expect((await worker.get(path)).body).not.toContain('<option value="reader@shop.example"');
  const reply = await worker.post(`${path}/assign`, { assignee: 'owner@shop.example' });
  expect(reply.statusCode).toBe(303);
  const assigned = (await worker.get(path)).body;
  expect(assigned.match(/Worked by/g)).toHaveLength(1);
  expect(assigned).toContain('<option value="owner@shop.example" selected="">');
  expect((await reader.get(path)).body).toContain('<dd>owner@shop.example</dd>');
  const none = await worker.post(`${path}/assign`, { assignee: 'reader@shop.example' });
  expect(none.body).toContain('No account of that address');
  await worker.post(`${path}/assign`, { assignee: '' });
  expect((await reader.get(path)).body).toContain('<dd>Nobody yet</dd>');
});

test('what is typed stays in the form when it is refused', async () => {
  const { path, email } = await asked();
  await worker.get(path);
  const empty = await worker.post(`${path}/answer`, { subject: '', text: 'As I said' });
  expect(empty.statusCode).toBe(422);
  expect(empty.body).toContain('As I said</textarea>');
  const long = await worker.post(`${path}/answer`, { subject: 's', text: 'x'.repeat(4_001) });
  expect(long.statusCode).toBe(422);
  expect(await mailsTo(email)).toEqual([]);
});

test('a withdrawal is answered there, too, and settled where it is worked', async () => {
  const typed = { name: 'Anna', email: 'anna@example.com', orderNumber: 'WB-0', parts: 'EP-1' };
  const { id } = got(await desk.shop.withdraw(typed));
  const path = `/desk/inbox/withdrawal/${id}`;
  const page = await worker.get(`${path}?template=no-such-order`);
  expect(page.body).toContain('value="Your withdrawal from WB-0"');
  expect(page.body).toContain('Hello Anna,');
  expect(page.body).toContain(`href="/desk/withdrawals/${id}"`);
  expect((await worker.post(`${path}/close`)).statusCode).toBe(422);
});

test('who only reads is offered no step, and what is not there is not found', async () => {
  const { path, id } = await asked();
  const page = await reader.get(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('Send the answer');
  expect((await reader.post(`${path}/answer`, {})).statusCode).toBe(403);
  for (const none of [`/desk/inbox/lead/${id}`, `/desk/inbox/x/${id}`, '/desk/inbox/lead/x']) {
    expect((await worker.get(none)).statusCode).toBe(404);
  }
});
