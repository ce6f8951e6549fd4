import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sources } from '../../config/markets.ts';
import { canTakeHalf, promoCodeKey } from '../../domain/basket/promo/promo-code.ts';
import type { CreatePromoCodeRefusal } from '../../domain/selling/manage-promo-codes.server.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import type { Shop } from '../../shop.server.ts';
import { mayOf } from '../frame/may.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { PromoCodesScreen } from './promo-codes-screen.tsx';
import { PromoConfirmScreen } from './promo-confirm-screen.tsx';
import { promoFields, type TypedPromo, typedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

/** Promo codes: the list, a new one in two steps, and ending one. SEL-1. */
export function registerPromoCodes(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-selling' as const } };
  const work = { config: { right: 'work-selling' as const } };

  app.get('/promo-codes', see, (request, reply) => show(request, reply));

  app.post('/promo-codes/look', work, async (request, reply) => {
    const read = typedPromo(fieldsOf(request));
    if ('fault' in read) return show(request, reply, texts.faults[read.fault]);
    const preview = await shop.promoCodes.preview({ promo: read.promo });
    if (!preview.ok) return show(request, reply, faultText(preview.refusal));
    const body = (
      <PromoConfirmScreen
        promo={preview.value.promo}
        covered={preview.value.covered}
        typed={fieldsOf(request)}
        token={request.desk.formToken}
      />
    );
    return sendScreen(request, reply, { title: texts.confirmTitle, body });
  });

  app.post('/promo-codes/add', work, async (request, reply) => {
    const read = typedPromo(fieldsOf(request));
    if (posted(request, 'step') === 'change') return show(request, reply);
    if ('fault' in read) return show(request, reply, texts.faults[read.fault]);
    if (canTakeHalf(read.promo)) {
      const looked = () => show(request, reply);
      if (!(await requireRecentProof(shop, request, reply, looked))) return reply;
    }
    const made = await shop.promoCodes.create({ promo: read.promo, by: actorOf(request) });
    if (!made.ok) return show(request, reply, faultText(made.refusal));
    return reply.redirect(`${deskPaths.promoCodes}?done=made`, 303);
  });

  app.post('/promo-codes/end', work, async (request, reply) => {
    const code = promoCodeKey(posted(request, 'code'));
    const ended = await shop.promoCodes.end({ code, by: actorOf(request) });
    if (!ended.ok) return show(request, reply, texts.faults[ended.refusal.kind]);
    return reply.redirect(`${deskPaths.promoCodes}?done=ended`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const done = asked(request, 'done');
    const body = (
      <PromoCodesScreen
        codes={await shop.promoCodes.list()}
        now={shop.clock()}
        typed={fieldsOf(request)}
        token={request.desk.formToken}
        mayWork={mayOf(request)('work-selling')}
        mayAudit={mayOf(request)('see-audit')}
        fault={fault}
        done={done === 'made' || done === 'ended' ? texts.done[done] : undefined}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

function fieldsOf(request: FastifyRequest): TypedPromo {
  return {
    ...(Object.fromEntries(promoFields.map((name) => [name, posted(request, name)])) as Record<
      (typeof promoFields)[number],
      string
    >),
    markets: sources.filter((source) => posted(request, `market-${source}`) !== ''),
  };
}

function faultText(refusal: CreatePromoCodeRefusal): string {
  return refusal.kind === 'unknown-in-scope'
    ? texts.unknownInScope[refusal.list](refusal.name)
    : texts.faults[refusal.kind];
}
