import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SettingGroup } from '../../config/setting-places.ts';
import {
  type GoingLivePoint,
  type GoingLivePointId,
  openPoints,
  type Played,
} from '../../domain/going-live/going-live.ts';
import { type GoingLiveWords, goingLiveWords } from '../../domain/going-live/going-live-words.ts';
import { type GuideStep, type GuideStepId, isGuideStep } from '../../domain/going-live/guide.ts';
import type { TestMailRefusal } from '../../domain/going-live/send-test-mail.server.ts';
import type { Right } from '../../domain/staff/rights.ts';
import { deskGoingLive as texts } from '../../messages/desk/settings/going-live.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { type May, mayOf } from '../frame/may.ts';
import { countedWords } from '../frame/navigation.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, settingsPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';

/** Screens where a requirement can be met. */
const links: Partial<
  Readonly<Record<GoingLivePointId, { path: string; label: string; right: Right }>>
> = {
  ...toSettings('seller', 'seller'),
  ...toSettings('payment', 'payment'),
  ...toSettings('vat', 'taxes'),
  ...toSettings('ksef', 'papers'),
  ...toSettings('mail', 'mail'),
  shipping: { path: deskPaths.shipping, label: texts.toShipping, right: 'work-selling' },
  catalogue: { path: deskPaths.newImport, label: texts.toImports, right: 'work-imports' },
  'legal-pages': { path: deskPaths.legalPages, label: texts.toPages, right: 'see-pages' },
  staff: { path: deskPaths.accounts, label: texts.toAccounts, right: 'manage-accounts' },
};

const stepPaths: Readonly<Record<GuideStepId, { path: string; right: Right }>> = {
  seller: { path: settingsPathOf('seller'), right: 'work-settings' },
  countries: { path: deskPaths.shipping, right: 'see-selling' },
  delivery: { path: deskPaths.shipping, right: 'see-selling' },
  payment: { path: settingsPathOf('payment'), right: 'work-settings' },
  mail: { path: settingsPathOf('mail'), right: 'work-settings' },
  pages: { path: deskPaths.legalPages, right: 'see-pages' },
  goods: { path: deskPaths.newImport, right: 'work-imports' },
};

/** What a new owner sees to, each step with its form; it can be skipped and found again. */
function Guide({
  steps,
  isDemonstration,
  may,
}: {
  readonly steps: readonly GuideStep[];
  readonly isDemonstration: boolean;
  readonly may: May;
}) {
  const { guide } = texts;
  return (
    <section className="block points" aria-labelledby="guide">
      <h2 id="guide">{guide.title}</h2>
      <p className="lead">{guide.lead}</p>
      <ol className="guide">
        {steps.map(({ id, state }) => {
          const { title, link } = guide.steps[id];
          const { path, right } = stepPaths[id];
          const isSkipped = state === 'skipped';
          const button = isSkipped ? guide.takeUp : guide.skip;
          return (
            <li key={id}>
              <div>
                <strong>{title}</strong>{' '}
                <span className={`badge ${state}`}>{guide.states[state]}</span>
                <br />
                {may(right) ? <a href={path}>{link}</a> : link}
              </div>
              {state !== 'done' && may('work-setup') && (
                <DeskForm action={`${deskPaths.goingLive}/step`}>
                  <input type="hidden" name="step" value={id} />
                  <input type="hidden" name="does" value={isSkipped ? 'take-up' : 'skip'} />
                  <button
                    type="submit"
                    className="quiet"
                    aria-label={isSkipped ? guide.takeUpOf(title) : guide.skipOf(title)}
                  >
                    {button}
                  </button>
                </DeskForm>
              )}
            </li>
          );
        })}
      </ol>
      {isDemonstration && may('work-settings') && (
        <p>
          <a href={deskPaths.settings}>{guide.open}</a>
        </p>
      )}
    </section>
  );
}

function toSettings(point: GoingLivePointId, group: SettingGroup) {
  const right: Right = 'work-settings';
  return { [point]: { path: settingsPathOf(group), label: texts.toSettings, right } };
}

function GoingLiveScreen(props: {
  steps: readonly GuideStep[];
  isDemonstration: boolean;
  points: readonly GoingLivePoint[];
  may: May;
  recipient: string;
  left: Played | undefined;
  fault: string | undefined;
  done: string | undefined;
}) {
  const { steps, isDemonstration, points, may, recipient, left, fault, done } = props;
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <Guide steps={steps} isDemonstration={isDemonstration} may={may} />
      <p className="lead">{texts.lead(openPoints(points).length)}</p>
      <ul className="cards points">
        {points.map((point) => (
          <li key={point.id} id={point.id}>
            <Point words={goingLiveWords(point)} may={may} />
            {point.id === 'mail' && may('work-setup') && point.finding !== 'no-mail-server' && (
              <TestMail recipient={recipient} />
            )}
          </li>
        ))}
      </ul>
      {left && may('work-settings') && <EndDemonstration left={left} />}
    </>
  );
}

