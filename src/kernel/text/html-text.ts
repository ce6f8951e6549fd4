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
