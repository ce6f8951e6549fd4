import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { FORM_TOKEN } from '../frame/form-token.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { OneTimeCodeField } from '../frame/one-time-code-field.tsx';
import { PasskeyButton } from '../frame/passkey-button.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import type { TypedForm } from '../frame/typed-form.ts';
import { posted } from './posted.ts';

/** Fields of the proof among those of the step. */
export const PROOF_FIELDS = { kind: 'proof', code: 'proof-code', answer: 'answer' } as const;

/** Asks for a passkey or a code in front of a step, and posts it to the step with what was typed there. */
function ProofScreen({
  action,
  typed,
  fault,
}: {
  readonly action: string;
  readonly typed: URLSearchParams;
  readonly fault: string | undefined;
}) {
  const fields = (kind: string) =>
    [[PROOF_FIELDS.kind, kind] as const, ...typed].map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
  return (
    <div className="columns">
      <DeskNotice fault={fault} />
      <p className="lead">{texts.lead}</p>
      <section>
        <PasskeyButton
          label={texts.passkey}
          action={action}
          passkey={{ does: 'show', options: `${deskPaths.proof}/passkey-options` }}
        >
          {fields('passkey')}
        </PasskeyButton>
      </section>
      <section>
        <DeskForm action={action}>
          {fields('code')}
          <OneTimeCodeField label={texts.code} name={PROOF_FIELDS.code} />
          <button type="submit">{texts.submit}</button>
        </DeskForm>
      </section>
    </div>
  );
}

const texts = deskMessages.proof;

/**
 * Before money leaves and before accounts change, the account must have shown a passkey or a code within the last ten
 * minutes; otherwise it is asked for one, at the step's own address. What was typed goes along and stands in its form
 * again afterwards, to be looked at and pressed once more. DSK-7
 * @param showTyped sends the step's screen with the form filled in
 * @returns whether the step may go on; where not, the reply has been sent
 */
export async function requireRecentProof(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  showTyped: (typed: TypedForm) => Promise<FastifyReply>,
): Promise<boolean> {
  const { session, token = '' } = request.desk;
  const [action = ''] = request.url.split('?');
  const values = typedValues(request);
  const given = proofOf(request);
  if (given === undefined) {
    if (session?.hasRecentProof) return true;
    ask();
    return false;
  }
  // A second press of the same code, which counts once, is no fault.
  const proved = session?.hasRecentProof ? undefined : await shop.staff.prove({ token, ...given });
  if (proved === undefined || proved.ok) {
    await showTyped({ action, values, fault: undefined, field: undefined });
  } else if (proved.refusal.kind === 'not-signed-in') {
    ask(texts.failed, 401);
  } else {
    ask(deskMessages.signIn.locked(Math.ceil(proved.refusal.retrySeconds / 60)), 429);
  }
  return false;

  function ask(fault?: string, status = 200): FastifyReply {
    const body = <ProofScreen action={action} typed={values} fault={fault} />;
    return sendScreen(request, reply, { title: texts.title, body, status });
  }
}

function proofOf(request: FastifyRequest): { answer: string } | { code: string } | undefined {
  const kind = posted(request, PROOF_FIELDS.kind);
  if (kind === 'passkey') return { answer: posted(request, PROOF_FIELDS.answer) };
  return kind === 'code' ? { code: posted(request, PROOF_FIELDS.code) } : undefined;
}

/** The step's own fields. */
function typedValues({ body }: FastifyRequest): URLSearchParams {
  const ours: readonly string[] = [FORM_TOKEN, ...Object.values(PROOF_FIELDS)];
  const all = body instanceof URLSearchParams ? [...body] : [];
  return new URLSearchParams(all.filter(([name]) => !ours.includes(name)));
}
