import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptOrder } from '../../domain/papers/kept-order.server.ts';
import type { SupplyEvidence } from '../../domain/registers/evidence.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { deskEvidence } from '../../messages/desk/papers/evidence.ts';
import type { Shop } from '../../shop.server.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskField } from '../frame/field.tsx';
import { dayWords, moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, keptOrderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked } from '../guard/posted.ts';
import { sendPaper } from './order.tsx';
import { EvidenceView } from './order-evidence.tsx';
import { doneWords, evidenceSteps, refusedForm } from './order-steps.ts';

const texts = deskEvidence.kept;

/** Papers and evidence of orders whose buyer was erased, which the law keeps. ACC-5. */
export function registerKeptOrders(app: FastifyInstance, shop: Shop): void {
  const config = { config: { right: 'take-exports' as const } };

  app.get('/kept-orders', config, async (request, reply) =>
    show(request, reply, asked(request, 'number')?.trim() ?? ''),
  );

  // Whoever may read them works their evidence.
  for (const { name, done, take } of evidenceSteps(shop)) {
    app.post<{ Params: { number: string } }>(
      `/kept-orders/:number/${name}`,
      config,
      async (request, reply) => {
        const { number } = request.params;
        const result = await take({ number, actor: actorOf(request).email, request });
        if (result.ok) return reply.redirect(`${keptOrderPathOf(number)}&done=${done}`, 303);
        const action = `${deskPaths.keptOrders}/${number}/${name}`;
        return show(request, reply, number, refusedForm(request, action, result.refusal));
      },
    );
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    number: string,
    typed?: TypedForm,
  ) {
    const order = number === '' ? undefined : await shop.papers.keptOrder({ number });
    const evidence = order && (await shop.evidence.ofOrder({ number: order.number }));
    const isUnknown = number !== '' && !order;
    const body = (
      <TypedOnScreen value={typed}>
        <KeptScreen
          {...{ number, order }}
          evidence={evidence ?? null}
          fault={isUnknown ? texts.unknown : typed?.fault}
          done={typed ? undefined : doneWords(asked(request, 'done'))}
        />
      </TypedOnScreen>
    );
    const status = isUnknown ? 404 : typed ? 422 : 200;
    return sendScreen(request, reply, { title: texts.title, body, status });
  }

  app.get<{ Params: { number: string; file: string } }>(
    '/kept-orders/:number/:file',
    config,
    async ({ params }, reply) => sendPaper(reply, await shop.papers.keptPaper(params)),
  );
}

function KeptScreen({
  number,
  order,
  evidence,
  fault,
  done,
}: {
  readonly number: string;
  readonly order: KeptOrder | undefined;
  readonly evidence: SupplyEvidence | null;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">{texts.lead}</p>
      <form method="get" action={deskPaths.keptOrders}>
        <DeskField name="number" label={texts.number} defaultValue={number} required />
        <button type="submit">{texts.show}</button>
      </form>
      {order && <Kept order={order} evidence={evidence} />}
    </>
  );
}

function Kept({
  order,
  evidence,
}: {
  readonly order: KeptOrder;
  readonly evidence: SupplyEvidence | null;
}) {
  const { number, erasedAt, keptUntil, buyer, address, vatNumber, papers } = order;
  return (
    <>
      <section aria-labelledby="kept">
        <h2 id="kept">{number}</h2>
        <Facts
          facts={[
            [texts.buyer, [buyer, ...address].filter(Boolean).join(', ')],
            [deskEvidence.panel.vatNumber, vatNumber],
            [texts.erased, moment(erasedAt)],
            [texts.until, dayWords(isoDay(keptUntil))],
          ]}
        />
        <h3>{texts.papers}</h3>
        {papers.length === 0 && <p>{texts.none}</p>}
        <ul>
          {papers.map((paper) => (
            <li key={paper.file}>
              <a href={`${deskPaths.keptOrders}/${number}/${paper.file}`}>{paper.number}</a>
            </li>
          ))}
        </ul>
      </section>
      {evidence && (
        <section aria-labelledby="evidence">
          <h2 id="evidence">{deskEvidence.panel.title}</h2>
          <EvidenceView
            evidence={evidence}
            path={`${deskPaths.keptOrders}/${number}`}
            may={() => true}
          />
        </section>
      )}
    </>
  );
}
