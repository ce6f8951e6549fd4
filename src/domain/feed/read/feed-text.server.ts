import { z } from 'zod';
import { withoutEntities } from '../../../kernel/text/html-text.ts';
import { numberText } from '../../../kernel/text/number-text.ts';

const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;
const UNREADABLE = '\uFFFD';
const WHITE_SPACE = /\s+/gu;
const LINE_END = /\r\n?/g;
/** Most texts of a feed need nothing refused, folded or trimmed. */
const LINE_WITH_ENTITY = /&/;
const PLAIN_LINE = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Text on one line: trimmed, inner white space folded. */
export function shortText(max: number) {
  return storableText(max, onOneLine);
}

/** A title on one line, without the HTML entities that some systems write into it. */
export function titleText(max: number) {
  return storableText(max, (text) => onOneLine(withoutEntities(text)), LINE_WITH_ENTITY);
}

/** What is left of a long number that a spreadsheet has taken for a quantity. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** A number of a part: without what cannot be seen in it, so that no two numbers differ invisibly. */
export function partNumberText(max: number) {
  return storableText(max, numberText, LINE_WITH_ENTITY).refine((text) => !SHORTENED.test(text), {
    error: ({ input }) =>
      `"${input}" was shortened by a spreadsheet; format the column as text and save the list again`,
  });
}

/**
 * Normalises the named texts of a record like `shortText`, in place. It serves records that come by the million: a
 * separate schema for each text takes ten times as long.
 * @param refuse called for each one that cannot be stored
 */
export function shapeShortTexts<Field extends string>(
  record: { [Key in Field]?: string | null | undefined },
  fields: readonly Field[],
  { max, refuse }: { max: number; refuse: (field: Field, fault: string) => void },
): void {
  for (const field of fields) {
    const text = record[field];
    if (text == null || (text.length <= max && PLAIN_LINE.test(text))) continue;
    const fault = faultIn(text, max);
    if (fault === undefined) record[field] = onOneLine(text.normalize('NFC'));
    else refuse(field, fault);
  }
}

function onOneLine(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}

/** Text that may run over several lines. */
export function longText(max: number) {
  return storableText(max, (text) => text.replace(LINE_END, '\n').trim());
}

/**
 * Refuses characters that a database or a screen cannot hold: control characters, lone surrogates. One step instead
 * of a chain: an import reads some hundred texts a part.
 */
function storableText(max: number, shape: (text: string) => string, mayNeedShape?: RegExp) {
  return z.string().transform((text, context) => {
    const fault = faultIn(text, max);
    if (fault === undefined)
      return PLAIN_LINE.test(text) && !mayNeedShape?.test(text)
        ? text
        : shape(text.normalize('NFC'));
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });
}

function faultIn(text: string, max: number): string | undefined {
  if (text.length > max) return `longer than ${max} characters`;
  if (PLAIN_LINE.test(text)) return undefined;
  if (CONTROL_CHARACTER.test(text)) return 'holds control characters';
  if (LONE_SURROGATE.test(text) || text.includes(UNREADABLE))
    return 'holds characters that cannot be read; is the file UTF-8?';
  return undefined;
}
