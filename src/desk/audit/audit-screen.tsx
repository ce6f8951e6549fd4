import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { AuditEntry } from '../../domain/staff/audit.server.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskField } from '../frame/field.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { recordedValues } from '../frame/recorded-values.ts';

const texts = deskMessages.audit;

export function AuditScreen({
  entries,
  kind,
  id,
}: {
  entries: readonly AuditEntry[];
  kind: string | undefined;
  id: string | undefined;
}) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <form method="get" action={deskPaths.audit} className="row">
        <DeskField name="kind" label={texts.kind} defaultValue={kind} required data-find />
        <DeskField name="id" label={texts.id} hint={texts.idHint} defaultValue={id} />
        <button type="submit">{texts.filter}</button>
        {kind !== undefined && <a href={deskPaths.audit}>{texts.all}</a>}
      </form>
      {entries.length === 0 ? <p>{texts.none}</p> : <Entries entries={entries} />}
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too
    <section className="scroll" tabIndex={0} aria-label={texts.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.at}</th>
            <th scope="col">{texts.actor}</th>
            <th scope="col">{texts.action}</th>
            <th scope="col">{texts.thing}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.entryId}>
              <td>
                <time dateTime={entry.at.toISOString()}>
                  {formatMoment(entry.at, SHOP_TIME_ZONE)}
                </time>
              </td>
              <td>{entry.actor}</td>
              <td>{entry.action}</td>
              <td>
                <a
                  href={historyPathOf(entry.thingKind, entry.thingId)}
                >{`${entry.thingKind} ${entry.thingId}`}</a>
              </td>
              <td>{recordedValues(entry.before)}</td>
              <td>{recordedValues(entry.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
