import type { Period } from '../../domain/figures/figures.ts';
import { deskFigures as texts } from '../../messages/desk/papers/figures.ts';
import { DeskField } from './field.tsx';

/** Two days, for a screen about the period between them. */
export function PeriodForm({ period, action }: { period: Period; action: string }) {
  return (
    <form method="get" action={action} className="row">
      <DeskField name="from" type="date" label={texts.from} defaultValue={period.from} required />
      <DeskField name="to" type="date" label={texts.to} defaultValue={period.to} required />
      <button type="submit">{texts.show}</button>
    </form>
  );
}

export function periodQuery(period: Period): string {
  return new URLSearchParams({ ...period }).toString();
}
