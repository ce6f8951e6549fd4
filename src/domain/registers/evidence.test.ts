import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { startVies, type ViesStandIn } from '../../../tests/support/vies.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { checkedVatNumber } from '../../kernel/vat-numbers/checked-vat-number.server.ts';
import { askAboutVatNumber } from '../basket/ask-about-vat-number.server.ts';
import { confirmVatNumber } from '../fulfilment/confirm-vat-number.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { packOrder } from '../fulfilment/parcels/pack-order.server.ts';
import { issueInvoice } from '../papers/issue-papers.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { askNumbersAgain } from './ask-again.server.ts';
import { evidenceOfOrder, missingEvidence, noteProof, removeProof } from './evidence.server.ts';
import { closeMonth, entriesOfMonth } from './months.server.ts';
import type { Proof } from './proofs.ts';
import { readRegister } from './write-register.server.ts';

let db: Database;
let vies: ViesStandIn;
/** Without VIES, as a shop begins. */
let context: TestContext;
let asking: TestContext;
const actor = 'anna@shop.example';

beforeAll(async () => {
  db = await openTestDatabase();
  vies = await startVies();
  context = testContext(db, { RATE_LIMIT: 'off' });
  asking = testContext(db, {
    RATE_LIMIT: 'off',
    VIES_URL: vies.url,
    MAIL_TO: 'owner@shop.example',
  });
});
afterAll(async () => {
  await vies.close();
  await db.close();
});

const berlin = { country: 'DE', zip: '10115', city: 'Berlin' };
const company = [
  { field: 'iscompany', value: true },
  { field: 'vat', value: 'DE136695976' },
] as const;
const soldToCompany = (by: TestContext = context) =>
  orderOf(by, [2], { address: berlin, changes: [...company] });
const send = (number: string, by = context) =>
  handOver(by, { number, actor, carrier: 'DHL', tracking: `T${number}` });
const proof = (given: Partial<Proof> = {}): Proof => ({
  kind: 'consignment-note',
  reference: 'CMR 7',
  issuedBy: 'DHL',
  datedOn: '2026-03-10',
  ...given,
});

describe('a shop without VIES', () => {
  test('packs, sends and bills nothing untaxed before the owner has confirmed the number', async () => {
    const { number } = await soldToCompany();
    const held = { ok: false, refusal: { kind: 'vat-number-unconfirmed' } };
    expect(await packOrder(context, { number, actor })).toEqual(held);
    expect(await send(number)).toEqual(held);
    expect(await issueInvoice(context, { number, actor })).toEqual(held);

    expect(await confirmVatNumber(context, { number, actor, reason: ' ' })).toMatchObject({
      refusal: { kind: 'reason-required' },
    });
    got(await confirmVatNumber(context, { number, actor, reason: 'asked on the page of VIES' }));
    expect(await confirmVatNumber(context, { number, actor, reason: 'x' })).toMatchObject({
      refusal: { kind: 'nothing-to-confirm' },
    });
    got(await send(number));
    got(await issueInvoice(context, { number, actor }));
    const [kept] = await db.sql`
      select confirmed_by, confirmed_at from order_vat_evidence
      where order_id = (select id from placed_order where number = ${number})`;
    expect(kept).toEqual({ confirmed_by: actor, confirmed_at: context.now });
  });

  test('holds nothing that is taxed, is an export, or that the owner lets go', async () => {
    const others = [
      await orderOf(context, [1], {
        changes: [
          { field: 'iscompany', value: true },
          { field: 'vat', value: 'PL5261040828' },
        ],
      }),
      await orderOf(context, [1], { address: { country: 'NO', zip: '0150', city: 'Oslo' } }),
      await soldToCompany(testContext(db, { RATE_LIMIT: 'off', VAT_NUMBER_HOLD: 'off' })),
    ];
    for (const { number } of others) got(await send(number));
  });
});

