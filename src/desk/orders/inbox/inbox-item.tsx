import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_LENGTHS, type OpenedInboxItem } from '../../../domain/inbox/inbox.server.ts';
import type { Result } from '../../../kernel/result.ts';
import { deskInbox, deskInbox as texts } from '../../../messages/desk/orders/inbox.ts';
import type { OrderWork } from '../../../order-work.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { Facts } from '../../frame/facts.tsx';
import { DeskField } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { isMailingStep, SeeMail } from '../../frame/mailing-steps.tsx';
import { mayOf } from '../../frame/may.ts';
import { moment } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, inboxPathOf, withdrawalPathOf } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { mailWasSeen } from '../../guard/seen-mail.tsx';
import { faultWords } from '../fault-words.ts';

/** One question, dealer request or withdrawal: its assignee, its answers, and an answer by template. DSK-33. */
export function registerInboxItem(app: FastifyInstance, shop: Shop): void {
  const { inbox } = shop;
  const path = '/inbox/:kind/:id';

  app.get(path, { config: { right: 'see-orders' } }, (request, reply) => show(request, reply));

  step('answer', '?done=answered', (request, work) =>
    work.inbox.answer({
      ...named(request),
      by: actorOf(request),
      subject: posted(request, 'subject'),
      text: posted(request, 'text'),
      key: posted(request, 'key') || randomUUID(),
    }),
  );
  step('assign', '?done=assigned', (request) =>
    inbox.assign({
      ...named(request),
      by: actorOf(request),
      assignee: posted(request, 'assignee'),
    }),
  );
  step('close', undefined, (request) => inbox.close({ ...named(request), by: actorOf(request) }));

  function step(
    name: string,
    /** The address to go to afterwards; the inbox itself where left out. */
    next: string | undefined,
    take: (
      request: FastifyRequest,
      work: OrderWork,
    ) => Promise<Result<unknown, { readonly kind: string }>>,
  ): void {
    app.post(
      `${path}/${name}`,
      { config: { right: 'write-to-shoppers' } },
      async (request, reply) => {
        if (isMailingStep(name)) {
          const showTyped = () => show(request, reply, undefined, true);
          const seen = { step: name, take: (work: OrderWork) => take(request, work), showTyped };
          if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
        }
        const taken = await take(request, shop);
        if (!taken.ok) return show(request, reply, faultOf(taken.refusal));
        const to = next === undefined ? `${deskPaths.inbox}?done=closed` : pathOf(request) + next;
        return reply.redirect(to, 303);
      },
    );
  }

  /** @param isTyped the answer's form shows what was typed */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    fault?: string,
    isTyped = fault !== undefined,
  ) {
    const found = await inbox.item({ ...named(request), template: asked(request, 'template') });
    if (!found.ok) {
      const body = <a href={deskPaths.inbox}>{deskInbox.back}</a>;
      return sendScreen(request, reply, { title: deskInbox.unknown, body, status: 404 });
    }
    const done = asked(request, 'done');
    const typed = { subject: posted(request, 'subject'), text: posted(request, 'text') };
    const body = (
      <InboxItemScreen
        worked={found.value}
        draft={isTyped ? typed : found.value.draft}
        mayWork={mayOf(request)('write-to-shoppers')}
        pressKey={randomUUID()}
        fault={fault}
        done={done === 'answered' || done === 'assigned' ? deskInbox.done[done] : undefined}
      />
    );
    const title = deskInbox.titles[found.value.item.kind];
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }
}

function named(request: FastifyRequest): { kind: string; id: string } {
  return request.params as { kind: string; id: string };
}

function pathOf(request: FastifyRequest): string {
  const { kind, id } = named(request);
  return inboxPathOf(kind, id);
}

function faultOf(refusal: { readonly kind: string }): string {
  return deskInbox.faults[refusal.kind] ?? faultWords(refusal);
}

