import { deskOrders } from '../../messages/desk/orders.ts';
import { moment } from '../frame/money.ts';
import { recordedValues } from '../frame/recorded-values.ts';
import type { OrderParts } from './order-parts.ts';
import { withdrawalPathOf } from './order-path.ts';

const texts = deskOrders.order;

/** The order's history, its mails, and withdrawals. */
export function OrderPast({ whole: { history, mails, withdrawals } }: OrderParts) {
  return (
    <section aria-labelledby="history">
      {withdrawals.map(({ id, receivedAt, parts, settledAt }) => (
        <p key={id} className="notice fault">
          <a href={withdrawalPathOf(id)}>{texts.withdrawal(moment(receivedAt))}</a>. {parts}
          {settledAt && ` ${texts.settled(moment(settledAt))}`}
        </p>
      ))}
      <h2 id="history">{texts.history}</h2>
      {history.length === 0 && <p>{texts.nothing}</p>}
      <ol className="plain">
        {history.map((event) => (
          <li key={`${event.at.toISOString()} ${event.step} ${event.note}`}>
            {moment(event.at)}, {event.actor}: <strong>{deskOrders.steps[event.step]}</strong>
            <div className="hint">
              {[recordedValues(event.after), event.note].filter(Boolean).join('. ')}
            </div>
          </li>
        ))}
      </ol>
      <h2>{texts.mails}</h2>
      {mails.length === 0 && <p>{texts.nothing}</p>}
      {mails.map((mail) => (
        <details key={mail.id}>
          <summary>
            {mail.subject} ({mail.sentAt ? texts.sent(moment(mail.sentAt)) : texts.notSent})
          </summary>
          <pre>{mail.text}</pre>
        </details>
      ))}
    </section>
  );
}
