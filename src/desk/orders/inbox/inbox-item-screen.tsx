import { ANSWER_LENGTHS, type OpenedInboxItem } from '../../../domain/inbox/inbox.server.ts';
import { deskInbox as texts } from '../../../messages/desk/inbox.ts';
import { DeskField } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { moment } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { inboxPathOf, withdrawalPathOf } from '../order-path.ts';

interface InboxItemScreenProps {
  readonly worked: OpenedInboxItem;
  /** The initial text of the answer's form. */
  readonly draft: OpenedInboxItem['draft'];
  readonly token: string;
  readonly mayWork: boolean;
  /** Unique for each display of the screen: a double press sends one answer. */
  readonly pressKey: string;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

export function InboxItemScreen({ fault, done, ...props }: InboxItemScreenProps) {
  const { worked, mayWork, token } = props;
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
        <DeskForm action={`${path}/close`} token={token}>
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
  token,
  path,
}: Pick<InboxItemScreenProps, 'worked' | 'mayWork' | 'token'> & { readonly path: string }) {
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
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {item.kind === 'withdrawal' && (
        <p>
          <a href={withdrawalPathOf(item.id)}>{item.order}</a>
        </p>
      )}
      {mayWork && (
        <DeskForm action={`${path}/assign`} token={token}>
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

function AnswerForm({ worked: { templates }, draft, token, pressKey, path }: InboxItemFormProps) {
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
      <DeskForm action={`${path}/answer`} token={token}>
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
        <button type="submit">{texts.send}</button>
      </DeskForm>
    </section>
  );
}

type InboxItemFormProps = Pick<InboxItemScreenProps, 'worked' | 'draft' | 'token' | 'pressKey'> & {
  readonly path: string;
};
