import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fragment } from 'react';
import { erasureWords, whyNotWords } from '../../domain/personal-data/erasure-words.ts';
import type { Subject } from '../../domain/personal-data/person.ts';
import { isEmail } from '../../kernel/email.ts';
import { personalData as texts } from '../../messages/desk/personal-data.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, orderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';

const WHO = 'who';
const LOOK = `${deskPaths.personalData}/look`;

/** What the shop holds of a person: looked at, handed over, erased. GDPR, articles 15, 17 and 20. */
export function registerPersonalData(app: FastifyInstance, shop: Shop): void {
  const config = { config: { right: 'handle-personal-data' as const } };
  const path = '/personal-data';

  app.get(path, config, async (request, reply) => {
    const key = asked(request, 'buyer');
    const buyer = key === undefined ? undefined : await shop.buyers.one({ key });
    const who = buyer?.ok ? buyer.value.email : '';
    return send(request, reply, <Question who={who} />);
  });

  app.post(`${path}/look`, config, (request, reply) => look(request, reply));

  app.post(`${path}/export`, config, async (request, reply) => {
    const subject = await provedSubject(request, reply);
    if (!subject) return reply;
    const exported = await shop.personalData.export(subject, { by: actorOf(request) });
    if (!exported.ok) return refuse(request, reply, exported.refusal);
    return reply
      .header('content-disposition', 'attachment; filename="personal-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(exported.value, undefined, 2));
  });

  app.post(`${path}/erase`, config, async (request, reply) => {
    const subject = await provedSubject(request, reply);
    if (!subject) return reply;
    const erased = await shop.personalData.erase(subject, { by: actorOf(request) });
    if (!erased.ok) return refuse(request, reply, erased.refusal);
    const words = erasureWords(erased.value);
    if (!words) return refuse(request, reply, { kind: 'nothing-held' });
    const body = (
      <>
        <DeskNotice done={texts.erased} />
        <Words words={words} />
        <p>
          <a href={deskPaths.personalData}>{texts.again}</a>
        </p>
      </>
    );
    return send(request, reply, body);
  });

  /** Undefined where the reply has been sent: the account is to show who it is first. */
  async function provedSubject(request: FastifyRequest, reply: FastifyReply) {
    if (!(await requireRecentProof(shop, request, reply, () => look(request, reply)))) return;
    const subject = subjectOf(request);
    if (!subject) await refuse(request, reply, texts.faults['no-subject']);
    return subject;
  }

  /** What would go and what would stay, with both steps. */
  async function look(request: FastifyRequest, reply: FastifyReply) {
    const subject = subjectOf(request);
    if (!subject) return refuse(request, reply, texts.faults['no-subject']);
    const tried = await shop.personalData.erase(subject, { isTrial: true });
    const stopping = !tried.ok && 'numbers' in tried.refusal ? tried.refusal.numbers : [];
    // What waits for something can be handed over all the same.
    if (!tried.ok && stopping.length === 0) return refuse(request, reply, tried.refusal);
    const words = tried.ok ? erasureWords(tried.value) : [whyNotWords(tried.refusal)];
    if (!words) return refuse(request, reply, { kind: 'nothing-held' });
    const who = posted(request, WHO);
    return send(
      request,
      reply,
      <>
        <Question who={who} />
        <section aria-labelledby="held">
          <h2 id="held">{tried.ok ? texts.of : texts.notYet}</h2>
          <Words words={words} />
          {stopping.length > 0 && (
            <p>
              {stopping.map((number) => (
                <Fragment key={number}>
                  <a href={orderPathOf(number)}>{number}</a>{' '}
                </Fragment>
              ))}
            </p>
          )}
          <p className="hint">{texts.exportHint}</p>
          <DeskForm action={`${deskPaths.personalData}/export`} of={{ name: WHO, value: who }}>
            <button type="submit" className="quiet">
              {texts.export}
            </button>
          </DeskForm>
          {tried.ok && (
            <>
              <p className="hint">{texts.eraseHint}</p>
              <DeskForm action={`${deskPaths.personalData}/erase`} of={{ name: WHO, value: who }}>
                <button type="submit">{texts.erase}</button>
              </DeskForm>
            </>
          )}
        </section>
      </>,
    );
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    why: Parameters<typeof whyNotWords>[0] | string,
  ): FastifyReply {
    const fault = typeof why === 'string' ? why : whyNotWords(why);
    const values = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const typed: TypedForm = { action: LOOK, values, fault, field: WHO };
    const body = (
      <TypedOnScreen value={typed}>
        <DeskNotice fault={fault} />
        <Question who="" />
      </TypedOnScreen>
    );
    return send(request, reply, body, 422);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, body: React.ReactNode, status = 200) {
  return sendScreen(request, reply, { title: texts.title, body, status });
}

function subjectOf(request: FastifyRequest): Subject | undefined {
  const who = posted(request, WHO).trim();
  if (isEmail(who)) return { email: who };
  return who === '' || who.includes('@') ? undefined : { orderNumber: who };
}

function Question({ who }: { readonly who: string }) {
  return (
    <>
      <p className="lead">{texts.intro}</p>
      <DeskForm action={LOOK}>
        <DeskField
          name={WHO}
          label={texts.who}
          hint={texts.whoHint}
          defaultValue={who}
          autoComplete="off"
          required
        />
        <button type="submit" className="quiet">
          {texts.look}
        </button>
      </DeskForm>
    </>
  );
}

function Words({ words }: { readonly words: readonly string[] }) {
  return (
    <ul>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
