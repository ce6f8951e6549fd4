import pg from 'pg';

type Parse = (text: string) => unknown;

const date: Parse = (text) => new Date(text);
const bytes: Parse = (text) => Buffer.from(text.slice(2), 'hex');
const asIs: Parse = (text) => text;

/** PostgreSQL's numbers of types, of their arrays, and what becomes of their text. `bigint` and `numeric` stay text. */
const columnTypes: readonly (readonly [type: number, array: number, parse: Parse])[] = [
  [16, 1000, (text) => text === 't'], // boolean
  [17, 1001, bytes], // bytea
  [18, 1002, asIs], // "char"
  [19, 1003, asIs], // name
  [20, 1016, asIs], // bigint
  [21, 1005, Number], // smallint
  [23, 1007, Number], // integer
  [25, 1009, asIs], // text
  [26, 1028, Number], // oid
  [114, 199, JSON.parse], // json
  [700, 1021, Number], // real
  [701, 1022, Number], // double precision
  [1042, 1014, asIs], // character
  [1043, 1015, asIs], // character varying
  [1082, 1182, date], // date: midnight in UTC
  [1114, 1115, date], // timestamp
  [1184, 1185, date], // timestamptz
  [1700, 1231, asIs], // numeric
  [2950, 2951, asIs], // uuid
  [3802, 3807, JSON.parse], // jsonb
];

/** The driver's types name an older form of it. */
const { arrayParser } = pg.types as unknown as {
  arrayParser: { create(text: string, parse: Parse): { parse(): unknown[] } };
};
const readArray = (text: string, parse: Parse) => arrayParser.create(text, parse).parse();

const parsers = new Map<number, Parse>(
  columnTypes.flatMap(([type, array, parse]) => [
    [type, parse] as const,
    [array, (text: string) => readArray(text, parse)] as const,
  ]),
);

/** For the driver: how the text of a column becomes a value. */
export const types = { getTypeParser: (type: number) => parsers.get(type) ?? asIs };
