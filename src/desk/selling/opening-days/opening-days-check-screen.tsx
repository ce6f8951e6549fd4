import type { DispatchChange } from '../../../domain/delivery/opening-days.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { deskOpeningDays } from '../../../messages/desk/opening-days.ts';
import { ConfirmForm } from '../../frame/confirm-form.tsx';
import { deskPaths } from '../../frame/paths.ts';

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too */}
      <section className="scroll" tabIndex={0} aria-label={texts.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.columns.orders}</th>
              <th scope="col">{texts.columns.before}</th>
              <th scope="col">{texts.columns.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, ROWS_SHOWN).map((change) => (
              <tr key={change.from}>
                <th scope="row">{days(change)}</th>
                <td>{days(change.before)}</td>
                <td>{days({ from: change.after, to: change.after })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {changes.length > ROWS_SHOWN && <p>{texts.more(changes.length - ROWS_SHOWN)}</p>}
    </>
  );
}
