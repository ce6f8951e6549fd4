import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpeningRefusal } from '../../../domain/selling/opening-days/opening-days-use-cases.server.ts';
import {
  fieldsOfOpeningDays,
  openingFields,
} from '../../../domain/selling/opening-days/typed-opening-days.ts';
import { deskOpeningDays } from '../../../messages/desk/opening-days.ts';
import type { Shop } from '../../../shop.server.ts';
import { mayOf } from '../../frame/may.ts';
import { deskPaths } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { OpeningDaysCheckScreen } from './opening-days-check-screen.tsx';
import { OpeningDaysScreen } from './opening-days-screen.tsx';

const texts = deskOpeningDays;

/** The days on which orders leave, changed in two steps. SEL-7 */
export function registerOpeningDays(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-selling' as const } };
  const work = { config: { right: 'work-selling' as const } };

  app.get('/opening-days', see, (request, reply) => show(request, reply));

  app.post('/opening-days/look', work, async (request, reply) => {
    const looked = await shop.openingDays.look((field) => posted(request, field));
    if (!looked.ok) return show(request, reply, looked.refusal);
    const values = openingFields()
      .map((name) => [name, posted(request, name)] as const)
      .filter(([, value]) => value !== '');
    const body = (
      <OpeningDaysCheckScreen
        changes={looked.value.changes}
        values={[['mark', posted(request, 'mark')], ...values]}
        token={request.desk.formToken}
      />
    );
    return sendScreen(request, reply, { title: texts.check.title, body });
  });

  app.post('/opening-days/save', work, async (request, reply) => {
    if (posted(request, 'step') === 'change') return show(request, reply, null);
    const saved = await shop.openingDays.save({
      typed: (field) => posted(request, field),
      mark: posted(request, 'mark'),
      by: actorOf(request),
    });
    if (!saved.ok) return show(request, reply, saved.refusal);
    return reply.redirect(`${deskPaths.openingDays}?done=saved`, 303);
  });

  /** @param refusal null: the form shows what was posted, without an error */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal?: OpeningRefusal | null,
  ) {
    const { days, mark } = await shop.openingDays.read();
    const isTyped = refusal !== undefined && refusal?.kind !== 'changed-meanwhile';
    const body = (
      <OpeningDaysScreen
        fields={isTyped ? (field) => posted(request, field) : fieldsOfOpeningDays(days)}
        mark={mark}
        country={shop.config.sellerCountry}
        token={request.desk.formToken}
        mayWork={mayOf(request)('work-selling')}
        mayAudit={mayOf(request)('see-audit')}
        faults={refusal?.kind === 'faults' ? refusal.faults : []}
        fault={faultOf(refusal)}
        done={asked(request, 'done') === 'saved' ? texts.done : undefined}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refusal ? 422 : 200 });
  }
}

function faultOf(refusal: OpeningRefusal | null | undefined): string | undefined {
  if (!refusal) return undefined;
  return refusal.kind === 'faults' ? texts.refused : texts.faults[refusal.kind];
}