function EndDemonstration({ left: { demoParts, codes, orders } }: { readonly left: Played }) {
  const { title, about, left, label, word, press } = texts.end;
  return (
    <section className="block points" aria-labelledby="end-demonstration">
      <h2 id="end-demonstration">{title}</h2>
      <p>{about}</p>
      <p>{left(demoParts, codes, countedWords(orders))}</p>
      <DeskForm action={`${deskPaths.goingLive}/end-demonstration`}>
        <div className="row">
          <DeskField name="confirmation" label={label(word)} autoComplete="off" required />
          <button type="submit">{press}</button>
        </div>
      </DeskForm>
    </section>
  );
}

function Point({ words, may }: { words: GoingLiveWords; may: May }) {
  const { id, state, title, found, why, remedy, command } = words;
  const link = links[id];
  return (
    <>
      <h2>
        {title} <span className={`badge ${state}`}>{texts.states[state]}</span>
      </h2>
      <p>{found}</p>
      {state !== 'done' && (
        <>
          <p className="lead">{why}</p>
          {remedy && <p>{remedy}</p>}
          {command && (
            <p>
              <code>{command}</code>
            </p>
          )}
          {link && may(link.right) && (
            <p>
              <a href={link.path}>{link.label}</a>
            </p>
          )}
        </>
      )}
    </>
  );
}

function TestMail({ recipient }: { recipient: string }) {
  return (
    <DeskForm action={`${deskPaths.goingLive}/test-mail`}>
      <div className="row">
        <DeskField
          name="recipient"
          type="email"
          label={texts.recipient}
          hint={texts.testHint}
          defaultValue={recipient}
          autoComplete="email"
          required
        />
        <button type="submit">{texts.send}</button>
      </div>
    </DeskForm>
  );
}

/** Lists what is missing before the shop may take money, and sends a test mail. GOL-1. */
export function registerGoingLive(app: FastifyInstance, shop: Shop): void {
  app.get('/going-live', { config: { right: 'see-setup' } }, (request, reply) =>
    show(request, reply),
  );

  app.post('/going-live/test-mail', { config: { right: 'work-setup' } }, async (request, reply) => {
    const recipient = posted(request, 'recipient');
    const sent = await shop.sendTestMail({ recipient, by: actorOf(request) });
    if (!sent.ok) return show(request, reply, faultOf(sent.refusal));
    return reply.redirect(`${deskPaths.goingLive}?done=test-mail`, 303);
  });

  app.post(
    '/going-live/end-demonstration',
    { config: { right: 'work-settings' } },
    async (request, reply) => {
      const isProved = await requireRecentProof(shop, request, reply, () => show(request, reply));
      if (!isProved) return reply;
      const typed = posted(request, 'confirmation').trim().toLowerCase();
      const isConfirmed = typed === texts.end.word;
      const ended = await shop.demonstration.end({ isConfirmed, by: actorOf(request) });
      if (!ended.ok) return show(request, reply, texts.end.faults[ended.refusal.kind]);
      return reply.redirect(`${deskPaths.goingLive}?done=ended`, 303);
    },
  );

  app.post('/going-live/step', { config: { right: 'work-setup' } }, async (request, reply) => {
    const step = posted(request, 'step');
    const isSkipped = posted(request, 'does') === 'skip';
    if (isGuideStep(step)) await shop.skipStep({ step, isSkipped, by: actorOf(request) });
    return reply.redirect(`${deskPaths.goingLive}#guide`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const account = request.desk.session?.account;
    const body = (
      <GoingLiveScreen
        steps={await shop.guide()}
        isDemonstration={shop.config.isDemonstration}
        points={await shop.goingLive()}
        may={mayOf(request)}
        recipient={posted(request, 'recipient') || (account?.email ?? '')}
        left={await shop.demonstration.left()}
        fault={fault}
        done={dones[asked(request, 'done') ?? '']}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

const dones: Readonly<Record<string, string | undefined>> = {
  'test-mail': texts.accepted,
  ended: texts.end.done,
};

function faultOf(refusal: TestMailRefusal): string {
  return refusal.kind === 'mail-refused'
    ? texts.refused(refusal.answer)
    : texts.faults[refusal.kind];
}
