import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DeskSettingName,
  isSecret,
  type SettingGroup,
  settingGroups,
  settingsOfGroup,
} from '../../config/setting-places.ts';
import type {
  LackingToOpen,
  SettingsRefusal,
  ShownSettings,
} from '../../domain/settings/settings.server.ts';
import type { SettingChanges, SettingFault } from '../../domain/settings/settings.ts';
import { deskBrand } from '../../messages/desk/goods/brand.ts';
import { deskNotice } from '../../messages/desk/settings/guarantee-notice.ts';
import { deskPaymentKeys } from '../../messages/desk/settings/payment-keys.ts';
import { settingLabel, deskSettings as texts } from '../../messages/desk/settings/settings.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, settingsPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { settingFieldPathOf } from '../frame/setting-path.ts';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { NoticePanel, registerGuaranteeNotice } from './guarantee-notice.tsx';
import { LogoPanel, registerLogo } from './logo.tsx';
import { fieldAnswers, providerOf, providersOf, TryKeys } from './payment-keys.tsx';
import { SettingField } from './setting-field.tsx';
import { registerSettingsFile, SettingsFilePanel } from './settings-file.tsx';

const owner = { config: { right: 'work-settings' as const } };
const REMOVED = 'remove-';

/** What an owner decides about the shop: a form for each group, one file for all, and the press that opens it. SET-1 */
export function registerSettings(app: FastifyInstance, shop: Shop): void {
  app.get('/settings', owner, (request, reply) => showAll(request, reply));
  app.register(async (scope) => registerSettingsFile(scope, shop));
  registerLogo(app, shop, (request, reply, logoFault) =>
    show(request, reply, 'seller', undefined, { logo: logoFault }),
  );
  registerGuaranteeNotice(app, shop, (request, reply, fault) =>
    show(request, reply, 'seller', undefined, { notice: fault }),
  );

  app.post('/settings/open', owner, async (request, reply) => {
    if (!(await requireRecentProof(shop, request, reply, () => showAll(request, reply))))
      return reply;
    const opened = await shop.settings.open({ by: actorOf(request) });
    if (!opened.ok) return showAll(request, reply, texts.open.refused);
    return reply.redirect(`${deskPaths.settings}?done=open`, 303);
  });

  app.post('/settings/payment/try-keys', owner, async (request, reply) => {
    const provider = providerOf(posted(request, 'provider'));
    const methods = provider ? [provider] : [];
    await shop.tryPaymentKeys({ methods, by: actorOf(request) });
    return reply.redirect(`${settingsPathOf('payment')}#try-keys`, 303);
  });

  app.get<{ Params: { group: string } }>('/settings/:group', owner, (request, reply) => {
    const group = groupOf(request.params.group);
    return group ? show(request, reply, group) : reply.callNotFound();
  });

  app.post<{ Params: { group: string } }>('/settings/:group', owner, async (request, reply) => {
    const group = groupOf(request.params.group);
    if (!group) return reply.callNotFound();
    if (!request.desk.session?.hasRecentProof) dropSecrets(request);
    if (
      !(await requireRecentProof(shop, request, reply, ({ values }) =>
        show(request, reply, group, { values }),
      ))
    )
      return reply;
    const changed = await shop.settings.change({
      changes: changesOf(request, group),
      since: Number(posted(request, 'version')) || 0,
      by: actorOf(request),
    });
    if (!changed.ok) {
      dropSecrets(request);
      const values = request.body as URLSearchParams;
      return show(request, reply, group, { values, refusal: changed.refusal });
    }
    const methods = providersOf(changed.value);
    if (methods.length > 0) await shop.tryPaymentKeys({ methods, by: actorOf(request) });
    const done = changed.value.length > 0 ? 'saved' : 'nothing';
    return reply.redirect(`${settingsPathOf(group)}?done=${done}`, 303);
  });

  async function showAll(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const done = asked(request, 'done');
    const body = (
      <>
        <DeskNotice fault={fault} done={done === 'open' ? texts.open.done : doneOf(done)} />
        <p className="lead">{texts.lead}</p>
        <OpenPanel
          lacking={await shop.settings.lacksToOpen()}
          hasDemoParts={await hasDemoParts()}
        />
        <Groups shown={await shop.settings.shown()} />
        <SettingsFilePanel />
        <p className="lead spaced">{texts.ofMachine}</p>
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }

  async function hasDemoParts(): Promise<boolean> {
    const points = await shop.goingLive();
    return points.some(({ finding }) => finding === 'demo-parts');
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    group: SettingGroup,
    typed?: { readonly values: URLSearchParams; readonly refusal?: SettingsRefusal },
    pictureFault: { readonly logo?: string; readonly notice?: string } = {},
  ) {
    const shown = await shop.settings.shown();
    const { refusal, values } = typed ?? {};
    const action = settingsPathOf(group);
    // A form that waited for a proof is still based on what it first showed.
    const version = (!refusal && values?.get('version')) || String(shown.version);
    const faults = faultsOf(refusal, shown);
    const names = settingsOfGroup(group);
    const others = faults.filter(({ name }) => !names.some((one) => one === name));
    const notice = noticeOf(refusal, others);
    const ofPicture = pictureFault.logo ?? pictureFault.notice;
    const form: TypedForm | undefined = values && {
      action,
      values,
      fault: notice,
      field: undefined,
    };
    const isProved = typed !== undefined && !refusal;
    const trials = group === 'payment' ? await shop.paymentKeyTrials() : [];
    const answers = fieldAnswers(shop.config, trials);
    const done = asked(request, 'done');
    const isKeyRefused = done === 'saved' && answers.some((answer) => answer.isRefused);
    const body = (
      <TypedOnScreen value={form}>
        <DeskNotice
          fault={notice ?? ofPicture ?? (isKeyRefused ? deskPaymentKeys.refused : undefined)}
          done={isProved ? texts.proved : doneOf(done)}
        />
        <p className="lead">{texts.groups[group].about}</p>
        <DeskForm action={action}>
          <input type="hidden" name="version" value={version} />
          <div className="setting-fields">
            {names.map((name) => (
              <SettingField
                key={name}
                shown={shown.of(name)}
                fault={
                  faults.find((fault) => fault.name === name)?.text ??
                  answers.find((answer) => answer.name === name && answer.isRefused)?.text
                }
                answer={answers.find((answer) => answer.name === name && !answer.isRefused)?.text}
              />
            ))}
          </div>
          <div className="row setting-save">
            <button type="submit">{texts.save}</button>
            <a href={deskPaths.settings}>{texts.all}</a>
            <a href={`${deskPaths.audit}?kind=setting`}>{texts.history}</a>
          </div>
        </DeskForm>
        {group === 'payment' && <TryKeys config={shop.config} trials={trials} />}
        {group === 'seller' && <LogoPanel config={shop.config} fault={pictureFault.logo} />}
        {group === 'seller' && <NoticePanel config={shop.config} fault={pictureFault.notice} />}
      </TypedOnScreen>
    );
    const title = texts.groupTitle(texts.groups[group].title);
    return sendScreen(request, reply, { title, body, status: refusal || ofPicture ? 422 : 200 });
  }
}

function OpenPanel({
  lacking,
  hasDemoParts,
}: {
  readonly lacking: LackingToOpen | undefined;
  readonly hasDemoParts: boolean;
}) {
  if (!lacking) return null;
  const { faults, pages } = lacking;
  const { title, about, lacking: stillMissing, ready, press, demoParts, toImport } = texts.open;
  const { legalPages } = texts.open;
  return (
    <section className="block" aria-labelledby="open">
      <h2 id="open">{title}</h2>
      <p>{about}</p>
      {faults.length > 0 || pages.length > 0 ? (
        <>
          <p>{stillMissing}</p>
          <ul>
            {faults.map(({ name, text }) => (
              <li key={name}>
                <SettingLink name={name} />: {text}
              </li>
            ))}
            {pages.length > 0 && (
              <li>
                <a href={deskPaths.legalPages}>{legalPages}</a>:{' '}
                {pages.map(({ title }) => title).join(', ')}
              </li>
            )}
          </ul>
        </>
      ) : (
        <>
          <p>{ready}</p>
          {hasDemoParts && (
            <p>
              {demoParts} <a href={deskPaths.newImport}>{toImport}</a>
            </p>
          )}
          <DeskForm action={`${deskPaths.settings}/open`}>
            <button type="submit">{press}</button>
          </DeskForm>
        </>
      )}
    </section>
  );
}

/** To the field of a setting; its bare name where the desk has none. */
function SettingLink({ name }: { readonly name: string }) {
  const field = settingGroups.flatMap(settingsOfGroup).find((each) => each === name);
  if (!field) return <code>{name}</code>;
  return <a href={settingFieldPathOf(field)}>{settingLabel(name)}</a>;
}

function Groups({ shown }: { readonly shown: ShownSettings }) {
  return (
    <ul className="cards setting-groups">
      {settingGroups.map((group) => {
        const set = settingsOfGroup(group).filter((name) => shown.of(name).from !== 'standard');
        return (
          <li key={group}>
            <h2>
              <a href={settingsPathOf(group)}>{texts.groups[group].title}</a>
            </h2>
            <p>{texts.groups[group].about}</p>
            <p className="hint">{texts.setHere(set.length)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function groupOf(typed: string): SettingGroup | undefined {
  return settingGroups.find((group) => group === typed);
}

/** What a form says: an empty field sets nothing, but an empty field of a secret leaves it. */
function changesOf(request: FastifyRequest, group: SettingGroup): SettingChanges {
  const entries = settingsOfGroup(group).flatMap((name): [DeskSettingName, string | null][] => {
    const isSent = request.body instanceof URLSearchParams && request.body.has(name);
    const typed = posted(request, name).trim();
    if (!isSecret(name)) return isSent ? [[name, typed || null]] : [];
    if (posted(request, `${REMOVED}${name}`) === 'on') return [[name, null]];
    return typed ? [[name, typed]] : [];
  });
  return Object.fromEntries(entries);
}

/** A secret that was typed does not come back on a screen. */
function dropSecrets({ body }: FastifyRequest): void {
  if (!(body instanceof URLSearchParams)) return;
  for (const group of settingGroups)
    for (const name of settingsOfGroup(group)) if (isSecret(name)) body.delete(name);
}

function faultsOf(
  refusal: SettingsRefusal | undefined,
  shown: ShownSettings,
): readonly SettingFault[] {
  if (refusal?.kind === 'faulty') return refusal.faults;
  return (refusal?.names ?? []).map((name) => ({
    name,
    text: texts.holdsNow(shown.of(name as DeskSettingName).value ?? ''),
  }));
}

function noticeOf(
  refusal: SettingsRefusal | undefined,
  others: readonly SettingFault[],
): string | undefined {
  if (!refusal) return undefined;
  if (refusal.kind === 'changed-meanwhile')
    return texts.meanwhile(refusal.names.map(settingLabel).join(', '));
  return [
    texts.refused,
    ...others.map(({ name, text }) => texts.elsewhere(settingLabel(name), text)),
  ].join(' ');
}

function doneOf(done: string | undefined): string | undefined {
  if (done === 'saved') return texts.done;
  if (done === 'logo') return deskBrand.done;
  if (done === 'no-logo') return deskBrand.removed;
  if (done === 'notice') return deskNotice.done;
  if (done === 'no-notice') return deskNotice.removed;
  return done === 'nothing' ? texts.nothing : undefined;
}
