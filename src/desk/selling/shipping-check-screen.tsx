import type { TariffChange } from '../../domain/selling/shipping/tariff-changes.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { deskShipping } from '../../messages/desk/shipping.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';

const texts = deskShipping.check;

/** Shows the effects of a changed tariff before it is saved. */
export function ShippingCheckScreen({
  changes,
  values,
  token,
}: {
  readonly changes: readonly TariffChange[];
  /** Fields that are posted again. */
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly token: string;
}) {
  return (
    <>
      <DeskTable
        label={texts.title}
        columns={[texts.columns.what, texts.columns.before, texts.columns.after]}
        rows={changes.map((change) => ({
          key: whatOf(change),
          cells: [whatOf(change), valueText(change.before), valueText(change.after)],
        }))}
        hasRowHeadings
      />
      <p>{texts.note}</p>
      <ConfirmForm
        action={`${deskPaths.shipping}/save`}
        token={token}
        values={values}
        texts={texts}
      />
    </>
  );
}

function whatOf(change: TariffChange): string {
  switch (change.kind) {
    case 'rate':
      return texts.rate(change.method, change.zone, change.upToGrams / 1000);
    case 'free':
      return texts.free(change.method, change.zone);
    case 'days':
      return texts.days(change.zone);
    case 'name':
    case 'active':
      return texts[change.kind](change.method);
  }
}

function valueText(value: string | number | null): string {
  if (value === null) return texts.none;
  return typeof value === 'number' ? formatMoney(value, '€') : value;
}
