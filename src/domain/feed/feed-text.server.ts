import { z } from 'zod';

const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;
const UNREADABLE = '\uFFFD';
const WHITE_SPACE = /\s+/gu;
const LINE_END = /\r\n?/g;

/** Text on one line: trimmed, inner white space folded. */
export function shortText(max: number) {
  return storableText(max).transform((text) => text.replace(WHITE_SPACE, ' ').trim());
}

/** Text that may run over several lines. */
export function longText(max: number) {
  return storableText(max).transform((text) => text.replace(LINE_END, '\n').trim());
}

/** Refuses what a database or a screen cannot hold: control characters, halves of characters. */
function storableText(max: number) {
  return z
    .string()
    .max(max, `longer than ${max} characters`)
    .refine((text) => !CONTROL_CHARACTER.test(text), 'holds control characters')
    .refine(
      (text) => !LONE_SURROGATE.test(text) && !text.includes(UNREADABLE),
      'holds characters that cannot be read; is the file UTF-8?',
    )
    .transform((text) => text.normalize('NFC'));
}
