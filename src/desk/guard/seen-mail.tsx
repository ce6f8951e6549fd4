import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mail } from '../../domain/mail/mail.ts';
import { deskMail as texts } from '../../messages/desk/mail.ts';
import type { OrderWork } from '../../order-work.server.ts';
import type { Shop } from '../../shop.server.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskForm } from '../frame/form.tsx';
import { FORM_TOKEN } from '../frame/form-token.ts';
import {
  CHANGE_TYPED,
  MAIL_FIELD,
  type MailingStep,
  mailingSteps,
  SEE_MAIL,
} from '../frame/mailing-steps.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { sendScreen } from '../frame/send-screen.tsx';
import type { TypedForm } from '../frame/typed-form.ts';
import { posted } from './posted.ts';

/**
 * Shows the mails of a step before it is taken: the step is rehearsed, so that they are word for word those that it
 * will queue. A step that was looked at carries what was seen, and is shown again where its mail is another one by now.
 * A step that is refused, or writes to nobody, goes on at once.
 * @param showTyped sends the step's own screen with the form filled in; without it, there is no way back
 * @returns whether the step may go on; where not, the reply has been sent
 */
export async function mailWasSeen(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    step,
    take,
    showTyped,
    warnings = [],
  }: {
    readonly step: MailingStep;
    readonly take: (work: OrderWork) => Promise<unknown>;
    readonly showTyped?: (typed: TypedForm) => Promise<FastifyReply>;
    /** What else has to be done about it, said before it is taken. */
    readonly warnings?: readonly string[];
  },
): Promise<boolean> {
  const seen = posted(request, MAIL_FIELD);
  const [action = ''] = request.url.split('?');
  const values = typedValues(request);
  if (seen === CHANGE_TYPED && showTyped) {
    await showTyped({ action, values, fault: undefined, field: undefined, isBack: true });
    return false;
  }
  if (mailingSteps[step] === 'offered' && seen !== SEE_MAIL) return true;
  const { value, mails } = await shop.rehearse(take);
  if (isRefused(value) || mails.length === 0) return true;
  const digest = digestOfMails(mails);
  if (digest === seen) return true;
  const isAnother = seen !== '' && seen !== SEE_MAIL;
  const title = mails.length > 1 ? texts.titleOfSeveral : texts.title;
  const body = (
    <>
      <DeskNotice fault={isAnother ? texts.changed : undefined} />
      {warnings.map((warning) => (
        <p key={warning} className="notice fault">
          {warning}
        </p>
      ))}
      <p className="lead">{texts.lead}</p>
      <MailsToSee mails={mails} />
      <DeskForm action={action} hasFiles={values.has('csv')}>
        {[...values].map(([name, typed]) => (
          <input key={`${name} ${typed}`} type="hidden" name={name} value={typed} />
        ))}
        <div className="row">
          <button type="submit" name={MAIL_FIELD} value={digest}>
            {texts.confirm}
          </button>
          {showTyped && (
            <button type="submit" name={MAIL_FIELD} value={CHANGE_TYPED} className="quiet">
              {texts.back}
            </button>
          )}
        </div>
      </DeskForm>
    </>
  );
  sendScreen(request, reply, { title, body });
  return false;
}

/** Mails as their readers get them; of several, all but the first are closed. */
function MailsToSee({ mails }: { readonly mails: readonly Mail[] }) {
  return mails.map((mail, at) => (
    <details key={`${mail.recipient} ${mail.subject}`} open={at === 0}>
      <summary>{mail.subject}</summary>
      <Facts
        facts={[
          [texts.to, mail.recipient],
          [texts.subject, mail.subject],
        ]}
      />
      <pre>{mail.text}</pre>
    </details>
  ));
}

/** What stands for mails that somebody has seen. */
function digestOfMails(mails: readonly Mail[]): string {
  const said = mails.map(({ recipient, subject, text }) => [recipient, subject, text]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** The step's own fields. */
function typedValues({ body }: FastifyRequest): URLSearchParams {
  const all = body instanceof URLSearchParams ? [...body] : [];
  return new URLSearchParams(all.filter(([name]) => name !== FORM_TOKEN && name !== MAIL_FIELD));
}

function isRefused(value: unknown): boolean {
  return (value as { readonly ok?: unknown } | undefined)?.ok === false;
}
