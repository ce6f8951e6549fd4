import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type NewPromoCode,
  newPromoCodeProblem,
} from '../../domain/basket/promo/new-promo-code.ts';
import { promoCodeKey } from '../../domain/basket/promo/promo-code.ts';
import { mayDo } from '../../domain/staff/rights.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import type { Shop } from '../../shop.server.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { PromoCodesScreen } from './promo-codes-screen.tsx';
import { PromoConfirmScreen } from './promo-confirm-screen.tsx';
import { promoFields, type TypedPromo, typedPromo } from './typed-promo.ts';

const texts = deskSelling.promo;

type Fault = keyof typeof texts.faults;

/** Promo codes: the list, a new one in two steps, and ending one. SEL-1. */
export function registerPromoCodes(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-selling' as const } };
  const work = { config: { right: 'work-selling' as const } };

  app.get('/promo-codes', see, (request, reply) => show(request, reply));

  app.post('/promo-codes/look', work, (request, reply) => {
    const read = typedPromo(fieldsOf(request));
    if ('fault' in read) return show(request, reply, read.fault);
    const problem = newPromoCodeProblem(read.promo, shop.clock());
    if (problem) return show(request, reply, problem.kind);
    const body = (
      <PromoConfirmScreen
        promo={read.promo}
        typed={fieldsOf(request)}
        token={request.desk.formToken}
      />
    );
    return sendScreen(request, reply, { title: texts.confirmTitle, body });
  });

  app.post('/promo-codes/add', work, async (request, reply) => {
    const read = typedPromo(fieldsOf(request));
    if (posted(request, 'step') === 'change') return show(request, reply);
    if ('fault' in read) return show(request, reply, read.fault);
    const promo: NewPromoCode = read.promo;
    const made = await shop.promoCodes.create({ promo, by: actorOf(request) });
    if (!made.ok) return show(request, reply, made.refusal.kind);
    return reply.redirect(`${deskPaths.promoCodes}?done=made`, 303);
  });

  app.post('/promo-codes/end', work, async (request, reply) => {
    const code = promoCodeKey(posted(request, 'code'));
    const ended = await shop.promoCodes.end({ code, by: actorOf(request) });
    if (!ended.ok) return show(request, reply, ended.refusal.kind);
    return reply.redirect(`${deskPaths.promoCodes}?done=ended`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: Fault) {
    const role = request.desk.session?.account.role;
    const done = asked(request, 'done');
    const body = (
      <PromoCodesScreen
        codes={await shop.promoCodes.list()}
        now={shop.clock()}
        typed={fieldsOf(request)}
        token={request.desk.formToken}
        mayWork={role !== undefined && mayDo(role, 'work-selling')}
        fault={fault && texts.faults[fault]}
        done={done === 'made' || done === 'ended' ? texts.done[done] : undefined}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

function fieldsOf(request: FastifyRequest): TypedPromo {
  return Object.fromEntries(
    promoFields.map((name) => [name, posted(request, name)]),
  ) as unknown as TypedPromo;
}
