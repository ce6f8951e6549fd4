import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';

let db: Database;
let calls: Calls;

beforeAll(async () => {
  db = await openTestDatabase();
  calls = await openCalls(testContext(db, { MAIL_TO: 'sales@shop.example' }));
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const ask = (fields: Record<string, string>) => calls.postMultipart('/scripts/enquiry.php', fields);

test('an enquiry is kept and goes to the shop by mail', async () => {
  const { status, body } = await ask({ email: 'anna@example.com', part: 'T-1001\r\nBcc: x' });

  expect(status).toBe(202);
  expect(await db.sql`select email, part from enquiry where id = ${body._id}`).toEqual([
    { email: 'anna@example.com', part: 'T-1001 Bcc: x' },
  ]);
  expect(await db.sql`select * from mail_outbox where text_body like '%T-1001%'`).toMatchObject([
    {
      recipient: 'sales@shop.example',
      reply_to: 'anna@example.com',
      subject: 'Stock enquiry: T-1001 Bcc: x',
    },
  ]);
});

test('an enquiry carries how many pieces are wanted', async () => {
  const { body } = await ask({ email: 'anna@example.com', part: 'T-2002', quantity: '60' });
  expect(await db.sql`select quantity from enquiry where id = ${body._id}`).toEqual([
    { quantity: 60 },
  ]);
  const [mail] = await db.sql`select text_body from mail_outbox where text_body like '%T-2002%'`;
  expect(mail?.text_body).toContain('Part: T-2002\nQuantity: 60\n');
});

test('a question says what is asked and for which vehicle, with a part or without', async () => {
  const question = 'Does it take a bull bar?\r\nAnd a winch?';
  const vehicle = 'TOYOTA HILUX 2012';
  const { body } = await ask({ email: 'bo@example.com', part: 'Q-1', vehicle, question });
  expect(await db.sql`select part, vehicle, question from enquiry where id = ${body._id}`).toEqual([
    { part: 'Q-1', vehicle, question: 'Does it take a bull bar?\nAnd a winch?' },
  ]);
  const [mail] = await db.sql`
    select subject, text_body from mail_outbox where text_body like '%bull bar%'`;
  expect(mail?.subject).toBe('Question: Q-1');
  expect(mail?.text_body).toContain('And a winch?\n\nPart: Q-1\nVehicle: TOYOTA HILUX 2012\n');

  const alone = await ask({ email: 'bo@example.com', part: '', question: 'Are you open today?' });
  expect(alone.status).toBe(202);
});

test.each(['0', '-1', '1.5', 'many', '100001'])('%j is no quantity', async (quantity) => {
  const { status, body } = await ask({ email: 'anna@example.com', part: 'T-1', quantity });
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ field: 'quantity' })]);
});

test.each<[Record<string, string>, number, string]>([
  [{ part: 'T-1' }, 400, ''],
  [{ email: '', part: 'T-1' }, 422, 'This is a required field.'],
  [
    { email: 'anna', part: 'T-1' },
    422,
    'Please enter a valid email address (ex: johndoe@domain.com).',
  ],
  [{ email: 'anna@example.com', part: '' }, 422, 'Please name the part.'],
  [{ email: 'anna@example.com', part: 'x'.repeat(621) }, 400, ''],
])('%j: %i', async (fields, status, message) => {
  const refused = await ask(fields);

  expect(refused.status).toBe(status);
  if (message) expect(refused.body.errors[0].message).toBe(message);
});

test('nobody sends more than ten enquiries in ten minutes', async () => {
  const limited = await openCalls(testContext(db, { RATE_LIMIT: '600' }));
  const fields = { email: 'anna@example.com', part: 'T-1' };
  const send = () => limited.postMultipart('/scripts/enquiry.php', fields);
  for (let count = 1; count <= 10; count += 1) expect((await send()).status).toBe(202);
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, body: { status: 429 } });
  // Other calls have a separate limit.
  expect((await limited.get('/country')).status).toBe(200);
  await limited.close();
});

test('an enquiry is a form, not JSON, and without files', async () => {
  const json = await calls.postJson('/scripts/enquiry.php', { email: 'a@b.pl', part: 'x' });
  expect(json.status).toBe(415);
  const file = await calls.postMultipart(
    '/scripts/enquiry.php',
    { email: 'a@b.pl', part: 'x' },
    { file: 'x'.repeat(1000) },
  );
  expect(file.status).toBe(413);
});

test('a lead is kept with what was filled in, and goes to the shop', async () => {
  const { status, body } = await calls.post('users', {
    action: 'create-lead',
    email: 'garage@example.com',
    name: 'Garage',
    taxnumber: 'PL5261040828',
    isperson: 'false',
    location: 'EU',
    comment: 'We would like\nto sell',
    unknown: 'ignored',
  });

  expect(status).toBe(200);
  const [lead] = await db.sql`select fields from lead where id = ${body._id}`;
  expect(lead?.fields).toMatchObject({
    name: 'Garage',
    isperson: false,
    currency: 'EUR',
    city: '',
  });
  expect(lead?.fields).not.toHaveProperty('unknown');
  expect(
    await db.sql`select subject from mail_outbox where 'garage@example.com' in (recipient, reply_to) order by recipient desc`,
  ).toEqual([
    { subject: 'New lead: Garage' },
    { subject: 'Wishbone: we have received your message' },
  ]);
  expect(lead?.fields.comment).toBe('We would like\nto sell');
});

test.each([
  [{ name: 'Garage' }, 422],
  [{ email: 'garage' }, 422],
  [{ email: 'a@b.pl', name: 5 }, 400],
  [{ email: 'a@b.pl', name: 'x'.repeat(161) }, 400],
])('a lead of %j: %i', async (fields, status) => {
  expect(await calls.post('users', { action: 'create-lead', ...fields })).toMatchObject({ status });
});
