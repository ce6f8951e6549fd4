import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countryName } from '../../../config/countries/countries.ts';
import { ORDER_CUT_OFF_HOUR } from '../../../config/shop-rules.ts';
import type { DispatchChange } from '../../../domain/delivery/opening-days.ts';
import type { OpeningRefusal } from '../../../domain/selling/opening-days/opening-days-use-cases.server.ts';
import {
  fieldsOfOpeningDays,
  MAX_EXCEPTIONS,
  type OpeningFault,
  openingField,
  openingFields,
  type TypedOpeningDays,
  WEEKDAYS,
} from '../../../domain/selling/opening-days/typed-opening-days.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { deskOpeningDays } from '../../../messages/desk/settings/opening-days.ts';
import type { Shop } from '../../../shop.server.ts';
import { ConfirmForm } from '../../frame/confirm-form.tsx';
import { DeskField } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { mayOf } from '../../frame/may.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { DeskTable } from '../../frame/table.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';

/** Empty rows offered in addition to the filled ones. */
const EMPTY_ROWS = 3;

interface Form {
  readonly fields: TypedOpeningDays;
  readonly faults: readonly OpeningFault[];
}

/** The weekdays on which orders leave, and the exceptions. */
function OpeningDaysScreen({
  mark,
  country,
  mayWork,
  mayAudit,
  fault,
  done,
  ...form
}: Form & {
  readonly mark: string;
  /** The country whose public holidays are closed. */
  readonly country: string;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">{texts.intro(countryName(country), ORDER_CUT_OFF_HOUR)}</p>
      <DeskForm action={`${deskPaths.openingDays}/look`} mayPost={mayWork}>
        <input type="hidden" name="mark" value={mark} />
        <fieldset disabled={!mayWork}>
          <Week {...form} />
          <Exceptions {...form} />
        </fieldset>
        {mayWork && <button type="submit">{texts.look}</button>}
      </DeskForm>
      {mayAudit && (
        <p>
          <a href={historyPathOf('opening-days', 'shop')}>{texts.history}</a>
        </p>
      )}
    </>
  );
}

function Week({ fields, faults }: Form) {
  const fault = faults.find(({ kind }) => kind === 'no-weekday');
  return (
    <section>
      <fieldset aria-describedby={fault && 'week-fault'}>
        <legend>{texts.week}</legend>
        {fault && (
          <p className="field-fault" id="week-fault">
            {texts.faults[fault.kind]}
          </p>
        )}
        <div className="row">
          {WEEKDAYS.map((weekday) => (
            <label key={weekday} className="tick">
              <input
                type="checkbox"
                name={openingField.weekday(weekday)}
                defaultChecked={fields(openingField.weekday(weekday)) === 'on'}
              />{' '}
              {texts.weekdays[weekday - 1]}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

function Exceptions(form: Form) {
  const filled = Array.from({ length: MAX_EXCEPTIONS }, (_, row) => row).filter(
    (row) => form.fields(openingField.from(row)) !== '' || form.fields(openingField.to(row)) !== '',
  );
  const shown = Math.min(MAX_EXCEPTIONS, (filled.at(-1) ?? -1) + 1 + EMPTY_ROWS);
  return (
    <section className="spaced" aria-labelledby="exceptions">
      <h2 id="exceptions">{texts.exceptions}</h2>
      <p className="hint">{texts.exceptionsHint}</p>
      {Array.from({ length: shown }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <Exception key={row} {...form} row={row} />
      ))}
      <p className="hint">{texts.more}</p>
    </section>
  );
}

function Exception({ fields, faults, row }: Form & { readonly row: number }) {
  const faultOf = (field: string) => {
    const found = faults.find((fault) => fault.field === field);
    return found && texts.faults[found.kind];
  };
  const named = (name: 'from' | 'to' | 'reason') => ({
    name: openingField[name](row),
    label: texts.ofRow(texts[name], row + 1),
    defaultValue: fields(openingField[name](row)),
    fault: faultOf(openingField[name](row)),
  });
  const kind = openingField.kind(row);
  return (
    <div className="row">
      <DeskField {...named('from')} type="date" />
      <DeskField {...named('to')} type="date" />
      <div className="field">
        <label htmlFor={kind}>{texts.ofRow(texts.kind, row + 1)}</label>
        <select id={kind} name={kind} defaultValue={fields(kind) || 'closed'}>
          {Object.entries(texts.kinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <DeskField {...named('reason')} />
    </div>
  );
}

const openingDaysCheckTexts = deskOpeningDays.check;
const ROWS_SHOWN = 20;

/** Shows which orders leave on another day before anything is saved. */
function OpeningDaysCheckScreen({
  changes,
  values,
}: {
  readonly changes: readonly DispatchChange[];
  /** Fields that are posted again. */
  readonly values: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <>
      {changes.length === 0 ? <p>{openingDaysCheckTexts.none}</p> : <Changes changes={changes} />}
      <p>{openingDaysCheckTexts.note}</p>
      <ConfirmForm
        action={`${deskPaths.openingDays}/save`}
        values={values}
        texts={openingDaysCheckTexts}
      />
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly DispatchChange[] }) {
  const days = (period: { from: string; to: string }) => formatDays(period, { year: true });
  return (
    <>
      <p>{openingDaysCheckTexts.lead}</p>
      <DeskTable
        label={openingDaysCheckTexts.title}
        columns={[
          openingDaysCheckTexts.columns.orders,
          openingDaysCheckTexts.columns.before,
          openingDaysCheckTexts.columns.after,
        ]}
        rows={changes.slice(0, ROWS_SHOWN).map((change) => ({
          key: change.from,
          cells: [
            days(change),
            days(change.before),
            days({ from: change.after, to: change.after }),
          ],
        }))}
        hasRowHeadings
      />
      {changes.length > ROWS_SHOWN && (
        <p>{openingDaysCheckTexts.more(changes.length - ROWS_SHOWN)}</p>
      )}
    </>
  );
}

const texts = deskOpeningDays;

/** The days on which orders leave, changed in two steps. SEL-7 */
export function registerOpeningDays(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-selling' as const } };
  const work = { config: { right: 'work-selling' as const } };

  app.get('/opening-days', see, (request, reply) => show(request, reply));

  app.post('/opening-days/look', work, async (request, reply) => {
    const looked = await shop.openingDays.look({
      typed: (field) => posted(request, field),
      mark: posted(request, 'mark'),
    });
    if (!looked.ok) return show(request, reply, looked.refusal);
    const values = openingFields()
      .map((name) => [name, posted(request, name)] as const)
      .filter(([, value]) => value !== '');
    const body = (
      <OpeningDaysCheckScreen
        changes={looked.value.changes}
        values={[['mark', posted(request, 'mark')], ...values]}
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
    const isFirst = refusal === undefined;
    const merged = refusal?.kind === 'changed-meanwhile' ? refusal.merged : undefined;
    const shown = merged ?? (isFirst ? days : undefined);
    const body = (
      <OpeningDaysScreen
        fields={shown ? fieldsOfOpeningDays(shown) : (field) => posted(request, field)}
        mark={shown ? mark : posted(request, 'mark')}
        country={shop.config.sellerCountry}
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
