import type { ReactNode } from 'react';
import { DeskForm } from '../frame/form.tsx';
import { useTypedOnScreen } from '../frame/typed-form.ts';

/** The form of a change of a part: closed until it is needed, and open where it was refused. */
export function StepForm({
  summary,
  action,
  of,
  mark,
  children,
}: {
  readonly summary: string;
  readonly action: string;
  /** Distinguishes it from other forms with the same address. */
  readonly of?: { readonly name: string; readonly value: string };
  /** The value that its viewer sees. */
  readonly mark: string;
  readonly children: ReactNode;
}) {
  const typed = useTypedOnScreen();
  const isTyped = typed?.action === action && (!of || typed.values.get(of.name) === of.value);
  return (
    <details open={isTyped}>
      <summary>{summary}</summary>
      <DeskForm action={action} {...(of ? { of } : {})} isAnsweredWhole>
        <input type="hidden" name="seen" value={mark} />
        {children}
      </DeskForm>
    </details>
  );
}
