import type { WaitingWithdrawal } from '../../domain/fulfilment/inboxes.server.ts';
import { deskOrders } from '../../messages/desk-orders.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { orderPathOf } from './order-path.ts';

const texts = deskOrders.inbox;

interface InboxScreenProps {
  readonly withdrawals: readonly WaitingWithdrawal[];
  readonly enquiries: Awaited<ReturnType<Shop['orders']['enquiries']>>;
  readonly leads: Awaited<ReturnType<Shop['orders']['leads']>>;
  readonly token: string;
  readonly mayWork: boolean;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

export function InboxScreen({ withdrawals, enquiries, leads, ...rest }: InboxScreenProps) {
  const { token, mayWork, fault, done } = rest;
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <h2>{texts.withdrawals}</h2>
      {withdrawals.length === 0 && <p>{texts.none}</p>}
      <ul className="cards">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id}>
            <h3>
              {withdrawal.isOrderKnown ? (
                <a href={orderPathOf(withdrawal.orderNumber)}>{withdrawal.orderNumber}</a>
              ) : (
                withdrawal.orderNumber
              )}
            </h3>
            <p>
              {withdrawal.name}, {withdrawal.email}. {texts.received}{' '}
              {moment(withdrawal.receivedAt)}. {texts.what}: {withdrawal.parts || texts.wholeOrder}.
            </p>
            <p>
              <strong>
                {texts.payBackBy} {withdrawal.payBackBy}
                {withdrawal.isOverdue && `, ${texts.overdue}`}
              </strong>
            </p>
            {mayWork && (
              <DeskForm action={`${deskPaths.inbox}/settle`} token={token}>
                <input type="hidden" name="id" value={withdrawal.id} />
                <button
                  type="submit"
                  className="quiet"
                  aria-label={texts.settleOf(withdrawal.orderNumber)}
                >
                  {texts.settle}
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
      <h2>{texts.enquiries}</h2>
      {enquiries.length === 0 && <p>{texts.none}</p>}
      <ul className="cards">
        {enquiries.map(({ id, createdAt, email, part, quantity }) => (
          <li key={id}>
            <strong>{part}</strong>
            {quantity !== null && ` × ${quantity}`}, {moment(createdAt)}.{' '}
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </li>
        ))}
      </ul>
      <h2>{texts.leads}</h2>
      {leads.length === 0 && <p>{texts.none}</p>}
      <ul className="cards">
        {leads.map(({ id, createdAt, fields }) => (
          <li key={id}>
            {moment(createdAt)}.{' '}
            <a href={`mailto:${encodeURIComponent(fields.email)}`}>{fields.email}</a>
            <br />
            {Object.entries(fields)
              .filter(([name, value]) => value !== '' && name !== 'email')
              .map(([name, value]) => `${name}: ${value}`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
