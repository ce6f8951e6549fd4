import { isNothingToInvoice } from '../../domain/papers/issue-papers.server.ts';
import { submissionWords } from '../../domain/papers/ksef/submission-words.ts';
import { deskKsef as ksefTexts } from '../../messages/desk/ksef.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import { papers as paperTexts } from '../../messages/order/papers.ts';
import { DeskForm } from '../frame/form.tsx';
import { deskPaths } from '../frame/paths.ts';
import { Einvoices } from './einvoices.tsx';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;

/** Only parcels that are packed and not handed over have packing lists. */
export function hasPackingLists({ parcels }: OrderParts['whole']): boolean {
  return parcels.some(({ state }) => state === 'packed');
}

export function PackingLists({ path }: Pick<OrderParts, 'path'>) {
  return <a href={`${path}/packing-lists.pdf`}>{texts.packingLists}</a>;
}

/** Papers of the order, and the steps that issue invoice and credit notes. */
export function DeskOrderPapers({ whole, papers, einvoices, ksef, path, may }: OrderParts) {
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
      {may('issue-papers') &&
        order.paidAt !== null &&
        !isInvoiced &&
        !isNothingToInvoice(stand) && (
          <DeskForm action={`${path}/invoice`}>
            <p className="hint">{texts.invoiceHint}</p>
            <button type="submit">{texts.invoice}</button>
          </DeskForm>
        )}
      {may('issue-papers') && stand.toCredit.length > 0 && (
        <DeskForm action={`${path}/credit-notes`}>
          <p className="hint">{texts.creditNotesHint}</p>
          <button type="submit">{texts.creditNotes}</button>
        </DeskForm>
      )}
    </section>
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
