import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ANSWER_LENGTHS,
  type InboxRefusal,
  type OpenedInboxItem,
  shownAnswers,
} from '../../../domain/inbox/inbox.server.ts';
import type { Result } from '../../../kernel/result.ts';
import { shownMark } from '../../../kernel/shown-mark.server.ts';
import { deskInbox, deskInbox as texts } from '../../../messages/desk/orders/inbox.ts';
import type { OrderWork } from '../../../order-work.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { Facts } from '../../frame/facts.tsx';
import { DeskField, DeskTextArea } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { isMailingStep, SeeMail } from '../../frame/mailing-steps.tsx';
import { mayOf } from '../../frame/may.ts';
import { moment } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, inboxPathOf, withdrawalPathOf } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { MARK, ShownMark } from '../../frame/shown-mark.tsx';
import { type TypedForm, TypedOnScreen } from '../../frame/typed-form.ts';
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
      mark: posted(request, MARK),
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
    take: (request: FastifyRequest, work: OrderWork) => Promise<Result<unknown, InboxRefusal>>,
  ): void {
    app.post(
      `${path}/${name}`,
      { config: { right: 'write-to-shoppers' } },
      async (request, reply) => {
        if (isMailingStep(name)) {
          const showTyped = (typed: TypedForm) => show(request, reply, typed);
          const seen = { step: name, take: (work: OrderWork) => take(request, work), showTyped };
          if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
        }
        const taken = await take(request, shop);
        if (!taken.ok) {
          const action = `${pathOf(request)}/${name}`;
          return show(request, reply, refusedForm(request, action, taken.refusal));
        }
        const to = next === undefined ? `${deskPaths.inbox}?done=closed` : pathOf(request) + next;
        return reply.redirect(to, 303);
      },
    );
  }

  async function show(request: FastifyRequest, reply: FastifyReply, typed?: TypedForm) {
    const found = await inbox.item({ ...named(request), template: asked(request, 'template') });
    if (!found.ok) {
      const body = <a href={deskPaths.inbox}>{deskInbox.back}</a>;
      return sendScreen(request, reply, { title: deskInbox.unknown, body, status: 404 });
    }
    const done = asked(request, 'done');
    const body = (
      <TypedOnScreen value={typed && withAnswerer(typed, found.value)}>
        <InboxItemScreen
          worked={found.value}
          mayWork={mayOf(request)('write-to-shoppers')}
          pressKey={randomUUID()}
          fault={typed?.fault}
          done={done === 'answered' || done === 'assigned' ? deskInbox.done[done] : undefined}
        />
      </TypedOnScreen>
    );
    const title = deskInbox.titles[found.value.item.kind];
    return sendScreen(request, reply, { title, body, status: typed?.fault ? 422 : 200 });
  }
}

function named(request: FastifyRequest): { kind: string; id: string } {
  return request.params as { kind: string; id: string };
}

function pathOf(request: FastifyRequest): string {
  const { kind, id } = named(request);
  return inboxPathOf(kind, id);
}

/** The form as it was typed, with what is wrong beside its field. */
function refusedForm({ body }: FastifyRequest, action: string, refusal: InboxRefusal): TypedForm {
  const values = body instanceof URLSearchParams ? body : new URLSearchParams();
  const isOfText = ['text-required', 'text-too-long', 'changed-meanwhile'].includes(refusal.kind);
  return {
    ...{ action, values, field: isOfText ? 'text' : undefined },
    fault: deskInbox.faults[refusal.kind] ?? faultWords(refusal),
    isLate: refusal.kind === 'changed-meanwhile',
  };
}

/** Says beside an answer that came second who was first. */
function withAnswerer(typed: TypedForm, { answers }: OpenedInboxItem): TypedForm {
  const last = answers.at(-1);
  if (!typed.isLate || !last) return typed;
  return { ...typed, faults: new Map([['text', deskInbox.answeredMeanwhile(last.actor)]]) };
}

interface InboxItemScreenProps {
  readonly worked: OpenedInboxItem;
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
    // The form below says it to whoever may change it.
    ...(mayWork ? [] : [[texts.worked, item.assignee || texts.nobody] as const]),
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

function AnswerForm({ worked, pressKey, path }: InboxItemFormProps) {
  const { templates, draft, answers } = worked;
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
        <ShownMark now={shownMark(shownAnswers(answers))} />
        <DeskField
          name="subject"
          label={texts.subject}
          defaultValue={draft.subject}
          maxLength={ANSWER_LENGTHS.subject}
          required
        />
        <DeskTextArea
          name="text"
          label={texts.text}
          hint={texts.textHint}
          rows={10}
          maxLength={ANSWER_LENGTHS.text}
          defaultValue={draft.text}
          required
        />
        <div className="row">
          <button type="submit">{texts.send}</button>
          <SeeMail />
        </div>
      </DeskForm>
    </section>
  );
}

type InboxItemFormProps = Pick<InboxItemScreenProps, 'worked' | 'pressKey'> & {
  readonly path: string;
};
