import type { EinvoiceRefusal } from '../../domain/papers/einvoice/refusals.ts';
import type { Einvoice } from '../../domain/papers/einvoices.server.ts';
import { deskEinvoices as texts } from '../../messages/desk/papers/einvoices.ts';
import { DeskForm } from '../frame/form.tsx';
import { SeeMail } from '../frame/mailing-steps.tsx';
import { moment } from '../frame/money.ts';
import type { OrderParts } from './order-parts.ts';

/** Invoices and credit notes as data: their files, why there is none, and where they went. */
export function Einvoices({
  einvoices,
  path,
  may,
}: Pick<OrderParts, 'einvoices' | 'path' | 'may'>) {
  const isGivenUp = einvoices.some(({ deliveries }) => deliveries.some((one) => one.givenUpAt));
  return (
    <>
      {einvoices.map((einvoice) => (
        <OneEinvoice key={einvoice.number} {...einvoice} path={path} />
      ))}
      {isGivenUp && may('issue-papers') && (
        <DeskForm action={`${path}/resend-einvoices`}>
          <div className="row">
            <button type="submit">{texts.resend}</button>
            <SeeMail />
          </div>
        </DeskForm>
      )}
    </>
  );
}

function OneEinvoice({ number, forms, deliveries, path }: Einvoice & { readonly path: string }) {
  const chosen = forms.find(({ isForBuyer }) => isForBuyer);
  return (
    <details>
      <summary>{texts.title(number)}</summary>
      <ul className="plain">
        {forms.map(({ form, file, refusal, isForBuyer }) => {
          if (refusal) return null;
          const name = texts.forms[form];
          return (
            <li key={form}>
              <a href={`${path}/papers/${file}`}>{isForBuyer ? texts.forBuyer(name) : name}</a>
            </li>
          );
        })}
      </ul>
      {chosen?.refusal && (
        <p>
          {texts.cannot(texts.forms[chosen.form])} {refusalWords(chosen.refusal)} {texts.frozen}
        </p>
      )}
      {deliveries.map((delivery) => (
        <p key={delivery.id}>{deliveryWords(delivery)}</p>
      ))}
    </details>
  );
}

function refusalWords(refusal: EinvoiceRefusal): string {
  switch (refusal.kind) {
    case 'not-an-invoice':
      return texts.refusals[refusal.kind];
    case 'rules-of-country':
      return texts.refusals[refusal.kind](refusal.country);
    case 'rules-broken':
      return texts.refusals[refusal.kind](refusal.rules.join(', '));
    case 'fields-missing':
      return refusal.fields.map((field) => texts.missing[field]).join(' ');
  }
}

function deliveryWords({
  outlet,
  doneAt,
  givenUpAt,
  problem,
}: Einvoice['deliveries'][number]): string {
  if (doneAt) return texts.done[outlet](moment(doneAt));
  if (givenUpAt) return texts.givenUp[outlet](problem);
  return problem ? texts.retried[outlet](problem) : texts.waits[outlet];
}
