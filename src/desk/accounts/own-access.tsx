import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnAccess, OwnAccessRefusal } from '../../domain/staff/own-access.server.ts';
import { deskMessages, deskOwnAccess as texts } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { NewOrderNotices } from './new-order-notices.tsx';

const OWN = { config: { right: 'use-desk' as const } };

/** One's own sessions and passkeys: see them, and end them. DSK-12 */
export function registerOwnAccess(app: FastifyInstance, shop: Shop): void {
  app.get('/my-access', OWN, (request, reply) => show(request, reply));

  app.post('/my-access/end-session', OWN, async (request, reply) => {
    const id = posted(request, 'session');
    const ended = await shop.staff.endOwnSession({ ...ownOf(request), id });
    if (!ended.ok) return showRefused(request, reply, ended.refusal);
    return reply.redirect(`${deskPaths.ownAccess}?done=ended`, 303);
  });

  app.post('/my-access/end-others', OWN, async (request, reply) => {
    await shop.staff.endOwnSession({ ...ownOf(request), id: undefined });
    return reply.redirect(`${deskPaths.ownAccess}?done=ended`, 303);
  });

  app.post('/my-access/remove-passkey', OWN, async (request, reply) => {
    const proved = await requireRecentProof(shop, request, reply, () =>
      show(request, reply, { done: deskMessages.proof.done }),
    );
    if (!proved) return reply;
    const id = posted(request, 'passkey');
    const removed = await shop.staff.removeOwnPasskey({ ...ownOf(request), id });
    if (!removed.ok) return showRefused(request, reply, removed.refusal);
    return reply.redirect(`${deskPaths.ownAccess}?done=removed`, 303);
  });

  function showRefused(request: FastifyRequest, reply: FastifyReply, { kind }: OwnAccessRefusal) {
    return show(request, reply, { fault: texts.faults[kind] });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { fault, done }: { readonly fault?: string; readonly done?: string } = {},
  ) {
    const after = asked(request, 'done');
    const body = (
      <OwnAccessScreen
        access={await shop.staff.ownAccess(ownOf(request))}
        seesOrders={mayOf(request)('see-orders')}
        fault={fault}
        done={done ?? (after === 'ended' || after === 'removed' ? texts.done[after] : undefined)}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

/** @throws where nobody is signed in, which the guard rules out */
function ownOf({ desk: { session, token } }: FastifyRequest) {
  if (!session || token === undefined) throw new Error('Nobody is signed in here');
  return { account: session.account, token };
}

function OwnAccessScreen({
  access: { sessions, passkeys, hasPassword, signIns },
  seesOrders,
  fault,
  done,
}: {
  readonly access: OwnAccess;
  readonly seesOrders: boolean;
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
          <DeskForm action={`${deskPaths.ownAccess}/end-others`}>
            <button type="submit">{texts.endOthers}</button>
          </DeskForm>
        )}
      </section>
      {seesOrders && <NewOrderNotices />}
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
