/** Personal data and keys in log lines, each with its replacement. Applied in this order. */
const redactions: readonly (readonly [RegExp, string])[] = [
  // Values that a database or a parser quotes when it rejects them.
  // The database cuts a row's values, so that it is no longer; a stranger's text may repeat what it begins with.
  [/(Failing row contains )\(.{0,8000}?\)\.?(?="|\\n|\n|$)/g, '$1(…)'],
  [
    /(invalid (?:input syntax|input value|byte sequence|value) for [^:"\\]{1,80}: )\\?".*?\\?"/g,
    '$1"…"',
  ],
  [
    /((?:Unexpected|Expected|Bad|Unterminated) [^\n"]{0,80}?)(?:\.\.\.)?\\?".{0,400}?(?= is not valid JSON)/g,
    '$1"…"',
  ],
  // Credentials.
  [/(:\/\/)[^\s"/@]{1,500}@/g, '$1'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 …'],
  [/\b(sk|rk|pk|whsec|tok)_\w{4,}/g, '$1_…'],
  // Query strings: searches, forms, tokens.
  [/(?<=[\w/%.~-])\?[^\s"'\\]+/g, '?…'],
  // Keys of orders, baskets and payments: the rest suffices to find a row.
  [/\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '$1-…'],
  [
    /[^\s"'<>()[\]{},;:=\\/@]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:\\/@%]{1,253}\.[\p{L}\p{N}-]+/gu,
    '…@…',
  ],
  // Network addresses of people; those of this machine and its network help to find an error.
  [
    /\b(?!(?:127|10|0)\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g,
    '$1.x',
  ],
];

/**
 * Removes personal data from a log text: e-mail addresses, whole keys, credentials, query strings, values quoted by a
 * database, and the ends of IP addresses. Its time is linear in the length of the text.
 */
export function redactedText(text: string): string {
  return redactions
    .reduce((left, [pattern, rest]) => left.replace(pattern, rest), withoutKeys(text))
    .replace(WITH_COLONS, shortenedIpv6);
}

const KEY_BEGINS = /Key \((?:(?!\)=\().){0,200}\)=\(/g;
const KEY_ENDS = /\)(?= (?:already|is|conflicts|was|has))|\n/g;

/** `Key (email)=(anna) already exists`: a pattern for the whole would look at the rest of the text for each beginning. */
function withoutKeys(text: string): string {
  let left = '';
  let at = 0;
  let end = -1;
  for (const { 0: begins, index } of text.matchAll(KEY_BEGINS)) {
    const from = index + begins.length;
    if (index < at) continue;
    if (end < from) {
      KEY_ENDS.lastIndex = from;
      end = KEY_ENDS.exec(text)?.index ?? text.length;
    }
    if (text[end] !== ')') continue;
    left += `${text.slice(at, from)}…`;
    at = end;
  }
  return left + text.slice(at);
}

const WITH_COLONS = /(?<![\w:.])[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7}(?!\w)/gi;

/** Times and positions in files have colons, too: an address has eight groups, or a gap. */
function shortenedIpv6(text: string): string {
  const groups = text.split(':');
  return groups.length === 8 || text.includes('::') ? `${groups[0]}:${groups[1]}:x` : text;
}
