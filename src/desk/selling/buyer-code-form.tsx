import { deskSelling } from '../../messages/desk/selling.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { deskPaths } from '../frame/paths.ts';
import type { TypedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

/** A code that one e-mail address alone may use: three fields, and the shop names it. */
export function BuyerCodeForm({ typed }: { readonly typed: TypedPromo }) {
  return (
    <section aria-labelledby="buyer-code">
      <h2 id="buyer-code">{texts.buyerTitle}</h2>
      <p className="hint">{texts.buyerHint}</p>
      <DeskForm action={`${deskPaths.promoCodes}/look`}>
        <DeskField
          name="buyer"
          type="email"
          label={texts.buyer}
          defaultValue={typed.buyer}
          autoComplete="off"
          required
        />
        <DeskField
          name="percent"
          id="buyer-percent"
          label={texts.buyerPercent}
          defaultValue={typed.percent}
          inputMode="decimal"
        />
        <DeskField
          name="amount"
          id="buyer-amount"
          label={texts.buyerAmount}
          defaultValue={typed.amount}
          inputMode="decimal"
        />
        <DeskField
          name="uses"
          id="buyer-uses"
          label={texts.buyerUses}
          defaultValue={typed.uses || '1'}
          inputMode="numeric"
          required
        />
        <button type="submit">{texts.buyerLook}</button>
      </DeskForm>
    </section>
  );
}
