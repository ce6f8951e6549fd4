import { sources } from '../../config/countries/markets.ts';
import { catalogueScopes } from '../../domain/basket/promo/promo-scope.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { DeskField, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { FORM, LOOK } from './buyer-code-form.tsx';
import type { TypedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

/** The form of a new promo code: what it takes off, what it covers, and when it holds. */
export function NewPromoCodeForm({ typed }: { readonly typed: TypedPromo }) {
  return (
    <section aria-labelledby="new-code">
      <h2 id="new-code">{texts.newTitle}</h2>
      <DeskForm action={LOOK} of={{ name: FORM, value: 'any' }} isAnsweredWhole>
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
        />
        <DeskField
          name="amount"
          label={texts.amount}
          hint={texts.amountHint}
          defaultValue={typed.amount}
          inputMode="decimal"
        />
        <Scope typed={typed} />
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

/** Which parts and markets it covers; opened where something is filled in. */
function Scope({ typed }: { readonly typed: TypedPromo }) {
  const isFilled = typed.markets.length > 0 || catalogueScopes.some((list) => typed[list] !== '');
  return (
    <details open={isFilled}>
      <summary>{texts.scope}</summary>
      <p className="hint">{texts.scopeHint}</p>
      {catalogueScopes.map((list) => (
        <DeskTextArea
          key={list}
          name={list}
          label={texts[list]}
          rows={3}
          defaultValue={typed[list]}
          spellCheck={false}
        />
      ))}
      <fieldset>
        <legend>{texts.markets}</legend>
        <p className="hint">{texts.marketsHint}</p>
        {sources.map((source) => (
          <label key={source} className="check">
            <input
              type="checkbox"
              name={`market-${source}`}
              defaultChecked={typed.markets.includes(source)}
            />{' '}
            {source}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
