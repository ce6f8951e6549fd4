import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WaitingWithdrawal } from '../../../domain/fulfilment/inboxes.server.ts';
import type { InboxKind } from '../../../domain/inbox/inbox-items.ts';
import { deskInbox } from '../../../messages/desk/orders/inbox.ts';
import { deskOrders } from '../../../messages/desk/orders/orders.ts';
import { deskReturns } from '../../../messages/desk/orders/returns.ts';
import type { Shop } from '../../../shop.server.ts';
import { dayWords, moment } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, inboxPathOf, orderPathOf, withdrawalPathOf } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { faultWords } from '../fault-words.ts';
import { namedParts } from '../named-parts.ts';

const texts = deskOrders.inbox;

interface InboxScreenProps {
  readonly withdrawals: readonly WaitingWithdrawal[];
  readonly enquiries: Awaited<ReturnType<Shop['orders']['enquiries']>>;
  readonly leads: Awaited<ReturnType<Shop['orders']['leads']>>;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

function InboxScreen({ withdrawals, enquiries, leads, ...rest }: InboxScreenProps) {
  const { fault, done } = rest;
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
              {moment(withdrawal.receivedAt)}. {texts.what}:{' '}
              {namedParts(withdrawal.parts) || texts.wholeOrder}.
            </p>
            <p>
              <strong>
                {texts.payBackBy} {dayWords(withdrawal.payBackBy)}
                {withdrawal.isOverdue && `, ${texts.overdue}`}
              </strong>
            </p>
            <p>
              <a
                href={withdrawalPathOf(withdrawal.id)}
                aria-label={deskReturns.workOf(withdrawal.orderNumber)}
              >
                {deskReturns.work}
              </a>
            </p>
            <Worked
              kind="withdrawal"
              id={withdrawal.id}
              email={withdrawal.email}
              assignee={withdrawal.assignee}
              isAnswered={false}
            />
          </li>
        ))}
      </ul>
      <h2>{texts.enquiries}</h2>
      {enquiries.length === 0 && <p>{texts.none}</p>}
      <ul className="cards">
        {enquiries.map(({ id, createdAt, email, part, quantity, vehicle, question, ...worked }) => (
          <li key={id}>
            <strong>{part || texts.noPart}</strong>
            {quantity !== null && ` × ${quantity}`}
            {vehicle && `, ${vehicle}`}, {moment(createdAt)}.{' '}
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            {question && <p>{question}</p>}
            <Worked kind="enquiry" id={id} email={email} {...worked} />
          </li>
        ))}
      </ul>
      <h2>{texts.leads}</h2>
      {leads.length === 0 && <p>{texts.none}</p>}
      <ul className="cards">
        {leads.map(({ id, createdAt, fields, ...worked }) => (
          <li key={id}>
            {moment(createdAt)}.{' '}
            <a href={`mailto:${encodeURIComponent(fields.email)}`}>{fields.email}</a>
            <br />
            {Object.entries(fields)
              .filter(([name, value]) => value !== '' && name !== 'email')
              .map(([name, value]) => `${name}: ${value}`)
              .join(', ')}
            <Worked kind="lead" id={id} email={fields.email} {...worked} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Assignee, state, and the link to answer it. */
function Worked({
  kind,
  id,
  email,
  assignee,
  isAnswered,
}: {
  readonly kind: InboxKind;
  readonly id: string;
  readonly email: string;
  readonly assignee: string;
  readonly isAnswered: boolean;
}) {
  return (
    <p>
      {assignee || deskInbox.nobody}
      {isAnswered && `, ${deskInbox.states.answered}`}.{' '}
      <a href={inboxPathOf(kind, id)} aria-label={deskInbox.openOf(email)}>
        {deskInbox.answer}
      </a>
    </p>
  );
}

/** Withdrawals with the law's clock, questions about stock, requests of dealers. DSK-22. */
export function registerInbox(app: FastifyInstance, shop: Shop): void {
  app.get('/inbox', { config: { right: 'see-orders' } }, (request, reply) => show(request, reply));

  app.post('/inbox/settle', { config: { right: 'work-withdrawals' } }, async (request, reply) => {
    const id = posted(request, 'id');
    const settled = await shop.orders.settleWithdrawal({ id, actor: actorOf(request).email });
    if (!settled.ok) return show(request, reply, faultWords(settled.refusal));
    return reply.redirect(`${deskPaths.inbox}?done=settled`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const [withdrawals, enquiries, leads] = await Promise.all([
      shop.orders.withdrawals(),
      shop.orders.enquiries(),
      shop.orders.leads(),
    ]);
    const body = (
      <InboxScreen
        withdrawals={withdrawals}
        enquiries={enquiries}
        leads={leads}
        fault={fault}
        done={doneWords(asked(request, 'done'))}
      />
    );
    const { title } = deskOrders.inbox;
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }
}

function doneWords(done: string | undefined): string | undefined {
  if (done === 'settled') return deskOrders.done.settled;
  return done === 'closed' ? deskInbox.closed : undefined;
}