interface InboxItemScreenProps {
  readonly worked: OpenedInboxItem;
  /** The initial text of the answer's form. */
  readonly draft: OpenedInboxItem['draft'];
  readonly mayWork: boolean;
  /** Unique for each display of the screen: a double press sends one answer. */
  readonly pressKey: string;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

function InboxItemScreen({ fault, done, ...props }: InboxItemScreenProps) {
  const { worked, mayWork } = props;
  const { item } = worked;
  const path = inboxPathOf(item.kind, item.id);
  const isOpen = item.state !== 'closed';
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">
        <a href={deskPaths.inbox}>{texts.back}</a> · {texts.states[item.state]}
      </p>
      <div className="columns wide">
        <Asked {...props} path={path} />
        <Answers worked={worked} />
        {mayWork && isOpen && <AnswerForm {...props} path={path} />}
      </div>
      {mayWork && isOpen && item.kind !== 'withdrawal' && (
        <DeskForm action={`${path}/close`}>
          <p className="hint">{texts.closeHint}</p>
          <button type="submit" className="quiet">
            {texts.close}
          </button>
        </DeskForm>
      )}
    </>
  );
}

function Asked({
  worked: { item, workers },
  mayWork,
  path,
}: Pick<InboxItemScreenProps, 'worked' | 'mayWork'> & { readonly path: string }) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.received, moment(item.createdAt)],
    [texts.from, [item.name, item.email].filter((word) => word !== '').join(', ')],
    [texts.part, item.part],
    [texts.order, item.order],
    [texts.written, item.written.join(', ')],
    [texts.worked, item.assignee || texts.nobody],
  ];
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{texts.received}</h2>
      <Facts facts={facts} />
      {item.kind === 'withdrawal' && (
        <p>
          <a href={withdrawalPathOf(item.id)}>{item.order}</a>
        </p>
      )}
      {mayWork && (
        <DeskForm action={`${path}/assign`}>
          <div className="field">
            <label htmlFor="assignee">{texts.worked}</label>
            <select id="assignee" name="assignee" defaultValue={item.assignee}>
              <option value="">{texts.nobody}</option>
              {workers.map((email) => (
                <option key={email} value={email}>
                  {email}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="quiet">
            {texts.assign}
          </button>
        </DeskForm>
      )}
    </section>
  );
}

function Answers({ worked: { answers } }: Pick<InboxItemScreenProps, 'worked'>) {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{texts.answers}</h2>
      {answers.length === 0 && <p>{texts.noAnswers}</p>}
      <ul className="plain">
        {answers.map(({ subject, text, answeredAt, actor }) => (
          <li key={`${answeredAt.toISOString()} ${subject}`}>
            <strong>{subject}</strong>
            <pre>{text}</pre>
            <div className="hint">
              {actor}, {moment(answeredAt)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerForm({ worked: { templates }, draft, pressKey, path }: InboxItemFormProps) {
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{texts.answer}</h2>
      <p id="templates">{texts.templates}</p>
      <ul className="tabs" aria-labelledby="templates">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <a href={`${path}?template=${id}#answer`}>{name}</a>
          </li>
        ))}
      </ul>
      <DeskForm action={`${path}/answer`}>
        <input type="hidden" name="key" value={pressKey} />
        <DeskField
          name="subject"
          label={texts.subject}
          defaultValue={draft.subject}
          maxLength={ANSWER_LENGTHS.subject}
          required
        />
        <div className="field">
          <label htmlFor="text">{texts.text}</label>
          <p className="hint" id="text-hint">
            {texts.textHint}
          </p>
          <textarea
            id="text"
            name="text"
            rows={10}
            maxLength={ANSWER_LENGTHS.text}
            defaultValue={draft.text}
            aria-describedby="text-hint"
            required
          />
        </div>
        <div className="row">
          <button type="submit">{texts.send}</button>
          <SeeMail />
        </div>
      </DeskForm>
    </section>
  );
}

type InboxItemFormProps = Pick<InboxItemScreenProps, 'worked' | 'draft' | 'pressKey'> & {
  readonly path: string;
};
