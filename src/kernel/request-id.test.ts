import { expect, test } from 'vitest';
import { currentRequestId, requestIdOf, withRequestId } from './request-id.server.ts';

const NEW = /^[\da-f]{32}$/;

test.each([
  ['abcd1234', 'abcd1234'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['0123abcd-0123-4567-89ab-0123456789ab', '0123abcd0123456789ab0123456789ab'],
])('the id %s is taken as %s', (sent, taken) => {
  expect(requestIdOf(sent)).toBe(taken);
});

test.each([
  undefined,
  '',
  'abc1234',
  'a'.repeat(65),
  'anna@example.com',
  'id with spaces',
  'line\nbreak-1234',
  '--------',
  ['abcd1234', 'abcd5678'],
])('%j is none, and a new one takes its place', (sent) => {
  expect(requestIdOf(sent)).toMatch(NEW);
});

test('work knows its request also after waiting, and no other', async () => {
  const ids = await Promise.all(
    ['first001', 'second02', undefined].map((id) =>
      withRequestId(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return currentRequestId();
      }),
    ),
  );
  expect(ids).toEqual(['first001', 'second02', undefined]);
});
