import { describe, expect, test } from 'vitest';
import {
  type Call,
  type CounterInput,
  counter,
  isExplained,
  type RegisterInput,
  register,
  type SaleInput,
  shelf,
  withLag,
} from './history.ts';

const call = <Input, Output>(
  start: number,
  end: number,
  input: Input,
  output?: Output,
): Call<Input, Output> => ({ input, output, start, end });

describe('a cart', () => {
  const add = { add: 1 };
  test.each<[string, Call<CounterInput, number>[], boolean]>([
    ['one after the other', [call(0, 1, add, 1), call(2, 3, add, 2), call(4, 5, 'read', 2)], true],
    ['two at once', [call(0, 9, add, 2), call(1, 8, add, 1)], true],
    ['a lost update', [call(0, 1, add, 1), call(2, 3, add, 1)], false],
    ['both of two at once lost one', [call(0, 9, add, 1), call(1, 8, add, 1)], false],
    ['a stale read', [call(0, 1, add, 1), call(2, 3, add, 2), call(4, 5, 'read', 1)], false],
    [
      'a read beside a write',
      [call(0, 1, add, 1), call(2, 9, add, 2), call(3, 4, 'read', 1)],
      true,
    ],
    ['an unknown one was not done', [call(0, 1, add), call(2, 3, 'read', 0)], true],
    ['an unknown one was done', [call(0, 1, add), call(2, 3, 'read', 1)], true],
    [
      'an unknown one was done later',
      [call(0, 1, add), call(2, 3, 'read', 0), call(4, 5, 'read', 1)],
      true,
    ],
    [
      'an unknown one was taken back',
      [call(0, 1, add), call(2, 3, 'read', 1), call(4, 5, 'read', 0)],
      false,
    ],
    ['an unknown one was done twice', [call(0, 1, add), call(2, 3, 'read', 2)], false],
  ])('%s', (_, calls, expected) => {
    expect(isExplained(counter, calls)).toBe(expected);
  });
});

describe('a price', () => {
  const calls: Call<RegisterInput, number>[] = [
    call(0, 1, { write: 10 }, 10),
    call(10, 11, { write: 20 }, 20),
    call(14, 15, 'read', 10),
  ];
  test.each([
    [3, true],
    [2, false],
  ])('may be older than its successor for a lag of %s', (lag, expected) => {
    const isRead = (input: RegisterInput) => input === 'read';
    expect(isExplained(register(5), withLag(calls, isRead, lag))).toBe(expected);
  });
});

describe('a shelf of three', () => {
  const [one, two] = [{ pieces: 1 }, { pieces: 2 }];
  test.each<[string, Call<SaleInput, 'sold' | 'refused'>[], boolean]>([
    [
      'sold out',
      [call(0, 1, two, 'sold'), call(2, 3, one, 'sold'), call(4, 5, one, 'refused')],
      true,
    ],
    ['sold twice', [call(0, 9, two, 'sold'), call(1, 8, two, 'sold')], false],
    ['refused though there are some', [call(0, 1, two, 'sold'), call(2, 3, one, 'refused')], false],
    [
      'refused, since an unknown one was done',
      [call(0, 1, two), call(2, 3, two, 'refused'), call(4, 5, one, 'sold')],
      true,
    ],
  ])('%s', (_, calls, expected) => {
    expect(isExplained(shelf(3), calls)).toBe(expected);
  });
});

test('forty calls, four at a time, take no time', () => {
  const calls = Array.from({ length: 40 }, (_, place) =>
    call<CounterInput, number>(
      place,
      place + 4,
      { add: 1 },
      place % 7 === 3 ? undefined : place + 1,
    ),
  );
  const started = performance.now();
  expect(isExplained(counter, calls)).toBe(true);
  expect(performance.now() - started).toBeLessThan(2_000);
});
