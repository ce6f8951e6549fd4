import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openShare, ShareIsUsedUp } from './share.ts';

/** Work that ends on request. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isBegun = false;
  return {
    end: () => end(),
    isBegun: () => isBegun,
    work: async () => {
      isBegun = true;
      await ended;
    },
  };
}

it('so much is under way at once, and the rest follows in order', async () => {
  const share = openShare({ most: 2, waitMs: 60_000 });
  const pieces = [piece(), piece(), piece(), piece()];
  const done = pieces.map(({ work }) => share(work));
  await wait(0);
  expect(pieces.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false]);
  pieces[1]?.end();
  await done[1];
  await wait(0);
  expect(pieces.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false]);
  for (const { end } of pieces) end();
  await Promise.all(done);
  expect(pieces.every(({ isBegun }) => isBegun())).toBe(true);
});

it('what waits too long is refused, and takes no place', async () => {
  const share = openShare({ most: 1, waitMs: 20 });
  const first = piece();
  const done = share(first.work);
  const late = piece();
  await expect(share(late.work)).rejects.toThrow(ShareIsUsedUp);
  first.end();
  await done;
  expect(late.isBegun()).toBe(false);
  await expect(share(async () => 'next')).resolves.toBe('next');
});

it('work that fails leaves its place', async () => {
  const share = openShare({ most: 1, waitMs: 20 });
  const failing = share(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(share(async () => 1)).resolves.toBe(1);
});
