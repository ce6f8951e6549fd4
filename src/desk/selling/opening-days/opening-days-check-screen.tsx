import type { DispatchChange } from '../../../domain/delivery/opening-days.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { deskOpeningDays } from '../../../messages/desk/opening-days.ts';
import { ConfirmForm } from '../../frame/confirm-form.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { DeskTable } from '../../frame/table.tsx';

const texts = deskOpeningDays.check;
const ROWS_SHOWN = 20;

/** Shows which orders leave on another day before anything is saved. */
export function OpeningDaysCheckScreen({
  changes,
  values,
  token,
}: {
  readonly changes: readonly DispatchChange[];
  /** Fields that are posted again. */
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly token: string;
}) {
  return (
    <>
      {changes.length === 0 ? <p>{texts.none}</p> : <Changes changes={changes} />}
      <p>{texts.note}</p>
      <ConfirmForm
        action={`${deskPaths.openingDays}/save`}
        token={token}
        values={values}
        texts={texts}
      />
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly DispatchChange[] }) {
  const days = (period: { from: string; to: string }) => formatDays(period, { year: true });
  return (
    <>
      <p>{texts.lead}</p>
      <DeskTable
        label={texts.title}
        columns={[texts.columns.orders, texts.columns.before, texts.columns.after]}
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
      {changes.length > ROWS_SHOWN && <p>{texts.more(changes.length - ROWS_SHOWN)}</p>}
    </>
  );
}
