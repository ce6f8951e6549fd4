import { deskImports } from '../../messages/desk/goods/imports.ts';

/** Texts for a refused upload or import. */
export function importFault(refusal: {
  readonly kind: string;
  readonly name?: string;
  readonly reason?: string;
}): string {
  const { kind, name = '', reason = '' } = refusal;
  if (kind === 'bad-mapping') return deskImports.mapping.refused(reason);
  if (kind === 'file-too-large') return deskImports.tooLarge(name);
  if (kind === 'empty-file') return deskImports.emptyFile(name);
  if (kind === 'same-name') return deskImports.sameName(name);
  return deskImports.faults[kind] ?? kind;
}
