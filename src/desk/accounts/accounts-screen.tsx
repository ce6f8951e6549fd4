import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { ListedAccount } from '../../domain/staff/account.ts';
import { type Role, roles } from '../../domain/staff/rights.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { useTyped } from '../frame/typed-form.ts';

const texts = deskMessages.accounts;

export function AccountsScreen({
  accounts,
  token,
  ...notice
}: {
  accounts: readonly ListedAccount[];
  token: string;
  fault?: string | undefined;
  done?: string | undefined;
}) {
  return (
    <>
      <DeskNotice {...notice} />
      <ul className="cards">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} token={token} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="invite">
        <h2 id="invite">{texts.inviteTitle}</h2>
        <DeskForm action={`${deskPaths.accounts}/invite`} token={token}>
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

function AccountCard({ account, token }: { account: ListedAccount; token: string }) {
  const { email, role, lastSeenAt } = account;
  return (
    <>
      <h2>{email}</h2>
      <p>
        {texts.signsInBy}: {signsInBy(account)}. {texts.lastSeen}:{' '}
        {lastSeenAt ? formatMoment(lastSeenAt, SHOP_TIME_ZONE) : texts.never}.
      </p>
      <div className="row">
        <DeskForm
          action={`${deskPaths.accounts}/role`}
          token={token}
          of={{ name: 'email', value: email }}
        >
          <RoleSelect label={texts.roleOf(email)} chosen={role} />
          <button type="submit" className="quiet" aria-label={texts.saveOf(email)}>
            {texts.save}
          </button>
        </DeskForm>
        <DeskForm action={`${deskPaths.accounts}/revoke`} token={token}>
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="quiet" aria-label={texts.revokeOf(email)}>
            {texts.revoke}
          </button>
        </DeskForm>
        <a href={historyPathOf('account', email.toLowerCase())} aria-label={texts.historyOf(email)}>
          {texts.history}
        </a>
      </div>
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

function signsInBy({ hasPassword, passkeys }: ListedAccount): string {
  if (passkeys > 0) return texts.passkey;
  return hasPassword ? texts.password : texts.invited;
}
