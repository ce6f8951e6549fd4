import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '../../config/config.ts';
import { INVITE_PATH } from '../../config/key-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { AccountRefusal } from '../../domain/staff/accounts.server.ts';
import { isRole, type ListedAccount, type Role, roles } from '../../domain/staff/rights.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen, useTyped } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';

const texts = deskMessages.accounts;

/** The accounts of the desk: invite, change role, revoke. */
export function registerAccounts(app: FastifyInstance, shop: Shop, settings: DeskSettings): void {
  const owner = { config: { right: 'manage-accounts' as const } };

  app.get('/accounts', owner, (request, reply) => show(request, reply));

  app.post('/accounts/invite', owner, async (request, reply) => {
    if (!(await isProved(request, reply))) return reply;
    const invited = await shop.staff.inviteAccount({
      email: posted(request, 'email'),
      role: roleOf(request),
      by: actorOf(request),
    });
    if (!invited.ok) return showRefused(request, reply, invited.refusal);
    const { account, token } = invited.value;
    // Not a redirect: the link exists only in this answer.
    const body = (
      <>
        <p>{texts.link(account.email)}</p>
        <p>
          <code className="link">{`${settings.origin}${INVITE_PATH}/${token}`}</code>
        </p>
        <p>
          <a href={deskPaths.accounts}>{texts.back}</a>
        </p>
      </>
    );
    return sendScreen(request, reply, { title: texts.linkTitle, body });
  });

  app.post('/accounts/role', owner, async (request, reply) => {
    if (!(await isProved(request, reply))) return reply;
    const role = roleOf(request);
    const email = posted(request, 'email');
    const shown = posted(request, 'shown');
    const changed = await shop.staff.changeRole({ email, role, shown, by: actorOf(request) });
    if (!changed.ok) return showRefused(request, reply, changed.refusal);
    return reply.redirect(`${deskPaths.accounts}?done=role`, 303);
  });

  app.post('/accounts/revoke', owner, async (request, reply) => {
    if (!(await isProved(request, reply))) return reply;
    const email = posted(request, 'email');
    const revoked = await shop.staff.revokeAccount({ email, by: actorOf(request) });
    if (!revoked.ok) return showRefused(request, reply, revoked.refusal);
    return reply.redirect(`${deskPaths.accounts}?done=revoked`, 303);
  });

  function isProved(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    return requireRecentProof(shop, request, reply, (typed) => show(request, reply, typed));
  }

  function showRefused(request: FastifyRequest, reply: FastifyReply, refusal: AccountRefusal) {
    const { body, url: action } = request;
    // What another owner has changed is shown as it is now.
    const isTyped = refusal.kind !== 'changed-meanwhile' && body instanceof URLSearchParams;
    const values = isTyped ? body : new URLSearchParams();
    const fault = texts.faults[refusal.kind];
    return show(request, reply, { action, values, fault, field: undefined });
  }

  /** @param typed the form that was sent stands there as it was typed */
  async function show(request: FastifyRequest, reply: FastifyReply, typed?: TypedForm) {
    const done = asked(request, 'done');
    const after = done === 'role' || done === 'revoked' ? texts.done[done] : undefined;
    const body = (
      <TypedOnScreen value={typed}>
        <AccountsScreen
          accounts={await shop.staff.accounts()}
          now={shop.clock()}
          fault={typed?.fault}
          done={typed ? deskMessages.proof.done : after}
        />
      </TypedOnScreen>
    );
    const status = typed?.fault ? 422 : 200;
    return sendScreen(request, reply, { title: texts.title, body, status });
  }
}

/** The screen offers only roles; any other value gets the least rights. */
function roleOf(request: FastifyRequest) {
  const role = posted(request, 'role');
  return isRole(role) ? role : 'read-only';
}

function AccountsScreen({
  accounts,
  now,
  ...notice
}: {
  accounts: readonly ListedAccount[];
  now: Date;
  fault?: string | undefined;
  done?: string | undefined;
}) {
  return (
    <>
      <DeskNotice {...notice} />
      <ul className="cards">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} now={now} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="invite">
        <h2 id="invite">{texts.inviteTitle}</h2>
        <DeskForm action={`${deskPaths.accounts}/invite`}>
          <DeskField name="email" type="email" label={texts.email} autoComplete="off" required />
          <div className="field">
            <label htmlFor="role">{texts.role}</label>
            <RoleSelect id="role" chosen="read-only" />
          </div>
          <button type="submit">{texts.invite}</button>
        </DeskForm>
      </section>
    </>
  );
}

function AccountCard({ account, now }: { account: ListedAccount; now: Date }) {
  const { email, role, lastSeenAt } = account;
  return (
    <>
      <h2>{email}</h2>
      <p>
        {texts.signsInBy}: {signsInBy(account, now)}. {texts.lastSeen}:{' '}
        {lastSeenAt ? formatMoment(lastSeenAt, SHOP_TIME_ZONE) : texts.never}.
      </p>
      <div className="row">
        <DeskForm action={`${deskPaths.accounts}/role`} of={{ name: 'email', value: email }}>
          <input type="hidden" name="shown" value={role} />
          <RoleSelect label={texts.roleOf(email)} chosen={role} />
          <button type="submit" className="quiet" aria-label={texts.saveOf(email)}>
            {texts.save}
          </button>
        </DeskForm>
        <a href={historyPathOf('account', email.toLowerCase())} aria-label={texts.historyOf(email)}>
          {texts.history}
        </a>
      </div>
      <details>
        <summary>{texts.revoke}</summary>
        <DeskForm action={`${deskPaths.accounts}/revoke`}>
          <p>{texts.revokeHint}</p>
          <input type="hidden" name="email" value={email} />
          <button type="submit">{texts.revokeOf(email)}</button>
        </DeskForm>
      </details>
    </>
  );
}

function RoleSelect({ chosen, id, label }: { chosen: Role; id?: string; label?: string }) {
  const typed = useTyped('role');
  return (
    <select id={id} name="role" aria-label={label} defaultValue={typed.value ?? chosen}>
      {roles.map((each) => (
        <option key={each} value={each}>
          {deskMessages.roles[each]}
        </option>
      ))}
    </select>
  );
}

function signsInBy({ hasPassword, passkeys, invitedUntil }: ListedAccount, now: Date): string {
  if (passkeys > 0) return texts.passkey;
  if (hasPassword) return texts.password;
  return invitedUntil && invitedUntil > now
    ? texts.invitedUntil(formatMoment(invitedUntil, SHOP_TIME_ZONE))
    : texts.expired;
}
