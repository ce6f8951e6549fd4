import { deskPages as texts } from '../../messages/desk/pages.ts';
import type { PageRefusal } from './page-versions.ts';

/** Why a page was not saved, for its writer. */
export function pageRefusalWords(refusal: PageRefusal): string {
  switch (refusal.kind) {
    case 'text-required':
      return texts.required(texts.fields[refusal.of]);
    case 'text-too-long':
      return texts.tooLong(texts.fields[refusal.of], refusal.most);
    case 'unknown-term':
      return texts.unknownTerm(refusal.term);
    default:
      return texts.faults[refusal.kind];
  }
}
