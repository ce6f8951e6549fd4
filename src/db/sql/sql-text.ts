/** A part of a statement, as a tagged template gives it. */
export class SqlText {
  readonly strings: readonly string[];
  readonly args: readonly unknown[];

  constructor(strings: readonly string[], args: readonly unknown[]) {
    this.strings = strings;
    this.args = args;
  }
}

/** The name of a table or column; a dot in it separates schema, table and column. */
export class Identifier {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A parameter that is sent as JSON; null is none. */
export class Json {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** A parameter as the protocol takes it: bytes are binary, everything else text. */
export type Parameter = string | Buffer | null;

interface WrittenSql {
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

/** Puts fragments and names into the text, and numbers the parameters. @throws where one is undefined */
export function writeSql({ strings, args }: SqlText): WrittenSql {
  const parameters: Parameter[] = [];
  return { text: append(strings, args, parameters), parameters };
}

function append(
  strings: readonly string[],
  args: readonly unknown[],
  parameters: Parameter[],
): string {
  let text = strings[0] ?? '';
  for (let index = 0; index + 1 < strings.length; index++) {
    text += place(args[index], parameters) + strings[index + 1];
  }
  return text;
}

function place(value: unknown, parameters: Parameter[]): string {
  if (value instanceof SqlText) return append(value.strings, value.args, parameters);
  if (value instanceof Identifier)
    return `"${value.name.replaceAll('"', '""').replaceAll('.', '"."')}"`;
  if (Array.isArray(value) && value[0] instanceof SqlText) {
    return value.map((each) => place(each, parameters)).join(' ');
  }
  parameters.push(parameterOf(value));
  return `$${parameters.length}${castOf(value)}`;
}

/** The server infers the other types from where the parameter stands. */
function castOf(value: unknown): string {
  if (typeof value === 'boolean') return '::boolean';
  if (typeof value === 'bigint') return '::bigint';
  if (value instanceof Date) return '::timestamptz';
  if (value instanceof Uint8Array) return '::bytea';
  return value instanceof Json ? '::jsonb' : '';
}

/** @throws where the value is undefined, or a date that is none */
export function parameterOf(value: unknown): Parameter {
  const isMissing = value === undefined || (value instanceof Json && value.value === undefined);
  if (isMissing) throw new Error('A parameter of a statement is undefined');
  if (value === null || (value instanceof Json && value.value === null)) return null;
  if (value instanceof Uint8Array) return Buffer.from(value);
  return Array.isArray(value) ? arrayText(value) : textOf(value);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Json) return JSON.stringify(value.value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An array as PostgreSQL writes it. */
function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === undefined) throw new Error('A parameter of a statement has an undefined item');
    if (value === null) return 'NULL';
    if (Array.isArray(value)) return arrayText(value);
    if (typeof value === 'number') return String(value);
    return `"${textOf(value).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}
