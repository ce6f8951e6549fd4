import type { ReactNode } from 'react';
import type { OrderEvent } from '../../domain/ledger/order-history.ts';
import { deskOrderStand } from '../../messages/desk/orders/order-stand.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { moment, shortMoment } from '../frame/money.ts';
import { recordedValues } from '../frame/recorded-values.ts';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;

interface Happened {
  readonly key: string;
  readonly at: Date;
  readonly who?: string;
  readonly what: ReactNode;
}

/** All that happened to an order, the newest first, its mails with their words; and what one may write into it. */
export function OrderTimeline(parts: OrderParts) {
  const { order, history, mails } = parts.whole;
  const happened: readonly Happened[] = [
    { key: 'placed', at: order.placedAt, what: <strong>{deskOrderStand.placed}</strong> },
    ...history.map((event) => ({
      key: `${event.at.toISOString()} ${event.step} ${event.note}`,
      at: event.at,
      who: event.actor,
      what: (
        <>
          <strong>{stepWords(event)}</strong>
          <div className="hint">
            {[recordedValues(event.after), event.note].filter(Boolean).join('. ')}
          </div>
        </>
      ),
    })),
    ...mails.map((mail) => ({
      key: mail.id,
      at: mail.sentAt ?? mail.createdAt,
      what: (
        <details>
          <summary>
            {mail.subject} ({mailWords(mail, parts.hasMailServer)})
          </summary>
          <pre>{mail.text}</pre>
        </details>
      ),
    })),
  ];
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <Words {...parts} />
      <ol className="plain timeline">
        {happened
          // What happened at one instant stands in the order in which it was noted.
          .toReversed()
          .toSorted((a, b) => b.at.getTime() - a.at.getTime())
          .map(({ key, at, who, what }) => (
            <li key={key}>
              <span className="hint">
                <time dateTime={at.toISOString()} title={moment(at)}>
                  {shortMoment(at)}
                </time>
                {who && `, ${who}`}
              </span>
              {what}
            </li>
          ))}
      </ol>
    </section>
  );
}

/** A price that fell with a withdrawal and is kept after all is recorded as one that is lowered by less than nothing. */
function stepWords({ step, before, after }: OrderEvent): string {
  const isMore = before?.paymentStatus === 'paid' || before?.paymentStatus === 'refunded';
  if (step === 'paid' && isMore) return deskOrderStand.moreCame;
  const isKept = step === 'price-lowered' && Number(after?.lessCents) < 0;
  return isKept ? deskOrderStand.priceKept : deskOrders.steps[step];
}

type MailOfOrder = OrderParts['whole']['mails'][number];

function mailWords({ state, sentAt }: MailOfOrder, hasMailServer: boolean): string {
  if (state === 'waiting' && !hasMailServer) return texts.noMailServer;
  const words: Readonly<Record<MailOfOrder['state'], (at: string) => string>> = texts.mail;
  return words[state](sentAt ? moment(sentAt) : '');
}

/** A note, and a message to the shopper. */
function Words({ path, may }: OrderParts) {
  if (!may('write-to-shoppers')) return null;
  const kinds = [
    { step: 'note', title: texts.noteTitle, hint: texts.noteHint, submit: texts.note },
    { step: 'message', title: texts.messageTitle, hint: undefined, submit: texts.message },
  ];
  return (
    <div className="words">
      {kinds.map(({ step, title, hint, submit }) => (
        <details key={step}>
          <summary>{title}</summary>
          <DeskForm action={`${path}/${step}`}>
            <DeskTextArea
              id={`${step}-text`}
              name="text"
              label={texts.text}
              hint={hint}
              rows={3}
              maxLength={2000}
              required
            />
            <button type="submit" className="quiet">
              {submit}
            </button>
          </DeskForm>
        </details>
      ))}
    </div>
  );
}
