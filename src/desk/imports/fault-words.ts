import { deskImports } from '../../messages/desk-imports.ts';

/** What stands on the screen where an upload or an import was refused. */
export function importFault(refusal: { readonly kind: string; readonly name?: string }): string {
  const { kind, name = '' } = refusal;
  if (kind === 'file-too-large') return deskImports.tooLarge(name);
  if (kind === 'empty-file') return deskImports.emptyFile(name);
  if (kind === 'same-name') return deskImports.sameName(name);
  return deskImports.faults[kind] ?? kind;
}
