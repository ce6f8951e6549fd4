import { CURRENCY } from '../../config/markets.ts';
import { lineDiscounts } from '../../domain/basket/promo/line-discounts.ts';
import type { NewPromoCode } from '../../domain/basket/promo/new-promo-code.ts';
import { coversEveryPart } from '../../domain/basket/promo/promo-scope.ts';
import { lineAmount } from '../../domain/basket/totals.ts';
import { termsOf } from '../../domain/selling/promo-words.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { deskPaths } from '../frame/paths.ts';
import { promoFields, type TypedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

const EXAMPLE_CENTS = 20_000;

/** Shows the effects of a code before it is made. */
export function PromoConfirmScreen({
  promo,
  covered,
  typed,
  token,
}: {
  readonly promo: NewPromoCode;
  /** How many parts it covers now. */
  readonly covered: number;
  readonly typed: TypedPromo;
  readonly token: string;
}) {
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
  const price = { unitNetCents: EXAMPLE_CENTS, unitGrossCents: EXAMPLE_CENTS, quantity: 1 };
  const terms = { isZeroRated: false, vatRate: 0, listRate: 0 };
  const [discount] = lineDiscounts([{ isCovered: true, fullCents: EXAMPLE_CENTS }], promo, terms);
  const { grossCents } = lineAmount({ ...price, discount }, terms);
  const example = promo.amountGrossCents === null ? texts.example : texts.exampleOfAmount;
  return (
    <section>
      <p>
        <strong>{texts.confirm(promo.code, termsOf(promo))}</strong>{' '}
        {example(euros(EXAMPLE_CENTS), euros(grossCents))}
      </p>
      {!coversEveryPart(promo.scope) && <p>{texts.covers(covered)}</p>}
      <p>{texts.limit(promo.useLimit)}</p>
      <p className="hint">{texts.forGood}</p>
      <ConfirmForm
        action={`${deskPaths.promoCodes}/add`}
        token={token}
        values={[
          ...promoFields.map((name) => [name, typed[name]] as const),
          ...typed.markets.map((market) => [`market-${market}`, 'on'] as const),
        ]}
        texts={{ save: texts.make, back: texts.change }}
      />
    </section>
  );
}
