import type { ReactNode } from 'react';
import { DeskField } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { DeskNotice } from '../../frame/notice.tsx';

/** The form for a CSV file whose rows name orders. Nothing changes until its matches were shown and confirmed. */
export function FileForm({
  texts,
  path,
  fault,
  children,
}: {
  readonly texts: Readonly<Record<'intro' | 'file' | 'fileHint' | 'show', string>>;
  readonly path: string;
  readonly fault: string | undefined;
  /** Fields sent with the file. */
  readonly children?: ReactNode;
}) {
  return (
    <>
      <DeskNotice fault={fault} />
      <p className="lead">{texts.intro}</p>
      <DeskForm action={path} hasFiles>
        <DeskField
          name="csv"
          label={texts.file}
          hint={texts.fileHint}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          required
        />
        {children}
        <button type="submit">{texts.show}</button>
      </DeskForm>
    </>
  );
}
