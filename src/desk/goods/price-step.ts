import { percentOf, type WantedPrice } from '../../domain/goods/goods.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import { inEuros, typedCents } from '../frame/money.ts';
import type { CheckedChange, Fields, PartStep } from './part-step.ts';

const texts = deskGoods.price;

export const priceStep: PartStep = {
  name: 'price',
  fields: ['location', 'gross', 'promotion', 'until'],
  async check(shop, change, fields) {
    const wanted = wantedPrice(fields);
    if (!wanted.ok) return wanted;
    const looked = await shop.goods.changePrice({ ...change, ...wanted.value, isPreview: true });
    return looked.ok ? ok(checked(wanted.value, looked.value)) : looked;
  },
  async isDrastic(shop, change, fields) {
    const wanted = wantedPrice(fields);
    if (!wanted.ok) return false;
    const looked = await shop.goods.changePrice({ ...change, ...wanted.value, isPreview: true });
    return looked.ok && looked.value.isDrastic;
  },
  async take(shop, change, fields) {
    const wanted = wantedPrice(fields);
    return wanted.ok ? shop.goods.changePrice({ ...change, ...wanted.value }) : wanted;
  },
};

function wantedPrice(fields: Fields): Result<WantedPrice, { kind: 'no-amount' }> {
  const grossCents = typedCents(fields('gross'));
  const reducedCents = typedCents(fields('promotion'));
  if (typeof grossCents !== 'number' || reducedCents === null) return refuse({ kind: 'no-amount' });
  const until = fields('until').trim() || null;
  const promotion = reducedCents === undefined ? null : { grossCents: reducedCents, until };
  return ok({ location: fields('location'), grossCents, promotion });
}

type Priced = { readonly grossCents: number | null; readonly baseGrossCents: number | null };

function checked(
  { location, grossCents, promotion }: WantedPrice,
  { before, after }: { readonly before: Priced; readonly after: Priced },
): CheckedChange {
  const percent = percentOf(before.grossCents, after.grossCents);
  const moves = percent === undefined ? '' : ` (${texts.moves(percent)})`;
  const base = after.baseGrossCents;
  const isReduced = promotion !== null && base !== null && base > promotion.grossCents;
  return {
    title: texts.checkTitle(location),
    rows: [
      {
        name: texts.now,
        before: amount(before.grossCents),
        after: `${amount(after.grossCents)}${moves}`,
      },
      ...(promotion
        ? [
            {
              name: texts.base,
              before: shownBase(before),
              after: isReduced ? inEuros(base) : texts.noBase,
            },
          ]
        : []),
      ...(promotion?.until
        ? [{ name: texts.later(promotion.until), before: '', after: inEuros(grossCents) }]
        : []),
    ],
    notes: [
      ...(promotion && !isReduced && base !== null ? [texts.noReduction(inEuros(base))] : []),
      texts.lead,
      texts.history,
    ],
    confirm: texts.confirm,
  };
}

function amount(cents: number | null): string {
  return cents === null ? texts.none : inEuros(cents);
}

function shownBase({ grossCents, baseGrossCents }: Priced): string {
  const isReduced = baseGrossCents !== null && grossCents !== null && baseGrossCents > grossCents;
  return isReduced ? inEuros(baseGrossCents) : texts.noBase;
}
