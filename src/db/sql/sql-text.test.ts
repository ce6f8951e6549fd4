import { expect, test } from 'vitest';
import { Identifier, Json, parameterOf, SqlText, writeSql } from './sql-text.ts';

const sql = (strings: TemplateStringsArray, ...args: unknown[]) => new SqlText(strings, args);

test('fragments become part of the text, and parameters are numbered through it', () => {
  const condition = sql`id = ${7} and ${sql`name = ${'x'}`}`;
  expect(writeSql(sql`select ${1} from t where ${condition} limit ${2}`)).toEqual({
    text: 'select $1 from t where id = $2 and name = $3 limit $4',
    parameters: ['1', '7', 'x', '2'],
  });
});

test('a list of fragments stands one after the other', () => {
  expect(writeSql(sql`select 1 ${[sql`and ${1}`, sql`and ${2}`]}`)).toEqual({
    text: 'select 1 and $1 and $2',
    parameters: ['1', '2'],
  });
});

test.each([
  ['part', '"part"'],
  ['pgboss.job', '"pgboss"."job"'],
  ['a"; drop table part; --', '"a""; drop table part; --"'],
])('the name %s is quoted', (name, quoted) => {
  expect(writeSql(sql`${new Identifier(name)}`).text).toBe(quoted);
});

test.each([
  [true, '$1::boolean', 'true'],
  [5n, '$1::bigint', '5'],
  [new Date(0), '$1::timestamptz', '1970-01-01T00:00:00.000Z'],
  [Buffer.from('ab'), '$1::bytea', Buffer.from('ab')],
  [new Json({ a: [1] }), '$1::jsonb', '{"a":[1]}'],
  [new Json(null), '$1::jsonb', null],
  [null, '$1', null],
  ['ü', '$1', 'ü'],
  [1.5, '$1', '1.5'],
])('%s is sent as the type that it has', (value, text, parameter) => {
  expect(writeSql(sql`${value}`)).toEqual({ text, parameters: [parameter] });
});

test.each([
  [[], '{}'],
  [[1, null, 2], '{1,NULL,2}'],
  [['a"b', 'c\\d', 'NULL', ''], '{"a\\"b","c\\\\d","NULL",""}'],
  [[['a'], ['b']], '{{"a"},{"b"}}'],
  [[new Date(0)], '{"1970-01-01T00:00:00.000Z"}'],
])('the list %j is an array', (value, text) => {
  expect(parameterOf(value)).toBe(text);
});

test('nothing undefined is sent', () => {
  expect(() => writeSql(sql`select ${undefined}`)).toThrow('undefined');
  expect(() => writeSql(sql`select ${new Json(undefined)}`)).toThrow('undefined');
  expect(() => writeSql(sql`select ${[1, undefined]}`)).toThrow('undefined');
});
