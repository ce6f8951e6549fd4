import { isNothingToInvoice } from '../../domain/papers/issue-papers.server.ts';
import { submissionWords } from '../../domain/papers/ksef/submission-words.ts';
import { deskBuyerDetails } from '../../messages/desk/orders/buyer-details.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { deskKsef as ksefTexts } from '../../messages/desk/papers/ksef.ts';
import { papers as paperTexts } from '../../messages/order/papers.ts';
import { DeskField, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { SeeMail } from '../frame/mailing-steps.tsx';
import { deskPaths } from '../frame/paths.ts';
import { useTypedOnScreen } from '../frame/typed-form.ts';
import { Einvoices } from './einvoices.tsx';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;

/** Parcels that are packed or went out have packing lists; what came back is packed anew. */
export function hasPackingLists({ parcels }: OrderParts['whole']): boolean {
  return parcels.some(({ state }) => state !== 'unpacked' && state !== 'returned');
}

export function PackingLists({ path }: Pick<OrderParts, 'path'>) {
  return <a href={`${path}/packing-lists.pdf`}>{texts.packingLists}</a>;
}

/** Papers of the order, and the steps that issue invoice and credit notes. */
export function DeskOrderPapers(parts: OrderParts) {
  const { whole, papers, einvoices, ksef, awaitsDispatch, path, may } = parts;
  const { order, stand } = whole;
  const isInvoiced = papers.some(({ kind }) => kind === 'invoice');
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{texts.papers}</h2>
      <ul className="plain">
        {papers.map(({ kind, number, file }) => (
          <li key={file}>
            <a href={`${path}/papers/${file}`}>
              {texts.paperTitle(paperTexts.titles[kind], number)}
            </a>
            <InKsef sent={ksef.find((one) => one.number === number)} />
          </li>
        ))}
        {hasPackingLists(whole) && (
          <li>
            <PackingLists path={path} />
          </li>
        )}
      </ul>
      <Einvoices einvoices={einvoices} path={path} may={may} />
      {may('issue-papers') && order.isCompany && !isInvoiced && <BuyerDetailsForm {...parts} />}
      {may('issue-papers') &&
        order.paidAt !== null &&
        !isInvoiced &&
        !isNothingToInvoice(stand) && (
          <DeskForm action={`${path}/invoice`}>
            <p className="hint">{texts.invoiceHint}</p>
            {awaitsDispatch && (
              <>
                <p>{texts.awaitsDispatch}</p>
                <DeskTick name="beforeDispatch" label={texts.beforeDispatch} />
              </>
            )}
            <div className="row">
              <button type="submit">{texts.invoice}</button>
              <SeeMail />
            </div>
          </DeskForm>
        )}
      {may('issue-papers') && stand.toCredit.length > 0 && (
        <DeskForm action={`${path}/credit-notes`}>
          <p className="hint">{texts.creditNotesHint}</p>
          <div className="row">
            <button type="submit">{texts.creditNotes}</button>
            <SeeMail />
          </div>
        </DeskForm>
      )}
    </section>
  );
}

function BuyerDetailsForm({ buyerDetails, path }: OrderParts) {
  const words = deskBuyerDetails;
  const action = `${path}/buyer-details`;
  const { leitwegId, unitId } = buyerDetails;
  return (
    <details open={useTypedOnScreen()?.action === action}>
      <summary>{words.title}</summary>
      <p className="hint">{words.hint}</p>
      <DeskForm action={action}>
        <DeskField
          name="leitwegId"
          label={words.leitwegId}
          defaultValue={leitwegId}
          maxLength={46}
        />
        {(['isJst', 'isVatGroupMember'] as const).map((name) => (
          <label key={name}>
            <input type="checkbox" name={name} defaultChecked={buyerDetails[name]} /> {words[name]}
          </label>
        ))}
        <DeskField name="unitId" label={words.unitId} defaultValue={unitId} maxLength={18} />
        <button type="submit" className="quiet">
          {words.save}
        </button>
      </DeskForm>
    </details>
  );
}

/** Where a paper is on its way through KSeF, and until when it has to be there. */
function InKsef({ sent }: { sent: OrderParts['ksef'][number] | undefined }) {
  if (!sent) return null;
  const words = [ksefTexts.states[sent.state], submissionWords(sent)].filter(Boolean).join('. ');
  const isThere = sent.state === 'accepted' || sent.state === 'aside';
  return (
    <>
      {' '}
      <a href={deskPaths.ksef}>{ksefTexts.title}</a>: {words}
      {!isThere && sent.deadline && ` (${ksefTexts.columns[3]}: ${sent.deadline})`}
    </>
  );
}
