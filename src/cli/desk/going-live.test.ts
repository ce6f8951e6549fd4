import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { printedLines } from '../../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../../tests/support/shop-for-commands.ts';
import { withRequestId } from '../../kernel/request-id.server.ts';
import { runDesk } from './desk.ts';

let shop: ShopForCommands;
const said = printedLines();
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  shop = await openForCommands();
  mail = await startMailServer();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('MAIL_FROM', 'shop@firm.example');
  vi.stubEnv('MAIL_TO', 'shop@firm.example');
});
afterAll(async () => {
  await mail.close();
  await shop.close();
});

test('says what is missing, in words and as JSON, and tries the mail server', async () => {
  expect(await runDesk(['going-live'])).toBe(0);
  expect(said.pop()).toMatch(
    /missing\s+A backup younger than a day: .*no backup[\s\S]* missing before/,
  );
  expect(await runDesk(['test-mail', 'me@firm.example'])).toBe(0);
  expect(said.pop()).toMatch(/^250 /);
  expect(mail.received).toHaveLength(1);

  expect(await runDesk(['going-live', '--json'])).toBe(0);
  const { missing, points } = JSON.parse(said.pop() ?? '');
  const open = points.filter(({ state }: { state: string }) => state === 'open');
  expect(open).toHaveLength(missing);
  expect(points).toContainEqual(expect.objectContaining({ id: 'mail', state: 'done' }));

  mail.trouble = 'unknown-recipient';
  expect(await runDesk(['test-mail', 'me@firm.example'])).toBe(1);
  expect(said.join()).toContain('No such user');
  expect(await runDesk(['test-mail'])).toBe(1);
  expect(await runDesk(['going-live', '--nonsense'])).toBe(1);
  expect(await runDesk(['going-live', '--help'])).toBe(0);
});

test('lists the jobs of the queue, and finds an order by its request', async () => {
  expect(await runDesk(['jobs'])).toBe(0);
  expect(said.pop()).toBe('No job waits.');
  const requestId = '0123456789abcdef0123456789abcdef';
  const { number } = await withRequestId(requestId, () => orderOf(testContext(shop.db), [1]));
  expect(await runDesk(['jobs'])).toBe(0);
  expect(said.pop()).toMatch(new RegExp(`^waits order-mail .*, request ${requestId}$`, 'm'));
  expect(await runDesk(['find', requestId])).toBe(0);
  expect(said.pop()).toMatch(
    new RegExp(`^${number}: paid, placed .* by request ${requestId}\nmail .{8} of ${number}: `),
  );
  expect(await runDesk(['find', 'WB-1'])).toBe(1);
  expect(said.join()).toContain('Nothing is known by "WB-1"');
});

test('lists pages, prints one, saves a file over it and takes it back', async () => {
  const run = async (...args: string[]) => {
    expect(await runDesk(args), said.join('\n')).toBe(0);
    return said.pop() ?? '';
  };
  expect(await run('pages')).toContain('returns: Returns, example it came as');
  const file = path.join(shop.folder, 'returns.md');
  await writeFile(file, (await run('page', '/returns')).replace('title: Returns', 'title: Back'));
  expect(await run('save-page', 'returns', file)).toContain('Saved.');
  expect(JSON.parse(await run('page', 'returns', '--json'))).toMatchObject({ title: 'Back' });
  expect(await run('pages')).toContain('returns: Back, your version');
  await run('take-back-page', 'returns');
  expect(await run('page', 'returns')).toMatch(/^---\ntitle: Returns\n/);

  await writeFile(file, '---\ntitle: A\ndescription: B\n---\n{{nothing}}');
  expect(await runDesk(['save-page', 'returns', file])).toBe(1);
  expect(said.join()).toContain('Nothing stands for {{nothing}}');
  for (const args of [['page'], ['page', 'none'], ['save-page', 'returns', 'none.md']]) {
    expect(await runDesk(args)).toBe(1);
  }
});
