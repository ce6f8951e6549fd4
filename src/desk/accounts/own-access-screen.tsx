import type { OwnAccess } from '../../domain/staff/own-access.server.ts';
import { deskOwnAccess as texts } from '../../messages/desk/own-access.ts';
import { DeskForm } from '../frame/form.tsx';
import { moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';

export function OwnAccessScreen({
  access: { sessions, passkeys, hasPassword, signIns },
  token,
  fault,
  done,
}: {
  readonly access: OwnAccess;
  readonly token: string;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  const isRemovable = hasPassword || passkeys.length > 1;
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <section className="block" aria-labelledby="sessions">
        <h2 id="sessions">{texts.sessions}</h2>
        <DeskTable
          label={texts.sessions}
          columns={Object.values(texts.sessionColumns)}
          rows={sessions.map(({ id, startedAt, lastSeenAt, signedInBy, isThis }) => ({
            key: id,
            cells: [
              moment(startedAt),
              moment(lastSeenAt),
              signedInBy ? texts.by[signedInBy] : texts.unknown,
              isThis ? (
                <strong key="this">{texts.thisOne}</strong>
              ) : (
                <DeskForm
                  key="end"
                  action={`${deskPaths.ownAccess}/end-session`}
                  token={token}
                  of={{ name: 'session', value: id }}
                >
                  <button
                    type="submit"
                    className="quiet"
                    aria-label={texts.endOf(moment(startedAt))}
                  >
                    {texts.end}
                  </button>
                </DeskForm>
              ),
            ],
          }))}
        />
        {sessions.length > 1 && (
          <DeskForm action={`${deskPaths.ownAccess}/end-others`} token={token}>
            <button type="submit">{texts.endOthers}</button>
          </DeskForm>
        )}
      </section>
      <section className="block" aria-labelledby="passkeys">
        <h2 id="passkeys">{texts.passkeys}</h2>
        {passkeys.length === 0 ? (
          <p>{texts.noPasskey}</p>
        ) : (
          <DeskTable
            label={texts.passkeys}
            columns={Object.values(texts.passkeyColumns)}
            rows={passkeys.map(({ id, createdAt, lastUsedAt }) => ({
              key: id,
              cells: [
                moment(createdAt),
                lastUsedAt ? moment(lastUsedAt) : texts.never,
                isRemovable ? (
                  <DeskForm
                    key="remove"
                    action={`${deskPaths.ownAccess}/remove-passkey`}
                    token={token}
                    of={{ name: 'passkey', value: id }}
                  >
                    <button
                      type="submit"
                      className="quiet"
                      aria-label={texts.removeOf(moment(createdAt))}
                    >
                      {texts.remove}
                    </button>
                  </DeskForm>
                ) : (
                  texts.onlyOne
                ),
              ],
            }))}
          />
        )}
      </section>
      <section className="block" aria-labelledby="sign-ins">
        <h2 id="sign-ins">{texts.signIns}</h2>
        {signIns.length === 0 ? (
          <p>{texts.noSignIn}</p>
        ) : (
          <>
            <p className="hint">{texts.signInsHint}</p>
            <DeskTable
              label={texts.signIns}
              columns={Object.values(texts.signInColumns)}
              rows={signIns.map(({ entryId, at, action, after }) => ({
                key: entryId,
                cells: [
                  moment(at),
                  texts.outcomes[action] ?? action,
                  texts.by[after?.signsInBy === 'passkey' ? 'passkey' : 'password'],
                ],
              }))}
            />
          </>
        )}
      </section>
    </>
  );
}
