import type { ReactNode } from 'react';
import { DeskForm } from '../../frame/form.tsx';
import { SeeMail } from '../../frame/mailing-steps.tsx';

/** The matches of a file and the choices they need, before anything is applied. */
export function MatchedFile({
  texts,
  summary,
  path,
  sent,
  canApply,
  rest,
  children,
}: {
  readonly texts: Readonly<Record<'another' | 'apply' | 'applyHint', string>>;
  readonly summary: string;
  /** The address of the form for the file. */
  readonly path: string;
  /** The file and the other typed fields, which the form carries until they are applied. */
  readonly sent: Readonly<Record<string, string>>;
  /** Whether any row can be applied. */
  readonly canApply: boolean;
  /** Rows that cannot be applied. */
  readonly rest: ReactNode;
  /** Rows that can be applied. */
  readonly children: ReactNode;
}) {
  return (
    <>
      <p className="lead">
        {summary} <a href={path}>{texts.another}</a>
      </p>
      <DeskForm action={`${path}/apply`} hasFiles>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {canApply && (
          <div className="block">
            <p className="hint">{texts.applyHint}</p>
            <div className="row">
              <button type="submit">{texts.apply}</button>
              <SeeMail several />
            </div>
          </div>
        )}
      </DeskForm>
      {rest}
    </>
  );
}
