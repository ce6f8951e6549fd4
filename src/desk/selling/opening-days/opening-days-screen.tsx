import { countryName } from '../../../config/countries.ts';
import { ORDER_CUT_OFF_HOUR } from '../../../config/shop-rules.ts';
import {
  MAX_EXCEPTIONS,
  type OpeningFault,
  openingField,
  type TypedOpeningDays,
  WEEKDAYS,
} from '../../../domain/selling/opening-days/typed-opening-days.ts';
import { deskOpeningDays } from '../../../messages/desk/opening-days.ts';
import { DeskField } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../../frame/paths.ts';

const texts = deskOpeningDays;
/** Empty rows offered in addition to the filled ones. */
const EMPTY_ROWS = 3;

interface Form {
  readonly fields: TypedOpeningDays;
  readonly faults: readonly OpeningFault[];
}

/** The weekdays on which orders leave, and the exceptions. */
export function OpeningDaysScreen({
  mark,
  country,
  token,
  mayWork,
  mayAudit,
  fault,
  done,
  ...form
}: Form & {
  readonly mark: string;
  /** The country whose public holidays are closed. */
  readonly country: string;
  readonly token: string;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">{texts.intro(countryName(country), ORDER_CUT_OFF_HOUR)}</p>
      <DeskForm action={`${deskPaths.openingDays}/look`} token={token} mayPost={mayWork}>
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
