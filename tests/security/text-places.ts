type Path = readonly (string | number)[];

/** Where a body has room for a text of anybody's own, by its JSON Schema. */
export interface TextPlace {
  readonly path: Path;
  /** The longest text that the schema takes. */
  readonly length: number;
}

/** Every such place of a schema: what a new field is called, it is found here. */
// biome-ignore lint/suspicious/noExplicitAny: a description of any body
export function textPlaces(schema: any, path: Path = []): TextPlace[] {
  const { properties = {}, items, type, maxLength = 1_000 } = schema;
  const choices = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => schema[word] ?? []);
  const isFree = type === 'string' && schema.enum === undefined && schema.const === undefined;
  return [
    ...(isFree ? [{ path, length: maxLength }] : []),
    ...choices.flatMap((one) => textPlaces(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) => textPlaces(one, [...path, name])),
    ...(items ? textPlaces(items, [...path, 0]) : []),
  ];
}

/** A body with a text put into one of its places. */
export function withText(body: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withText(first, rest, text), ...others];
  }
  const fields = typeof body === 'object' && body !== null ? body : {};
  return { ...fields, [step]: withText(fields[step as keyof typeof fields], rest, text) };
}
