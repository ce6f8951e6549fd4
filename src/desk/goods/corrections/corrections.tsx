import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FitmentCorrection } from '../../../domain/goods/goods-fitments.ts';
import { toPartWireId } from '../../../kernel/ids.ts';
import { deskCorrections } from '../../../messages/desk/corrections.ts';
import type { Shop } from '../../../shop.server.ts';
import { mayOf } from '../../frame/may.ts';
import { deskPaths } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { CheckScreen } from '../check-screen.tsx';
import { fitmentFields, fitmentStep, wantedFitment } from '../fitment-step.ts';
import { goodsFaultWords } from '../part-step.ts';
import { CorrectionScreen, CorrectionsScreen, correctionPathOf } from './correction-screens.tsx';

const VIEW = { config: { right: 'see-goods' as const } };
const WORK = { config: { right: 'work-goods' as const } };

/** Fitments that withdrawals have called into question: accepted, after a look at the effects, or refused. GDS-13. */
export function registerCorrections(app: FastifyInstance, shop: Shop): void {
  app.get('/corrections', VIEW, async (request, reply) => {
    const done = asked(request, 'done');
    const body = (
      <CorrectionsScreen
        corrections={await shop.goods.corrections()}
        done={done === 'accepted' || done === 'refused' ? deskCorrections.done[done] : undefined}
      />
    );
    return sendScreen(request, reply, { title: deskCorrections.title, body });
  });

  const path = '/corrections/:id';
  app.get(path, VIEW, (request, reply) => show(request, reply));

  app.post(`${path}/check`, WORK, async (request, reply) => {
    const found = await shop.goods.correction({ id: idOf(request) });
    if (!found.ok) return show(request, reply);
    const { partId, brand, partNumber } = found.value;
    const fields = (name: string) => posted(request, name);
    const change = { part: toPartWireId(partId), by: actorOf(request) };
    const checked = await fitmentStep.check(shop, change, fields);
    if (!checked.ok) return show(request, reply, goodsFaultWords(checked.refusal));
    const back = correctionPathOf(idOf(request));
    const body = (
      <CheckScreen
        checked={checked.value}
        action={`${back}/accept`}
        names={fitmentFields}
        fields={fields}
        token={request.desk.formToken}
        back={back}
      />
    );
    const title = deskCorrections.one(`${brand} ${partNumber}`);
    return sendScreen(request, reply, { title, body });
  });

  app.post(`${path}/accept`, WORK, (request, reply) =>
    decide(
      request,
      reply,
      wantedFitment((name) => posted(request, name)),
    ),
  );
  app.post(`${path}/refuse`, WORK, (request, reply) => decide(request, reply));

  async function decide(
    request: FastifyRequest,
    reply: FastifyReply,
    fitment?: ReturnType<typeof wantedFitment>,
  ) {
    const id = idOf(request);
    const decided = await shop.goods.decideCorrection({ id, by: actorOf(request), fitment });
    if (!decided.ok) {
      const { kind } = decided.refusal;
      const isDecided = kind === 'unknown-correction';
      const fault = isDecided ? deskCorrections.fault : goodsFaultWords(decided.refusal);
      return show(request, reply, fault);
    }
    return reply.redirect(`${deskPaths.corrections}?done=${decided.value.state}`, 303);
  }

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const found = await shop.goods.correction({ id: idOf(request) });
    if (!found.ok) {
      const body = (
        <p>
          {deskCorrections.unknown} <a href={deskPaths.corrections}>{deskCorrections.back}</a>
        </p>
      );
      return sendScreen(request, reply, { title: deskCorrections.title, body, status: 404 });
    }
    const correction = found.value;
    const part = toPartWireId(correction.partId);
    const fitments = await shop.goods.fitments({ part });
    const may = mayOf(request);
    const body = (
      <CorrectionScreen
        correction={correction}
        verdict={await verdictOf(correction)}
        fitments={fitments.ok ? fitments.value : []}
        token={request.desk.formToken}
        mayWork={may('work-goods')}
        maySeeOrders={may('see-orders')}
        fault={fault}
      />
    );
    const title = deskCorrections.one(`${correction.brand} ${correction.partNumber}`);
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }

  async function verdictOf({ partId, make, model, year, engine }: FitmentCorrection) {
    if (make === '' || year === null) return undefined;
    const vehicle = { make, model, year, engine };
    const [found] = await shop.partFits({ records: [toPartWireId(partId)], vehicle });
    return found?.fit.verdict;
  }
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
