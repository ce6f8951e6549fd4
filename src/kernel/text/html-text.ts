const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

const BLOCK = /<\/?(?:p|div|ul|ol|li|h[1-6]|br|table|tr|dl|dt|dd|blockquote)\b[^>]*>/g;

/** The text of sanitised HTML on one line; blocks are separated. */
export function htmlText(html: string): string {
  const lines = html.split(BLOCK).map(lineText).filter(Boolean);
  return lines
    .map((line, index) =>
      index === lines.length - 1 || /[.,:;!?]$/.test(line) ? line : `${line};`,
    )
    .join(' ');
}

function lineText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, escaped or not.
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as XML holds it, in elements and attributes. */
export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
