import { expect, test, vi } from 'vitest';
import {
  currentRequestId,
  readOnce,
  requestIdOf,
  withReadingRequest,
  withRequestId,
} from './request-id.server.ts';

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

test('a request that changes nothing reads once, any other work each time', async () => {
  const from = {};
  const read = vi.fn(async () => read.mock.calls.length);
  const twice = async () => [await readOnce(from, read), await readOnce(from, read)];
  expect(await withReadingRequest('first001', twice)).toEqual([1, 1]);
  expect(await withReadingRequest('second02', twice)).toEqual([2, 2]);
  expect(await withRequestId('third003', twice)).toEqual([3, 4]);
  expect(await twice()).toEqual([5, 6]);
});

test('a read that failed is tried again', async () => {
  const from = {};
  const read = vi.fn(async () => 'read').mockRejectedValueOnce(new Error('away'));
  await withReadingRequest('first001', async () => {
    await expect(readOnce(from, read)).rejects.toThrow('away');
    expect(await readOnce(from, read)).toBe('read');
  });
});
