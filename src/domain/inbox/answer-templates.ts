import written from '../../../content/answers.json' with { type: 'json' };
import type { InboxKind } from './inbox-items.ts';

/** An answer in the shop's words, as `content/answers.json` has it. */
export interface AnswerTemplate {
  readonly id: string;
  readonly name: string;
  readonly answers: readonly string[];
  readonly subject: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** Names allowed in double braces. */
export const answerPlaceholders = [
  'name',
  'part',
  'order',
  'shopName',
  'shopUrl',
  'returnsUrl',
] as const;
export type AnswerFacts = Readonly<Record<(typeof answerPlaceholders)[number], string>>;

export const answerTemplates: readonly AnswerTemplate[] = written;

export function templatesFor(kind: InboxKind): readonly AnswerTemplate[] {
  return answerTemplates.filter(({ answers }) => answers.includes(kind));
}

/** Fills a template's placeholders. A greeting without a name leaves no gap. DSK-33. */
export function filledTemplate(
  { subject, text }: AnswerTemplate,
  facts: AnswerFacts,
): { readonly subject: string; readonly text: string } {
  const fill = (words: string) =>
    words
      .replace(/\{\{(\w+)\}\}/g, (braces, name: string) =>
        Object.hasOwn(facts, name) ? facts[name as keyof AnswerFacts] : braces,
      )
      .replace(/ +(?=,)/g, '');
  return { subject: fill(subject), text: text.map(fill).join('\n\n') };
}
