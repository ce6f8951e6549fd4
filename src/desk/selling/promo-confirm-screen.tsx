import { CURRENCY } from '../../config/markets.ts';
import { lineDiscounts } from '../../domain/basket/promo/line-discounts.ts';
import type { NewPromoCode } from '../../domain/basket/promo/new-promo-code.ts';
import { coversEveryPart } from '../../domain/basket/promo/promo-scope.ts';
import { lineAmount } from '../../domain/basket/totals.ts';
import { termsOf } from '../../domain/selling/promo-words.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { DeskForm } from '../frame/form.tsx';
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
      <DeskForm action={`${deskPaths.promoCodes}/add`} token={token}>
        {promoFields.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        {typed.markets.map((market) => (
          <input key={market} type="hidden" name={`market-${market}`} value="on" />
        ))}
        <div className="row">
          <button type="submit" name="step" value="make">
            {texts.make}
          </button>
          <button type="submit" name="step" value="change" className="quiet">
            {texts.change}
          </button>
        </div>
      </DeskForm>
    </section>
  );
}
