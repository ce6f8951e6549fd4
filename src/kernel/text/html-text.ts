const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  shy: '\u00ad',
  euro: '€',
  ...latinEntities(),
};

/** The names of U+00C0 to U+00FF. */
function latinEntities(): Record<string, string> {
  const names =
    'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde ' +
    'Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc ' +
    'atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc ' +
    'otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
  return Object.fromEntries(
    names.split(' ').map((name, at) => [name, String.fromCharCode(0xc0 + at)]),
  );
}

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi;

/** Text with the characters that HTML entities stand for: `Sto&szlig;` and `&#8209;`. What is none stays. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isWritable(code) ? String.fromCodePoint(code) : entity;
  });
}

/** Neither a control character, nor half of a pair, nor beyond Unicode. */
function isWritable(code: number): boolean {
  return code >= 0x20 && code !== 0x7f && !(code >= 0xd800 && code <= 0xdfff) && code <= 0x10ffff;
}

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
  return withoutEntities(html.replace(/<[^>]*>/g, ' '))
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
