import type { SentRow } from '../../../domain/fulfilment/tracking/tracking.server.ts';
import { deskTracking as texts } from '../../../messages/desk/tracking.ts';
import { DeskField } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { orderPathOf } from '../order-path.ts';

/** The form that chooses the file. */
export function TrackingFileForm({
  token,
  fault,
}: {
  readonly token: string;
  readonly fault: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} />
      <p className="lead">{texts.intro}</p>
      <DeskForm action={deskPaths.tracking} token={token} hasFiles>
        <DeskField
          name="csv"
          label={texts.file}
          hint={texts.fileHint}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          required
        />
        <DeskField name="carrier" label={texts.carrier} hint={texts.carrierHint} maxLength={60} />
        <button type="submit">{texts.show}</button>
      </DeskForm>
    </>
  );
}

/** The outcome of each chosen row. */
export function TrackingOutcome({
  sent,
  faultOf,
}: {
  readonly sent: readonly SentRow[];
  faultOf(refusal: { readonly kind: string }): string;
}) {
  const handedOver = sent.filter(({ refusal }) => !refusal).length;
  return (
    <>
      <DeskNotice done={sent.length === 0 ? texts.none : texts.sent(handedOver)} />
      {sent.length > 0 && (
        <ul className="plain" aria-label={texts.outcome}>
          {sent.map(({ row, number, refusal }) => (
            <li key={row.at}>
              <a href={orderPathOf(number)}>{number}</a>: {row.carrier} {row.tracking} —{' '}
              {refusal ? <strong>{faultOf(refusal)}</strong> : texts.isSent}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={deskPaths.tracking}>{texts.another}</a>
      </p>
    </>
  );
}
