import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FitmentCorrection } from '../../../domain/goods/goods-fitments.ts';
import type { FitVerdict } from '../../../domain/parts/fit/fit.ts';
import type { PartFitment } from '../../../domain/parts/owner-fitments.ts';
import { toPartWireId } from '../../../kernel/ids.ts';
import { deskGoods } from '../../../messages/desk/goods/goods.ts';
import {
  deskCorrections,
  deskCorrections as texts,
} from '../../../messages/desk/orders/corrections.ts';
import type { Shop } from '../../../shop.server.ts';
import { Facts } from '../../frame/facts.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { mayOf } from '../../frame/may.ts';
import { moment } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, partPathOf } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { DeskTable } from '../../frame/table.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { CheckScreen } from '../check-screen.tsx';
import { FitmentFields } from '../fitment-fields.tsx';
import { fitmentFields, fitmentStep, wantedFitment } from '../fitments-panel.tsx';
import { goodsFaultWords } from '../part-step.ts';

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

function correctionPathOf(id: string): string {
  return `${deskPaths.corrections}/${id}`;
}

/** Open and decided corrections. */
function CorrectionsScreen({
  corrections,
  done,
}: {
  readonly corrections: readonly FitmentCorrection[];
  readonly done: string | undefined;
}) {
  const open = corrections.filter(({ state }) => state === 'open');
  const decided = corrections.filter(({ state }) => state !== 'open');
  return (
    <>
      <DeskNotice done={done} />
      <p className="lead">{texts.lead}</p>
      {corrections.length === 0 && <p>{texts.none}</p>}
      {open.length > 0 && <List title={texts.open} corrections={open} />}
      {decided.length > 0 && <List title={texts.decided} corrections={decided} />}
    </>
  );
}

function List({
  title,
  corrections,
}: {
  readonly title: string;
  readonly corrections: readonly FitmentCorrection[];
}) {
  const { part, vehicle, opened, state } = texts.columns;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DeskTable
        label={title}
        columns={[part, vehicle, opened, state]}
        rows={corrections.map((one) => ({
          key: one.id,
          cells: [
            <a key="part" href={correctionPathOf(one.id)}>
              {one.brand} {one.partNumber}
            </a>,
            vehicleWords(one),
            moment(one.openedAt),
            texts.states[one.state],
          ],
        }))}
        hasRowHeadings
      />
    </section>
  );
}

/** One correction: the shop's current statement, and the corrected one. */
function CorrectionScreen({
  correction,
  verdict,
  fitments,
  mayWork,
  maySeeOrders,
  fault,
}: {
  readonly correction: FitmentCorrection;
  /** The vehicle's year; undefined where it names none. */
  readonly verdict: FitVerdict | undefined;
  readonly fitments: readonly PartFitment[];
  readonly mayWork: boolean;
  readonly maySeeOrders: boolean;
  readonly fault: string | undefined;
}) {
  const { id, partId, make, model, year, engine, state, decidedAt, withdrawalId } = correction;
  const facts: readonly (readonly [string, string])[] = [
    [texts.columns.vehicle, vehicleWords(correction)],
    [texts.columns.opened, moment(correction.openedAt)],
    [
      texts.columns.state,
      [texts.states[state], ...(decidedAt ? [moment(decidedAt)] : [])].join(', '),
    ],
    ...(verdict ? [[texts.verdict, texts.verdicts[verdict]] as const] : []),
  ];
  return (
    <>
      <DeskNotice fault={fault} />
      <p className="lead">
        <a href={deskPaths.corrections}>{texts.back}</a> ·{' '}
        <a href={partPathOf(partId)}>{texts.toPart}</a>
        {withdrawalId && maySeeOrders && (
          <>
            {' · '}
            <a href={`${deskPaths.withdrawals}/${withdrawalId}`}>{texts.toWithdrawal}</a>
          </>
        )}
      </p>
      <p>{correction.description}</p>
      <Facts facts={facts} />
      {mayWork && state === 'open' && (
        <div className="columns wide">
          <section aria-labelledby="accept">
            <h2 id="accept">{texts.accept}</h2>
            <p className="hint">{texts.acceptHint}</p>
            <DeskForm action={`${correctionPathOf(id)}/check`}>
              <FitmentFields
                vehicles={fitments}
                said={{
                  ...{ kind: 'does-not-fit', make, model, engine, reason: texts.reason },
                  ...(year === null ? {} : { yearFrom: year, yearTo: year }),
                }}
              />
              <button type="submit">{deskGoods.part.check}</button>
            </DeskForm>
          </section>
          <section aria-labelledby="refuse">
            <h2 id="refuse">{texts.refuse}</h2>
            <p className="hint">{texts.refuseHint}</p>
            <DeskForm action={`${correctionPathOf(id)}/refuse`}>
              <button type="submit" className="quiet">
                {texts.refuse}
              </button>
            </DeskForm>
          </section>
        </div>
      )}
    </>
  );
}

function vehicleWords({ make, model, year, engine }: FitmentCorrection): string {
  return [make, model, year, engine].filter(Boolean).join(' ') || texts.noVehicle;
}
