import type { PromoCode } from '../../domain/basket/promo/promo-code.ts';
import { promoState, termsOf, usesOf } from '../../domain/selling/promo-words.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { NewPromoCodeForm } from './new-promo-code-form.tsx';
import type { TypedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

interface PromoCodesScreenProps {
  readonly codes: readonly PromoCode[];
  readonly now: Date;
  readonly typed: TypedPromo;
  readonly token: string;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

export function PromoCodesScreen(props: PromoCodesScreenProps) {
  const { codes, now, typed, token, mayWork, mayAudit, fault, done } = props;
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      {codes.length === 0 && <p>{texts.none}</p>}
      <ul className="cards">
        {codes.map((promo) => (
          <li key={promo.code}>
            <h2>{promo.code}</h2>
            <p>
              {termsOf(promo)}. {texts.columns.uses}: {usesOf(promo)}. {texts.columns.state}:{' '}
              <strong>{promoState(promo, now)}</strong>.
            </p>
            <div className="row">
              {mayWork && !(promo.validTo && promo.validTo <= now) && (
                <DeskForm action={`${deskPaths.promoCodes}/end`} token={token}>
                  <input type="hidden" name="code" value={promo.code} />
                  <button type="submit" className="quiet" aria-label={texts.endOf(promo.code)}>
                    {texts.end}
                  </button>
                </DeskForm>
              )}
              {mayAudit && (
                <a
                  href={historyPathOf('promo-code', promo.code)}
                  aria-label={texts.historyOf(promo.code)}
                >
                  {texts.history}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayWork && <NewPromoCodeForm typed={typed} token={token} />}
    </>
  );
}
