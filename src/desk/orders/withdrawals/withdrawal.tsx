import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WorkedWithdrawal } from '../../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import { deskMessages } from '../../../messages/desk/desk.ts';
import { deskReturns as texts } from '../../../messages/desk/orders/returns.ts';
import type { OrderWork } from '../../../order-work.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { Facts } from '../../frame/facts.tsx';
import { mayOf } from '../../frame/may.ts';
import { dayWords, inEuros, moment, typedCents } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, orderPathOf, withdrawalPathOf } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { DeskTable } from '../../frame/table.tsx';
import { type TypedForm, TypedOnScreen } from '../../frame/typed-form.ts';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { requireRecentProof } from '../../guard/recent-proof.tsx';
import { mailWasSeen } from '../../guard/seen-mail.tsx';
import { StopWarnings, shipmentWarnings } from '../drop-shipments.tsx';
import { faultField, faultWords } from '../fault-words.ts';
import { namedParts } from '../named-parts.ts';
import { wantedLines } from '../wanted-lines.ts';
import { FitPromise } from './fit-promise.tsx';
import { DecideForm, PayBackForm, ReceiveForm, SettleForm } from './withdrawal-forms.tsx';
import type { WithdrawalParts } from './withdrawal-parts.ts';

/** One withdrawal: the law's clock, the returned goods, the refund. DSK-31. */
export function registerWithdrawal(app: FastifyInstance, shop: Shop): void {
  const { returns } = shop;
  const path = '/withdrawals/:id';

  app.get(path, { config: { right: 'see-orders' } }, (request, reply) => show(request, reply));

  app.post(
    `${path}/received`,
    { config: { right: 'work-withdrawals' } },
    async (request, reply) => {
      const id = idOf(request);
      const returnCents = typedCents(posted(request, 'returnCost'));
      if (returnCents === null)
        return show(request, reply, refused(request, { kind: 'no-amount' }));
      const press = {
        id,
        actor: actorOf(request).email,
        key: posted(request, 'key') || randomUUID(),
        lines: wantedLines(request),
        condition: posted(request, 'condition'),
        restockAt: posted(request, 'place'),
        note: posted(request, 'reason'),
        reason: posted(request, 'why') || undefined,
        returnCents,
      };
      const take = (work: OrderWork) => work.returns.receive(press);
      const showTyped = (typed: TypedForm) => show(request, reply, typed);
      const seen = { step: 'received', take, showTyped } as const;
      if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
      const received = await take(shop);
      if (!received.ok) return show(request, reply, refused(request, received.refusal));
      const done = posted(request, 'why') === 'does-not-fit' ? 'correction' : 'received';
      return reply.redirect(`${withdrawalPathOf(id)}?done=${done}`, 303);
    },
  );

  app.post(`${path}/decide`, { config: { right: 'work-withdrawals' } }, async (request, reply) => {
    const id = idOf(request);
    const lines = wantedLines(request);
    const take = (work: OrderWork) =>
      work.returns.decide({ id, lines, actor: actorOf(request).email });
    const showTyped = (typed: TypedForm) => show(request, reply, typed);
    const found = await returns.withdrawal({ id });
    const orderId = found.ok ? found.value.orderId : null;
    const warnings = orderId === null ? [] : await shipmentWarnings(shop, orderId);
    const seen = { step: 'decide', take, showTyped, warnings } as const;
    if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
    const decided = await take(shop);
    if (!decided.ok) return show(request, reply, refused(request, decided.refusal));
    return reply.redirect(`${withdrawalPathOf(id)}?done=decided`, 303);
  });

  // Money leaves: the account must have shown a passkey or a code recently.
  app.post(`${path}/pay-back`, { config: { right: 'pay-back' } }, async (request, reply) => {
    const id = idOf(request);
    const showTyped = (typed: TypedForm) => show(request, reply, typed);
    if (!(await requireRecentProof(shop, request, reply, showTyped))) return reply;
    const amountCents = typedCents(posted(request, 'amount'));
    const noAmount = refused(request, { kind: 'no-amount' });
    if (typeof amountCents !== 'number') return showTyped(noAmount);
    const press = {
      id,
      actor: actorOf(request).email,
      key: posted(request, 'key') || randomUUID(),
      amountCents,
      reason: posted(request, 'reason'),
      isByHand: posted(request, 'byHand') === 'on',
      reference: posted(request, 'reference'),
    };
    const take = (work: OrderWork) => work.returns.payBack(press);
    const seen = { step: 'pay-back', take, showTyped } as const;
    if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
    const paid = await take(shop);
    if (!paid.ok) return showTyped(refused(request, paid.refusal));
    const now = await returns.withdrawal({ id });
    const isSettled = now.ok && now.value.settledAt !== null;
    const done = paid.value.state === 'sending' ? 'sending' : isSettled ? 'paid' : 'paid-part';
    return reply.redirect(`${withdrawalPathOf(id)}?done=${done}`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, typed?: TypedForm) {
    const found = await returns.withdrawal({ id: idOf(request) });
    if (!found.ok) {
      const body = (
        <p>
          {texts.unknown} <a href={deskPaths.inbox}>{texts.back}</a>
        </p>
      );
      return sendScreen(request, reply, { title: texts.unknown, body, status: 404 });
    }
    const done = asked(request, 'done');
    const { orderId, isDecided } = found.value;
    const isToDecide = !isDecided && found.value.settledAt === null;
    const body = (
      <TypedOnScreen value={typed}>
        <WithdrawalScreen
          withdrawal={found.value}
          warnings={orderId && isToDecide ? await shipmentWarnings(shop, orderId) : []}
          dropShipments={orderId ? await shop.buying.dropShipmentsOf({ orderId }) : []}
          toStop={orderId ? await shop.buying.toStop({ orderId }) : []}
          may={mayOf(request)}
          pressKey={randomUUID()}
          fault={typed?.fault}
          done={typed ? provedWords(typed) : isDone(done) ? texts.done[done] : undefined}
        />
      </TypedOnScreen>
    );
    const title = texts.title(found.value.orderNumber);
    return sendScreen(request, reply, { title, body, status: typed?.fault ? 422 : 200 });
  }
}

function provedWords({ isBack }: TypedForm): string | undefined {
  return isBack ? undefined : deskMessages.proof.done;
}

function isDone(done: string | undefined): done is keyof typeof texts.done {
  return done !== undefined && Object.hasOwn(texts.done, done);
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

/** The step's form as it was typed, with the fault above it. */
function refused(request: FastifyRequest, refusal: { readonly kind: string }): TypedForm {
  const { body, url } = request;
  return {
    action: url,
    values: body instanceof URLSearchParams ? body : new URLSearchParams(),
    fault: texts.faults[refusal.kind] ?? faultWords(refusal),
    field: faultField(refusal),
  };
}

function WithdrawalScreen({
  fault,
  done,
  ...parts
}: WithdrawalParts & { readonly fault: string | undefined; readonly done: string | undefined }) {
  const { withdrawal, may, dropShipments, toStop } = parts;
  const { orderId, orderNumber, settledAt, settledBy, hasGoneOut, refund } = withdrawal;
  const { isDecided, amount, company } = withdrawal;
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
      <StopWarnings purchases={dropShipments} toStop={toStop} />
      {orderId === null && <p>{texts.unknownOrder}</p>}
      {isOpen && company !== '' && <p className="notice">{texts.ofCompany(company)}</p>}
      {orderId && isOpen && isDecided && !hasGoneOut && <p>{texts.notSent}</p>}
      <div className="columns wide">
        {orderId && isOpen && !isDecided && <DecideForm {...parts} />}
        <Clock withdrawal={withdrawal} />
        <FitPromise withdrawal={withdrawal} />
        {orderId && <Goods withdrawal={withdrawal} />}
        {may('work-withdrawals') && isOpen && hasGoneOut && <ReceiveForm {...parts} />}
        {orderId && (hasGoneOut || amount.totalCents > 0) && <PayBackForm {...parts} />}
      </div>
      {may('work-withdrawals') && isOpen && <SettleForm {...parts} />}
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
    [texts.what, namedParts(parts) || texts.wholeOrder],
    [texts.withdrawBy, `${withdrawBy ? dayWords(withdrawBy) : texts.notDelivered}${inTime}`],
    [texts.sendBackBy, dayWords(sendBackBy)],
    [texts.payBackBy, `${dayWords(payBackBy)}${isOpen && isOverdue ? `, ${texts.overdue}` : ''}`],
  ];
  return (
    <section aria-labelledby="clock">
      <h2 id="clock">{texts.clock}</h2>
      <Facts facts={facts} />
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
        columns={[texts.part, texts.sent, texts.returned, texts.toCome]}
        rows={lines
          .filter(({ isPacked }) => isPacked)
          .map(({ id, partNumber, description, goneOut, returnedInAll, toCome }) => ({
            key: id,
            cells: [
              <>
                <strong>{partNumber}</strong> {description}
              </>,
              goneOut,
              returnedInAll,
              goneOut === 0 ? texts.nothingToCome : toCome,
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
