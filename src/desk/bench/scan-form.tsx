import type { ReactNode } from 'react';
import { FormToken } from '../frame/form.tsx';
import { SeeMail } from '../frame/mailing-steps.tsx';
import { type BenchState, benchFields } from './bench-address.ts';

/** The outcome of the last scan, in large letters; the scan field is described by it and keeps the focus. */
export function BenchOutcome({
  fault,
  done,
}: {
  readonly fault?: string | undefined;
  readonly done?: string | undefined;
}) {
  if (fault === undefined && done === undefined) return null;
  return (
    <p
      id={OUTCOME}
      className={`notice bench-outcome ${fault === undefined ? 'done' : 'fault'}`}
      role={fault === undefined ? 'status' : 'alert'}
    >
      {fault ?? done}
    </p>
  );
}

const OUTCOME = 'bench-outcome';

/** One field that a scanner types into and ends with Enter. */
export function ScanForm({
  action,
  state,
  label,
  hint,
  button,
  method = 'post',
  isFault,
  offersMail = false,
}: {
  readonly action: string;
  readonly state: BenchState;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly method?: 'get' | 'post';
  readonly isFault: boolean;
  /** It writes to the buyer, and what it writes can be seen first. */
  readonly offersMail?: boolean;
}) {
  return (
    <form method={method} action={action} className="bench-scan">
      {method === 'post' && <FormToken />}
      <BenchFields state={state} />
      <label htmlFor="scan">{label}</label>
      <p className="hint" id="scan-hint">
        {hint}
      </p>
      <div className="row">
        <input
          id="scan"
          name="scan"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          aria-describedby={`${OUTCOME} scan-hint`}
          aria-invalid={isFault || undefined}
          // biome-ignore lint/a11y/noAutofocus: a scanner types wherever the focus is
          autoFocus
          data-scan
        />
        <button type="submit">{button}</button>
        {offersMail && <SeeMail />}
      </div>
    </form>
  );
}

/** What every form of the bench carries on. */
export function BenchFields({ state }: { readonly state: BenchState }) {
  return benchFields(state).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

/** A step of the bench that is one button. */
export function BenchStep({
  action,
  state,
  children,
}: {
  readonly action: string;
  readonly state: BenchState;
  readonly children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <FormToken />
      <BenchFields state={state} />
      {children}
    </form>
  );
}
