import type { FitmentCorrection } from '../../../domain/goods/goods-fitments.ts';
import type { FitVerdict } from '../../../domain/parts/fit/fit.ts';
import type { PartFitment } from '../../../domain/parts/owner-fitments.ts';
import { deskCorrections as texts } from '../../../messages/desk/corrections.ts';
import { deskGoods } from '../../../messages/desk/goods.ts';
import { DeskForm } from '../../frame/form.tsx';
import { moment } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { DeskTable } from '../../frame/table.tsx';
import { FitmentFields } from '../fitment-fields.tsx';
import { partPathOf } from '../part-paths.ts';

export function correctionPathOf(id: string): string {
  return `${deskPaths.corrections}/${id}`;
}

/** Open and decided corrections. */
export function CorrectionsScreen({
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
export function CorrectionScreen({
  correction,
  verdict,
  fitments,
  token,
  mayWork,
  maySeeOrders,
  fault,
}: {
  readonly correction: FitmentCorrection;
  /** The vehicle's year; undefined where it names none. */
  readonly verdict: FitVerdict | undefined;
  readonly fitments: readonly PartFitment[];
  readonly token: string;
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
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayWork && state === 'open' && (
        <div className="columns wide">
          <section aria-labelledby="accept">
            <h2 id="accept">{texts.accept}</h2>
            <p className="hint">{texts.acceptHint}</p>
            <DeskForm action={`${correctionPathOf(id)}/check`} token={token}>
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
            <DeskForm action={`${correctionPathOf(id)}/refuse`} token={token}>
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
