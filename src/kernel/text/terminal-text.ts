/**
 * Characters that control a terminal (cursor, colour, title) or change the text direction; line ends are not
 * included.
 */
const COMMANDING = /(?!\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A stranger's text made safe for a terminal: control characters are written out, such as `\x1b`. */
export function terminalText(text: string): string {
  return text.replace(COMMANDING, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
}
