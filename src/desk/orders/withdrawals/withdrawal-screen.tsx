import type { WorkedWithdrawal } from '../../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import { deskReturns as texts } from '../../../messages/desk/returns.ts';
import { DeskForm } from '../../frame/form.tsx';
import { inEuros, moment } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { DeskTable } from '../../frame/table.tsx';
import { orderPathOf } from '../order-path.ts';
import { PayBackForm, ReceiveForm } from './withdrawal-forms.tsx';
import type { WithdrawalParts } from './withdrawal-parts.ts';

export function WithdrawalScreen({
  fault,
  done,
  ...parts
}: WithdrawalParts & { readonly fault: string | undefined; readonly done: string | undefined }) {
  const { withdrawal, may } = parts;
  const { orderId, orderNumber, settledAt, settledBy, hasGoneOut, refund } = withdrawal;
  const isOpen = settledAt === null;
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">
        <a href={deskPaths.inbox}>{texts.back}</a>
        {orderId && (
          <>
            {' · '}
            <a href={orderPathOf(orderNumber)}>{texts.toOrder(orderNumber)}</a>
          </>
        )}
        {settledAt && ` · ${texts.settled(moment(settledAt), settledBy ?? '')}`}
        {refund && ` ${texts.refund(inEuros(refund.amountCents), refund.state)}`}
      </p>
      {orderId === null && <p>{texts.unknownOrder}</p>}
      {orderId && isOpen && !hasGoneOut && <p>{texts.notSent}</p>}
      <div className="columns wide">
        <Clock withdrawal={withdrawal} />
        {orderId && <Goods withdrawal={withdrawal} />}
        {may('work-withdrawals') && isOpen && hasGoneOut && <ReceiveForm {...parts} />}
        {orderId && hasGoneOut && <PayBackForm {...parts} />}
      </div>
      {may('work-withdrawals') && isOpen && (
        <DeskForm action={`${deskPaths.inbox}/settle`} token={parts.token}>
          <input type="hidden" name="id" value={withdrawal.id} />
          <button type="submit" className="quiet">
            {texts.settle}
          </button>
        </DeskForm>
      )}
    </>
  );
}

function Clock({ withdrawal }: { readonly withdrawal: WorkedWithdrawal }) {
  const { name, email, parts, receivedAt, settledAt, clock } = withdrawal;
  const { withdrawBy, isInTime, sendBackBy, payBackBy, mayWait, isOverdue } = clock;
  const inTime = isInTime === null ? '' : `, ${isInTime ? texts.inTime : texts.late}`;
  const isOpen = settledAt === null;
  const facts: readonly (readonly [string, string])[] = [
    [texts.declared, moment(receivedAt)],
    [texts.by, `${name}, ${email}`],
    [texts.what, parts || texts.wholeOrder],
    [texts.withdrawBy, `${withdrawBy ?? texts.notDelivered}${inTime}`],
    [texts.sendBackBy, sendBackBy],
    [texts.payBackBy, `${payBackBy}${isOpen && isOverdue ? `, ${texts.overdue}` : ''}`],
  ];
  return (
    <section aria-labelledby="clock">
      <h2 id="clock">{texts.clock}</h2>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && mayWait && <p className="hint">{texts.mayWait}</p>}
    </section>
  );
}

function Goods({ withdrawal: { lines, goods } }: { readonly withdrawal: WorkedWithdrawal }) {
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">{texts.parts}</h2>
      <DeskTable
        label={texts.received}
        columns={[texts.part, texts.sent, texts.returned]}
        rows={lines
          .filter(({ isPacked }) => isPacked)
          .map(({ id, partNumber, description, goneOut, returnedInAll }) => ({
            key: id,
            cells: [
              <>
                <strong>{partNumber}</strong> {description}
              </>,
              goneOut,
              returnedInAll,
            ],
          }))}
      />
      <h3>{texts.received}</h3>
      {goods.length === 0 && <p>{texts.nothingYet}</p>}
      <ul className="plain">
        {goods.map((one) => (
          <li key={`${one.receivedAt.toISOString()} ${one.partNumber} ${one.condition}`}>
            {one.quantity} × {one.partNumber}, {texts.conditions[one.condition]},{' '}
            {one.restockedAt ? texts.onSale(one.restockedAt) : texts.notOnSale}
            {one.reason !== 'not-given' && `, ${texts.reasons[one.reason]}`}
            {one.note && `: ${one.note}`}
            <div className="hint">
              {one.actor}, {moment(one.receivedAt)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
