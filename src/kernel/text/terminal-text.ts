/** Characters that move a terminal's cursor, colour or rename it, or turn the direction of text; not the end of a line. */
const COMMANDING = /(?!\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text of others as a terminal may show it: what would command it is written out, as `\x1b`. */
export function terminalText(text: string): string {
  return text.replace(COMMANDING, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
}