describe('an intra-Community supply', () => {
  test('is listed until two papers of different issuers prove it, with the last day', async () => {
    const { number } = await soldToCompany();
    got(await confirmVatNumber(context, { number, actor, reason: 'asked' }));
    const listed = async () =>
      (await missingEvidence(context)).find(({ order }) => order.number === number);
    // It has not left: nothing is due.
    expect(await listed()).toBeUndefined();
    got(await send(number));
    expect(await listed()).toMatchObject({
      missing: ['transport-paper', 'second-issuer'],
      dueOn: '2026-05-25',
      order: { supply: 'intra-community', leftOn: '2026-03-10', parcels: [{ carrier: 'DHL' }] },
    });
    got(await noteProof(context, { number, actor, proof: proof() }));
    const second = proof({ kind: 'carrier-invoice', reference: 'R 1', issuedBy: 'DHL' });
    got(await noteProof(context, { number, actor, proof: second }));
    expect((await listed())?.missing).toEqual(['second-issuer']);
    got(
      await noteProof(context, {
        number,
        actor,
        proof: proof({ kind: 'transport-payment', reference: 'MT940', issuedBy: 'mBank' }),
      }),
    );
    expect(await listed()).toBeUndefined();
    const whole = await evidenceOfOrder(context, { number });
    expect(whole).toMatchObject({ missing: [], dueOn: null });

    for (const { id, kind } of whole?.order.proofs ?? []) {
      if (kind !== 'transport-payment') got(await removeProof(context, { number, actor, id }));
    }
    expect((await listed())?.missing).toEqual(['transport-paper', 'second-issuer']);
  });

  test.each<[Partial<Record<keyof Proof, string>>, string]>([
    [{ kind: 'export-message', reference: '26PL361010E0123456' }, 'other-proof'],
    [{ reference: ' ' }, 'proof-reference-required'],
    [{ issuedBy: '' }, 'issuer-required'],
    [{ datedOn: '2026-03-11' }, 'no-day'],
    [{ datedOn: '10.3.2026' }, 'no-day'],
  ])('refuses the proof %j', async (given, kind) => {
    const { number } = await soldToCompany();
    expect(
      await noteProof(context, { number, actor, proof: { ...proof(), ...given } }),
    ).toMatchObject({ refusal: { kind } });
  });
});

describe('an export', () => {
  test('is listed once it is paid, and until customs has said that it left', async () => {
    const { number } = await orderOf(context, [1], {
      address: { country: 'NO', zip: '0150', city: 'Oslo' },
    });
    const listed = async () =>
      (await missingEvidence(context)).find(({ order }) => order.number === number);
    expect(await listed()).toMatchObject({ isWaiting: true, dueOn: '2026-05-31' });
    got(await send(number));
    expect(await listed()).toMatchObject({ missing: ['export-paper'], dueOn: '2026-05-25' });
    const mrn = { kind: 'export-message', issuedBy: '' } as const;
    const wrong = proof({ ...mrn, reference: '26PL36' });
    expect(await noteProof(context, { number, actor, proof: wrong })).toMatchObject({
      refusal: { kind: 'no-mrn' },
    });
    const right = proof({ ...mrn, reference: '26PL361010E0123456' });
    got(await noteProof(context, { number, actor, proof: right }));
    expect(await noteProof(context, { number, actor, proof: right })).toMatchObject({
      refusal: { kind: 'proof-noted' },
    });
    expect(await listed()).toBeUndefined();
  });
});

test('a taxed order needs no proof', async () => {
  const { number } = await orderOf(context, [1]);
  expect(await evidenceOfOrder(context, { number })).toBeNull();
  expect(await noteProof(context, { number, actor, proof: proof() })).toMatchObject({
    refusal: { kind: 'not-untaxed' },
  });
});

describe('VIES is asked again when goods have left', () => {
  async function soldAfterAsking() {
    const number = checkedVatNumber('DE136695976', 'DE');
    await askAboutVatNumber(asking, number, { basketId: 'x', visitor: undefined });
    const order = await soldToCompany(asking);
    expect(order.vatEvidence).toMatchObject({ checker: 'vies', awaitsOwner: false });
    return order.number;
  }
  const mails = async (number: string) =>
    db.sql`select subject, text_body as text from mail_outbox where kind = 'shop-tax' and position(${number} in subject) > 0`;

  test('once, without holding anything up; the same answer is kept as evidence', async () => {
    // Other tests have sent orders, too.
    await askNumbersAgain(asking);
    const number = await soldAfterAsking();
    vies.next.push('MS_UNAVAILABLE', 'MS_UNAVAILABLE');
    got(await send(number, asking));
    // VIES is away: the question waits.
    expect(await askNumbersAgain(asking)).toBe(0);
    expect(await askNumbersAgain(asking)).toBe(1);
    const before = vies.asked.length;
    expect(await askNumbersAgain(asking)).toBe(0);
    expect(vies.asked).toHaveLength(before);
    const evidence = await evidenceOfOrder(asking, { number });
    expect(evidence?.changed).toBeNull();
    expect(evidence?.order.checkedWhenSent).toMatchObject([{ traderName: 'Fahrwerk GmbH' }]);
    expect(await mails(number)).toEqual([]);
  });

  test('a number that ended, or belongs to somebody else, is listed and mailed', async () => {
    const ended = await soldAfterAsking();
    got(await send(ended, asking));
    vies.companies.delete('DE136695976');
    expect(await askNumbersAgain(asking)).toBe(1);
    vies.companies.set('DE136695976', { name: 'Fahrwerk GmbH', address: '' });
    asking.now = addDays(asking.now, 2);
    const renamed = await soldAfterAsking();
    got(await send(renamed, asking));
    vies.companies.set('DE136695976', { name: 'Other GmbH', address: '' });
    expect(await askNumbersAgain(asking)).toBe(1);

    const listed = await missingEvidence(asking);
    for (const [number, words] of [
      [ended, 'is not valid'],
      [renamed, 'Other GmbH'],
    ] as const) {
      expect(listed.find(({ order }) => order.number === number)?.changed).not.toBeNull();
      const [mail] = await mails(number);
      expect(mail?.text).toContain(words);
    }
  });
});

