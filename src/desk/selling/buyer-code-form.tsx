import { deskSelling } from '../../messages/desk/selling.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { deskPaths } from '../frame/paths.ts';
import type { PromoField, TypedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

/** Where both forms of a new code are posted, and the field that tells them apart. */
export const LOOK = `${deskPaths.promoCodes}/look`;
export const FORM = 'form';

/** Its fields are named as those of the other form, which stands on the same screen. */
export function idInBuyerForm(field: PromoField): string {
  return field === 'buyer' ? field : `buyer-${field}`;
}

/** A code that one e-mail address alone may use: three fields, and the shop names it. */
export function BuyerCodeForm({ typed }: { readonly typed: TypedPromo }) {
  return (
    <section aria-labelledby="buyer-code">
      <h2 id="buyer-code">{texts.buyerTitle}</h2>
      <p className="hint">{texts.buyerHint}</p>
      <DeskForm action={LOOK} of={{ name: FORM, value: 'buyer' }}>
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
