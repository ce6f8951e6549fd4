/**
 * Text as it comes in, before anything measures, compares or stores it: in Unicode's composed form (NFC), which may be
 * longer than what was sent, and with U+FFFD for half of a surrogate pair, which UTF-8 cannot write.
 * @returns undefined where it holds NUL, which PostgreSQL stores in no text
 */
export function incomingText(text: string): string | undefined {
  return text.includes('\0') ? undefined : text.replace(/\p{Cs}/gu, '\ufffd').normalize('NFC');
}

/**
 * A value from JSON with all its texts as they come in, names of fields included.
 * @returns undefined where one of them is refused
 */
export function incomingValue(value: unknown): unknown {
  if (typeof value === 'string') return incomingText(value);
  if (Array.isArray(value)) {
    const items = value.map(incomingValue);
    return items.includes(undefined) ? undefined : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields: [string, unknown][] = [];
  for (const [name, content] of Object.entries(value)) {
    const known = incomingText(name);
    const taken = incomingValue(content);
    if (known === undefined || (taken === undefined && content !== undefined)) return undefined;
    fields.push([known, taken]);
  }
  return Object.fromEntries(fields);
}

/** Nobody types NUL into a form. The door answers its status, with its sentence. */
export class NulInForm extends Error {
  readonly statusCode = 400;
  constructor() {
    super('A field holds NUL, which no text may hold');
  }
}

/**
 * The fields of a posted form, names and texts.
 * @throws NulInForm
 */
export function incomingFields(fields: Iterable<readonly [string, string]>): URLSearchParams {
  const all = new URLSearchParams();
  for (const field of fields) {
    const [name, text] = field.map(incomingText);
    if (name === undefined || text === undefined) throw new NulInForm();
    all.append(name, text);
  }
  return all;
}
