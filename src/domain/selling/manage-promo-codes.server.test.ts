import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { basketView } from '../basket/basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import type { NewPromoCode } from '../basket/promo/new-promo-code.ts';
import { EVERY_PART } from '../basket/promo/promo-scope.ts';
import {
  createPromoCode,
  endPromoCode,
  listPromoCodes,
  previewPromoCode,
} from './manage-promo-codes.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;
let now: Date;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.sql`update basket set promo_code_key = null`;
  await db.sql`delete from promo_code`;
  context = testContext(db);
  now = context.clock();
});
afterAll(() => db.close());

const shop = (isDemonstration = false) => ({ db, clock: () => now, config: { isDemonstration } });

const terms = (more: Partial<NewPromoCode> = {}): NewPromoCode => ({
  code: 'SPRING10',
  discount: 1000,
  amountGrossCents: null,
  scope: EVERY_PART,
  validFrom: null,
  validTo: null,
  minimumGrossCents: 0,
  useLimit: null,
  perCustomer: null,
  buyerEmail: null,
  ...more,
});

test('a code that was made gives its discount, and one that was ended gives none', async () => {
  expect(await createPromoCode(shop(), terms())).toEqual({
    ok: true,
    value: { ...terms(), uses: 0 },
  });
  const { urlcomponent } = await stockPart(db);
  const { basket } = got(
    await addToBasket(context, {
      visitor: undefined,
      source: 'EU',
      location: 'EU',
      record: urlcomponent,
      quantity: 1,
    }),
  );
  const applied = await changeBasket(context, {
    visitor: undefined,
    basketId: basket.id,
    changes: [{ field: 'promocode', value: 'spring10' }],
  });
  expect(got(applied).totals.items.grossCents).toBe(11_070);

  expect(got(await endPromoCode(shop(), 'SPRING10')).validTo).toEqual(now);

  const afterwards = got(await basketView(context, { visitor: undefined, basketId: basket.id }));
  expect(afterwards.totals.items.grossCents).toBe(12_300);
});

test('a code is made once, and an ended one is not made anew', async () => {
  await createPromoCode(shop(), terms());
  const taken = { ok: false, refusal: { kind: 'code-taken' } };
  expect(await createPromoCode(shop(), terms({ discount: 2000 }))).toEqual(taken);
  await endPromoCode(shop(), 'SPRING10');
  expect(await createPromoCode(shop(), terms())).toEqual(taken);
  expect(await listPromoCodes(shop())).toMatchObject([{ code: 'SPRING10', discount: 1000 }]);
});

test('terms that make no sense are refused before anything is written', async () => {
  const refused = await createPromoCode(shop(), terms({ discount: 0 }));
  expect(refused).toEqual({ ok: false, refusal: { kind: 'discount-out-of-range' } });
  expect(await listPromoCodes(shop())).toEqual([]);
});

test('a code that has not begun can be ended', async () => {
  await createPromoCode(shop(), terms({ validFrom: addDays(now, 7) }));
  expect(got(await endPromoCode(shop(), 'SPRING10'))).toMatchObject({
    validFrom: null,
    validTo: now,
  });
});

test('an ended code keeps its end, and an unknown one is refused', async () => {
  const end = addDays(now, 1);
  await createPromoCode(shop(), terms({ validTo: end }));
  now = addDays(now, 2);
  const refused = await endPromoCode(shop(), 'SPRING10');
  expect(refused).toEqual({ ok: false, refusal: { kind: 'ended-already', at: end } });
  const unknown = await endPromoCode(shop(), 'SUMMER');
  expect(unknown).toEqual({ ok: false, refusal: { kind: 'unknown-promo-code' } });
});

test("the demonstration's codes are its own: elsewhere they are not listed, and give way to the shop's", async () => {
  await db.sql`
    insert into promo_code (code_key, discount_basis_points, uses, is_demonstration)
    values ('SPRING10', 500, 7, true)`;
  expect(await listPromoCodes(shop(true))).toHaveLength(1);
  expect(await listPromoCodes(shop())).toEqual([]);
  expect((await endPromoCode(shop(), 'SPRING10')).ok).toBe(false);
  expect((await createPromoCode(shop(true), terms())).ok).toBe(false);

  expect((await createPromoCode(shop(), terms())).ok).toBe(true);
  expect(await listPromoCodes(shop())).toEqual([{ ...terms(), uses: 0 }]);
});

test('a code covers what its scope names, and an amount is shared out over that to the cent', async () => {
  const [dba, other] = [
    await stockPart(db, { brand: 'DBA' }),
    await stockPart(db, { brand: 'HAWK' }),
  ];
  const scope = { ...EVERY_PART, brands: ['dba'] };
  const unknown = { ...EVERY_PART, groups: ['HINGES'] };
  expect(await previewPromoCode(shop(), terms({ scope: unknown }))).toEqual({
    ok: false,
    refusal: [{ kind: 'unknown-in-scope', list: 'groups', name: 'HINGES' }],
  });
  const preview = got(await previewPromoCode(shop(), terms({ scope })));
  expect(preview).toMatchObject({ promo: { scope: { brands: ['DBA'] } }, covered: 1 });
  const amount = { code: 'TWENTY', discount: 0, amountGrossCents: 2000 };
  got(await createPromoCode(shop(), terms({ scope })));
  got(await createPromoCode(shop(), terms({ ...amount, scope })));
  const much = { ...amount, code: 'MUCH', amountGrossCents: 500_000 };
  got(await createPromoCode(shop(), terms({ ...much, scope })));
  got(
    await createPromoCode(
      shop(),
      terms({ code: 'NEDERLAND', scope: { ...scope, markets: ['NL'] } }),
    ),
  );

  const at = { source: 'EU', location: 'EU', quantity: 1 } as const;
  const { basket } = got(
    await addToBasket(context, { visitor: undefined, ...at, record: other.urlcomponent }),
  );
  const apply = (value: string) =>
    changeBasket(context, {
      visitor: undefined,
      basketId: basket.id,
      changes: [{ field: 'promocode', value }],
    });
  expect(await apply('SPRING10')).toMatchObject({
    refusal: { kind: 'promo-code-refused', problem: 'covers-nothing', covers: 'parts by DBA' },
  });
  got(
    await addToBasket(context, {
      visitor: undefined,
      ...at,
      record: dba.urlcomponent,
      basketId: basket.id,
    }),
  );
  const grossOf = (view: Awaited<ReturnType<typeof apply>>) =>
    got(view).lines.map(({ partId, grossCents }) => [partId === dba.id, grossCents]);

  const percent = await apply('SPRING10');
  expect(grossOf(percent)).toEqual([
    [false, 12_300],
    [true, 11_070],
  ]);
  expect(got(percent).promoTerms).toBe('10% off parts by DBA');
  const twenty = await apply('TWENTY');
  expect(grossOf(twenty)).toEqual([
    [false, 12_300],
    [true, 10_300],
  ]);
  expect(got(twenty).promoTerms).toBe('20.00\u00a0€ off parts by DBA');
  expect(got(await apply('MUCH')).promoTerms).toBe('123.00\u00a0€ off parts by DBA');
  expect((await apply('NEDERLAND')).ok).toBe(false);
});
