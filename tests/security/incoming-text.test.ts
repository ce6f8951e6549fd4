import { createHash, generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { FeedFileError } from '../../src/domain/feed/read/rows/feed-file.server.ts';
import { readXmlElements } from '../../src/domain/feed/read/rows/xml-elements.server.ts';
import { inviteAccount } from '../../src/domain/staff/accounts.server.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import {
  acceptWithPasskey,
  openInvitation,
  passkeyOfInvitation,
} from '../../src/domain/staff/invitations.server.ts';
import { shownPasskey } from '../../src/domain/staff/passkeys.server.ts';
import { messages } from '../../src/messages/en.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { openDesk } from '../support/desk.ts';
import { stockPart } from '../support/stock-parts.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';

/** No answer is the database's or a parser's: odd texts and sums are judged before they get there. */

let db: Database;
let context: TestContext;
let calls: Calls;
let record: string;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  calls = await openCalls(context);
  record = (await stockPart(db, { stock: 500 })).urlcomponent;
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const add = (more: object) =>
  calls.post('cart', { action: 'addToCart', record, quantity: 1, ...more });

describe('a vehicle of a call', () => {
  test.each([
    ['grows when it is composed', '\ufb2c'.repeat(200), 400],
    ['grows a little', '\ufb2c'.repeat(70), 400],
    ['has half of a surrogate pair', 'a\ud800', 200],
    ['holds NUL', 'a\0', 400],
    ['is as long as it may be, one piece more than composed', 'e\u0301'.repeat(150), 200],
    ['is one character too long', 'x'.repeat(201), 400],
    ['grows in upper case', 'ΐ'.repeat(200), 200],
  ])('%s', async (_, name, status) => {
    const answer = await add({ vehicle: { make: name, model: name, year: 2012, engine: name } });
    expect([answer.status, answer.body.message]).toEqual([status, answer.body.message]);
  });
});

test.each(['\0', 'a\0b', ['\0'], { '\0': 1 }, { deep: [{ a: '\0' }] }])(
  'NUL is refused wherever it stands: %j',
  async (value) => {
    expect((await calls.post('search', { action: 'suggest', keyword: 'x', value })).status).toBe(
      400,
    );
  },
);

test('a form with NUL is refused in a sentence', async () => {
  const desk = await openDesk(context);
  const html = { accept: 'text/html' };
  const reply = await desk.browser().post('/desk/sign-in', { email: 'a\0@b.example' }, html);
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain(`<p>${messages.problem.malformed}</p>`);
  await desk.close();
});

test('lines of one call that add up to more than a line can hold are too many pieces', async () => {
  const lines = Array.from({ length: 200 }, () => ({ record, quantity: 100_000 }));
  const { status, body } = await calls.post('cart', { action: 'addLinesToCart', lines });
  expect([status, body.message]).toEqual([409, expect.stringContaining('500')]);
  const { body: cart } = await add({ quantity: 100 });
  const more = { action: 'addLinesToCart', cart_id: cart.cart_id, lines };
  const refused = await calls.post('cart', more);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('400')]);
});

test('no number of calls makes a line of more pieces than a line can hold', async () => {
  const price = { netCents: 1, grossCents: 1 };
  const part = await stockPart(db, { price, stock: 500_000 });
  const bolt = await stockPart(db, { price, stock: 500_000 });
  const kit = await stockPart(db, { price, components: [{ partId: bolt.id, quantity: 50 }] });
  for (const [record, most] of [
    [part.urlcomponent, 100_000],
    [kit.urlcomponent, 2_000],
  ] as const) {
    const { status, body } = await add({ record, quantity: most });
    expect([status, body.message]).toEqual([200, undefined]);
    const { cart_id } = body;
    const lines = [{ record, quantity: 1 }];
    for (const call of [
      await add({ record, quantity: 1, cart_id }),
      await calls.post('cart', { action: 'addLinesToCart', cart_id, lines }),
    ]) {
      const none = 'No more of this part is available right now.';
      expect([call.status, call.body.message]).toEqual([409, none]);
    }
  }
});

test('a basket whose prices have risen beyond what an order can be worth is still answered', async () => {
  const price = { netCents: 10_000_000, grossCents: 10_000_000 };
  const part = await stockPart(db, { price, stock: 500 });
  const { body } = await add({ record: part.urlcomponent, quantity: 99 });
  const { cart_id } = body;
  await db.sql`
    update price set net_cents = 100000000, gross_cents = 200000000 where part_id = ${part.id}`;
  const { urlcomponent: record } = await stockPart(db, { stock: 5 });
  for (const [action, more] of [
    ['getCarts', {}],
    ['updateCart', { field: 'buyerreference', value: 'A' }],
    ['addToCart', { record, quantity: 1 }],
    ['shareCart', {}],
    ['explainCart', {}],
    ['addOrder', {}],
  ] as const) {
    const { status } = await calls.post('cart', { action, cart_id, ...more });
    expect([action, status < 500]).toEqual([action, true]);
  }
});

