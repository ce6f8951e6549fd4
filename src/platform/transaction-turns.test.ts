import { expect, test, vi } from 'vitest';
import { SHOP, transactionTurns } from './transaction-turns.mjs';

const COMMAND = 1;
const OTHER = 2;

/** A database of words: `begin` opens a transaction, `commit` ends it. */
function turnsOf({ idleMs }: { idleMs?: number } = {}) {
  const done: string[] = [];
  const gone: number[] = [];
  let isOpen = false;
  const turns = transactionTurns({
    run: async ({ client, bytes }) => {
      const word = Buffer.from(bytes).toString();
      done.push(`${client} ${word}`);
      if (word === 'begin') isOpen = true;
      if (word === 'commit') isOpen = false;
      return isOpen;
    },
    rollBack: async () => {
      done.push('roll back');
      isOpen = false;
    },
    onGone: (client) => gone.push(client),
    ...(idleMs ? { idleMs } : {}),
  });
  const put = (client: number, ...words: string[]) => {
    for (const word of words) turns.put({ client, bytes: Buffer.from(word) });
  };
  return { turns, put, done, gone };
}

test('what others ask waits for the end of a transaction, in its order', async () => {
  const { put, done } = turnsOf();
  put(COMMAND, 'begin');
  put(SHOP, 'a');
  put(OTHER, 'b');
  put(COMMAND, 'x', 'commit');
  await vi.waitFor(() => expect(done).toEqual(['1 begin', '1 x', '1 commit', '0 a', '2 b']));
});

test('a client that leaves in its transaction is rolled back, and what it still asked is dropped', async () => {
  const { turns, put, done } = turnsOf();
  put(COMMAND, 'begin');
  put(SHOP, 'a');
  put(COMMAND, 'never');
  turns.leave(COMMAND);
  await vi.waitFor(() => expect(done).toEqual(['1 begin', 'roll back', '0 a']));
});

test('leaving takes nothing from the transaction of another', async () => {
  const { turns, put, done } = turnsOf();
  put(SHOP, 'begin');
  turns.leave(COMMAND);
  put(SHOP, 'commit');
  await vi.waitFor(() => expect(done).toEqual(['0 begin', '0 commit']));
});

test('a command that goes silent in its transaction while others wait is given up', async () => {
  const { put, done, gone } = turnsOf({ idleMs: 40 });
  put(COMMAND, 'begin');
  put(SHOP, 'a');
  await vi.waitFor(() => expect(done).toEqual(['1 begin', 'roll back', '0 a']));
  expect(gone).toEqual([COMMAND]);
});

test('the shop is waited for', async () => {
  const { put, done, gone } = turnsOf({ idleMs: 20 });
  put(SHOP, 'begin');
  put(COMMAND, 'a');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(done).toEqual(['0 begin']);
  expect(gone).toEqual([]);
});

test('the end comes also while a transaction is open', async () => {
  const { turns, put } = turnsOf();
  put(SHOP, 'begin');
  await new Promise<void>((resolve) => turns.last(async () => resolve()));
});