/** A Polish seller's register of supplies whose proof is late. Months are closed ten days after their end. */
describe('an untaxed supply without proof', () => {
  const oslo = { country: 'NO', zip: '0150', city: 'Oslo' };
  const on = (day: string) => {
    context.now = new Date(`${day}T12:00:00Z`);
  };
  const close = async (month: string, day: string) => {
    on(day);
    got(await closeMonth(context, { month, by: COMMAND_LINE }));
  };
  const register = async (month: string, number: string) =>
    (await entriesOfMonth(context, month)).entries
      .filter(({ order }) => order === number)
      .map(({ moved, taxes }) => [
        moved?.to ?? 'sold',
        ...taxes.map((tax) => `${tax.category} ${tax.baseCents} ${tax.taxCents}`),
      ]);

  test.each([
    ['an intra-Community supply', 'K', '2026-11'],
    ['an export', 'G', '2026-10'],
  ])(
    '%s becomes a domestic one, and untaxed again when the proof comes',
    async (_, category, sold) => {
      on('2026-10-05');
      await db.sql`delete from register_month`;
      await db.sql`
      insert into zloty_rate (day, table_number, rate_ten_thousandths)
      select day, 'A/' || day, 42500 from generate_series('2026-01-01'::date, '2027-12-31', '1 day') as day
      on conflict do nothing`;
      const { number } =
        category === 'K' ? await soldToCompany() : await orderOf(context, [1], { address: oslo });
      if (category === 'K')
        got(await confirmVatNumber(context, { number, actor, reason: 'asked' }));
      got(await send(number));
      on('2026-12-20');
      const [[, taxed] = []] = await register(sold, number);
      const net = Number(taxed?.split(' ')[1]);
      const tax = Math.round(net * 0.23);
      expect(taxed).toBe(`${category} ${net} 0`);
      await close('2026-10', '2026-12-20');

      // The last day is 25 December 2026, a holiday as the next one, before a Sunday.
      on('2026-12-28');
      const untaxed = category === 'K' ? [['sold', `K ${net} 0`]] : [];
      expect(await register('2026-11', number)).toEqual(untaxed);
      on('2026-12-29');
      const moved = ['domestic', `${category} ${-net} 0`, `S ${net} ${tax}`];
      expect(await register('2026-11', number)).toEqual([...untaxed, moved]);
      const jpk = got(await readRegister(context, { kind: 'jpk-fields', month: '2026-11' }));
      expect(jpk.rows.find(([field]) => field === 'P_20')?.[2]).toBeGreaterThan(0);

      // Nothing was declared yet: with proof it never moves.
      const kinds =
        category === 'K'
          ? (['consignment-note', 'transport-payment'] as const)
          : (['other-export-paper'] as const);
      for (const kind of kinds) {
        const given = proof({ kind, issuedBy: kind, datedOn: '2026-10-06' });
        got(await noteProof(context, { number, actor, proof: given }));
      }
      expect(await register('2026-11', number)).toEqual(untaxed);
      const { proofs = [] } = (await evidenceOfOrder(context, { number }))?.order ?? {};
      const id = proofs.find(({ kind }) => kind === kinds[0])?.id ?? '';
      got(await removeProof(context, { number, actor, id }));

      await close('2026-11', '2027-01-02');
      on('2027-02-10');
      const given = proof({ kind: kinds[0], issuedBy: kinds[0], datedOn: '2027-02-09' });
      got(await noteProof(context, { number, actor, proof: given }));
      expect(await register('2026-11', number)).toEqual([...untaxed, moved]);
      const back = ['untaxed', `${category} ${net} 0`, `S ${-net} ${-tax}`];
      expect(await register('2026-12', number)).toEqual([]);
      expect(await register('2027-02', number)).toEqual([back]);
      await close('2026-12', '2027-02-10');
      await close('2027-01', '2027-02-10');
      await close('2027-02', '2027-03-10');
      expect(await register('2027-02', number)).toEqual([back]);
      expect(await register('2027-03', number)).toEqual([]);
    },
  );
});