describe('a passkey', () => {
  const purpose = 'sign-in';
  const shown = async (id: string, challenge: unknown) => {
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin: context.config.publicUrl }),
    ).toString('base64url');
    const response = { clientDataJSON: clientData, authenticatorData: 'AA', signature: 'AA' };
    const answer = JSON.stringify({ id, rawId: id, type: 'public-key', response });
    return shownPasskey(context, { answer, purpose });
  };

  test.each(['a\0', '\0', '\ud800', '\ufb2c', '__proto__', 'x'.repeat(90)])(
    'of the id %j is unknown',
    async (id) => expect(await shown(id, 'x')).toBeUndefined(),
  );

  test.each(['a\0', '\ud800', 7, null, { a: 1 }])(
    'that answers the challenge %j is refused',
    async (challenge) => {
      const [account, id] = [crypto.randomUUID(), crypto.randomUUID()];
      await db.sql`
        insert into staff_account (id, email, email_key, role, created_at)
        values (${account}, ${id}, ${id}, 'owner', now())`;
      await db.sql`
        insert into staff_passkey (id, account_id, public_key, counter, created_at)
        values (${id}, ${account}, ${Buffer.from('x')}, 0, now())`;
      expect(await shown(id, challenge)).toBeUndefined();
    },
  );
});

/** What a browser answers that makes a passkey of this id, which anybody may choose. */
async function madeKey(id: Buffer, challenge: string, origin: string): Promise<string> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex');
  const rpId = createHash('sha256').update(new URL(origin).hostname).digest('hex');
  const length = id.length.toString(16).padStart(4, '0');
  // Flags: user present and verified, with a credential. The key is a COSE map of an ES256 key.
  const authData = [
    ...[rpId, '45', '00000000', '0'.repeat(32), length, id.toString('hex')],
    ...['a5010203262001215820', hex(x), '225820', hex(y)],
  ].join('');
  const size = (authData.length / 2).toString(16).padStart(4, '0');
  // A map of `fmt` "none", `attStmt` {} and `authData`.
  const attestation = `a363666d74646e6f6e656761747453746d74a06861757468446174
    6159${size}${authData}`.replace(/\s/g, '');
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin });
  const ofId = id.toString('base64url');
  return JSON.stringify({
    ...{ id: ofId, rawId: ofId, type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: Buffer.from(attestation, 'hex').toString('base64url'),
    },
  });
}

test('a passkey that takes the id of another is refused, and its invitation stays', async () => {
  const id = Buffer.from('0123456789abcdef');
  const accept = async (email: string) => {
    const invited = await inviteAccount(context, { email, by: COMMAND_LINE });
    if (!invited.ok) throw new Error(invited.refusal.kind);
    const { token } = invited.value;
    const options = await passkeyOfInvitation(context, { token });
    const { origin } = new URL(context.config.publicUrl);
    const answer = await madeKey(id, options?.challenge ?? '', origin);
    const accepted = await acceptWithPasskey(context, { token, answer });
    return { accepted, open: await openInvitation(context, { token }) };
  };
  expect(await accept('one@shop.example')).toMatchObject({
    accepted: { ok: true },
    open: undefined,
  });
  const { accepted, open } = await accept('other@shop.example');
  expect(accepted).toEqual({ ok: false, refusal: { kind: 'passkey-refused' } });
  expect(open?.account.email).toBe('other@shop.example');
});

describe('an attribute of an XML file', () => {
  const read = async (xml: string) => {
    const found = [];
    const input = Readable.from([Buffer.from(xml)]) as AsyncIterable<Buffer>;
    const options = { name: 'feed.xml', encoding: 'utf-8', elements: ['a'] };
    for await (const element of readXmlElements(input, options)) found.push(element);
    return found;
  };

  test.each(['hasOwnProperty', 'toString', 'constructor', '__proto__', 'x:valueOf'])(
    'called %s is refused in a sentence',
    async (name) => {
      const reading = read(`<r><a ${name}="1" b="2"/></r>`);
      await expect(reading).rejects.toBeInstanceOf(FeedFileError);
      await expect(reading).rejects.toThrow(`feed.xml: line 1 has an attribute called ${name}`);
    },
  );
});
