import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MARQUEE_TEXT_MAX } from '../../config/lengths.ts';
import {
  type MarqueeMessage,
  type MarqueeRefusal,
  shownMarquee,
} from '../../domain/content/marquee.ts';
import { shownMark } from '../../kernel/shown-mark.server.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { lateFaults, lateValues, MARK, ShownMark } from '../frame/shown-mark.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
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
      isShown: posted(request, 'isShown') === 'on',
      errorText: posted(request, 'errorText'),
      isErrorShown: posted(request, 'isErrorShown') === 'on',
    };
    const mark = posted(request, MARK);
    const changed = await shop.changeMarquee({ source, change, by: actorOf(request), mark });
    if (!changed.ok) return show(request, reply, changed.refusal);
    return reply.redirect(`${deskPaths.message}?done=saved`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, refusal?: MarqueeRefusal) {
    const now = await shop.marquee({ source });
    const typed = refusal && typedOf(request, refusal, now);
    const body = (
      <TypedOnScreen value={typed}>
        <MessageScreen
          now={now}
          mayWork={mayOf(request)('work-pages')}
          mayAudit={mayOf(request)('see-audit')}
          source={source}
          fault={typed?.fault}
          done={!typed && asked(request, 'done') === 'saved' ? texts.done : undefined}
        />
      </TypedOnScreen>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refusal ? 422 : 200 });
  }
}

/** The form as it was typed, with what is wrong beside its fields. */
function typedOf(
  { body }: FastifyRequest,
  refusal: MarqueeRefusal,
  now: MarqueeMessage,
): TypedForm {
  const values = body instanceof URLSearchParams ? body : new URLSearchParams();
  const form = { action: deskPaths.message, values, field: undefined };
  switch (refusal.kind) {
    case 'changed-meanwhile': {
      const { notice, tick } = deskMessages.frame.meanwhile;
      const holds: Readonly<Record<string, string>> = {
        ...now,
        isShown: tick(now.isShown),
        isErrorShown: tick(now.isErrorShown),
      };
      const faults = lateFaults(refusal, (field) => holds[field]);
      const { isShown, isErrorShown } = now;
      const fields = {
        ...now,
        isShown: isShown ? 'on' : '',
        isErrorShown: isErrorShown ? 'on' : '',
      };
      const late = lateValues(values, refusal, fields);
      return { ...form, values: late, fault: notice, faults, isLate: true };
    }
    case 'nothing-to-show':
      return { ...form, fault: texts.faults[refusal.kind], field: refusal.of };
    case 'too-long':
      return { ...form, fault: texts.faults[refusal.kind] };
  }
}

function MessageScreen({
  now,
  mayWork,
  mayAudit,
  source,
  ...notice
}: {
  readonly now: MarqueeMessage;
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
            <ShownMark now={shownMark({ ...now })} />
            <DeskField
              name="text"
              label={texts.text}
              defaultValue={now.text}
              maxLength={MARQUEE_TEXT_MAX}
            />
            <DeskTick name="isShown" label={texts.show} defaultChecked={now.isShown} />
            <DeskField
              name="errorText"
              label={texts.errorText}
              defaultValue={now.errorText}
              maxLength={MARQUEE_TEXT_MAX}
            />
            <DeskTick
              name="isErrorShown"
              label={texts.showError}
              defaultChecked={now.isErrorShown}
            />
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
