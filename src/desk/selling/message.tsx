import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MARQUEE_TEXT_MAX } from '../../config/lengths.ts';
import { type MarqueeMessage, shownMarquee } from '../../domain/content/marquee.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';

const texts = deskSelling.message;

/** The running message on every page of the shop's own market. SEL-2. */
export function registerMessage(app: FastifyInstance, shop: Shop): void {
  const { source } = shop.config;

  app.get('/message', { config: { right: 'see-pages' } }, (request, reply) => show(request, reply));

  app.post('/message', { config: { right: 'work-pages' } }, async (request, reply) => {
    const change: MarqueeMessage = {
      text: posted(request, 'text'),
      isShown: posted(request, 'show') === 'on',
      errorText: posted(request, 'errorText'),
      isErrorShown: posted(request, 'showError') === 'on',
    };
    const changed = await shop.changeMarquee({ source, change, by: actorOf(request) });
    if (!changed.ok) return show(request, reply, { change, fault: changed.refusal.kind });
    return reply.redirect(`${deskPaths.message}?done=saved`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: { readonly change: MarqueeMessage; readonly fault: keyof typeof texts.faults },
  ) {
    const now = await shop.marquee({ source });
    const body = (
      <MessageScreen
        now={now}
        typed={refused?.change ?? now}
        mayWork={mayOf(request)('work-pages')}
        mayAudit={mayOf(request)('see-audit')}
        source={source}
        fault={refused && texts.faults[refused.fault]}
        done={asked(request, 'done') === 'saved' ? texts.done : undefined}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refused ? 422 : 200 });
  }
}

function MessageScreen({
  now,
  typed,
  mayWork,
  mayAudit,
  source,
  ...notice
}: {
  readonly now: MarqueeMessage;
  readonly typed: MarqueeMessage;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  readonly source: string;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  const shown = shownMarquee(now);
  return (
    <>
      <DeskNotice {...notice} />
      <p>{texts.intro}</p>
      <p>
        {texts.now}: <strong>{shown?.text ?? texts.nothing}</strong>
        {shown?.isError && ` (${texts.urgent})`}
      </p>
      {mayWork && (
        <section>
          <DeskForm action={deskPaths.message}>
            <DeskField
              name="text"
              label={texts.text}
              defaultValue={typed.text}
              maxLength={MARQUEE_TEXT_MAX}
            />
            <label className="tick">
              <input type="checkbox" name="show" defaultChecked={typed.isShown} /> {texts.show}
            </label>
            <DeskField
              name="errorText"
              label={texts.errorText}
              defaultValue={typed.errorText}
              maxLength={MARQUEE_TEXT_MAX}
            />
            <label className="tick">
              <input type="checkbox" name="showError" defaultChecked={typed.isErrorShown} />{' '}
              {texts.showError}
            </label>
            <button type="submit">{texts.save}</button>
          </DeskForm>
        </section>
      )}
      {mayAudit && (
        <p>
          <a href={historyPathOf('message', source)}>{texts.history}</a>
        </p>
      )}
    </>
  );
}
