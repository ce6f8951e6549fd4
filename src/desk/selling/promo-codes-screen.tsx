import type { PromoCode } from '../../domain/basket/promo/promo-code.ts';
import { promoState, termsOf, usesOf } from '../../domain/selling/promo-words.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import type { TypedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

interface PromoCodesScreenProps {
  readonly codes: readonly PromoCode[];
  readonly now: Date;
  readonly typed: TypedPromo;
  readonly token: string;
  readonly mayWork: boolean;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

export function PromoCodesScreen(props: PromoCodesScreenProps) {
  const { codes, now, typed, token, mayWork, fault, done } = props;
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
              <a
                href={historyPathOf('promo-code', promo.code)}
                aria-label={texts.historyOf(promo.code)}
              >
                {texts.history}
              </a>
            </div>
          </li>
        ))}
      </ul>
      {mayWork && <NewCode typed={typed} token={token} />}
    </>
  );
}

function NewCode({ typed, token }: Pick<PromoCodesScreenProps, 'typed' | 'token'>) {
  return (
    <section aria-labelledby="new-code">
      <h2 id="new-code">{texts.newTitle}</h2>
      <DeskForm action={`${deskPaths.promoCodes}/look`} token={token}>
        <DeskField
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          defaultValue={typed.code}
          autoComplete="off"
          required
        />
        <DeskField
          name="percent"
          label={texts.percent}
          hint={texts.percentHint}
          defaultValue={typed.percent}
          inputMode="decimal"
          required
        />
        <DeskField
          name="from"
          type="date"
          label={texts.from}
          hint={texts.dayHint}
          defaultValue={typed.from}
        />
        <DeskField
          name="until"
          type="date"
          label={texts.until}
          hint={texts.dayHint}
          defaultValue={typed.until}
        />
        <DeskField
          name="minimum"
          label={texts.minimum}
          hint={texts.minimumHint}
          defaultValue={typed.minimum}
          inputMode="decimal"
        />
        <DeskField
          name="uses"
          label={texts.uses}
          hint={texts.usesHint}
          defaultValue={typed.uses}
          inputMode="numeric"
        />
        <DeskField
          name="customer"
          label={texts.perCustomer}
          hint={texts.perCustomerHint}
          defaultValue={typed.customer}
          inputMode="numeric"
        />
        <button type="submit">{texts.look}</button>
      </DeskForm>
    </section>
  );
}
