import type { ReactNode } from 'react';
import { DeskForm } from '../../frame/form.tsx';

/** What a file means, with the choices that are needed, before anything of it counts. */
export function MatchedFile({
  texts,
  summary,
  path,
  token,
  sent,
  canApply,
  rest,
  children,
}: {
  readonly texts: Readonly<Record<'another' | 'apply' | 'applyHint', string>>;
  readonly summary: string;
  /** Where the file was chosen. */
  readonly path: string;
  readonly token: string;
  /** The file itself and what was typed beside it, which live in the form until they count. */
  readonly sent: Readonly<Record<string, string>>;
  /** Whether some row can count. */
  readonly canApply: boolean;
  /** Rows that never count. */
  readonly rest: ReactNode;
  /** Rows that count, or may. */
  readonly children: ReactNode;
}) {
  return (
    <>
      <p className="lead">
        {summary} <a href={path}>{texts.another}</a>
      </p>
      <DeskForm action={`${path}/apply`} token={token} hasFiles>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {canApply && (
          <div className="block">
            <p className="hint">{texts.applyHint}</p>
            <button type="submit">{texts.apply}</button>
          </div>
        )}
      </DeskForm>
      {rest}
    </>
  );
}
