import type { Page } from '@playwright/test';
import { buyOnce } from '../../scripts/bench/shopper.mjs';
import { expect, test } from './support/desk-test.ts';
import { expectOutcome, press } from './support/keyboard.ts';

test.use({ deskName: 'bench' });

/** A scanner types a code and ends with Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await expect(page.locator('[data-scan]')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Says that three orders are paid. @returns their numbers */
async function threePaidOrders(page: Page, shopUrl: string): Promise<string[]> {
  for (const pieces of [1, 2, 1]) await buyOnce(shopUrl, { pieces });
  await page.goto(new URL('/desk/orders?view=unpaid', page.url()).href);
  const rows = await page
    .getByRole('row')
    .filter({ hasText: /WB-\d{10}/ })
    .all();
  const lines = await Promise.all(
    rows.map(async (row) => {
      const text = await row.innerText();
      const [number = ''] = /WB-\d{10}/.exec(text) ?? [];
      const [total = ''] = /[\d,.]+(?=\s€)/.exec(text) ?? [];
      return { number, row: `10.03.2026;Anna Nowak;${number};${total.replaceAll(',', '')}` };
    }),
  );
  await page.goto(new URL('/desk/bank', page.url()).href);
  await page.getByLabel("The bank's CSV file").setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date;Name;Reference;Amount', ...lines.map(({ row }) => row)].join('\n')),
  });
  await press(page, page.getByRole('button', { name: 'Show what it pays' }));
  await press(page, page.getByRole('button', { name: 'Mark these orders as paid' }));
  await expectOutcome(page, '3 orders are marked as paid.');
  return lines.map(({ number }) => number);
}

/** The number and the pieces of the one part of an order on the bench. */
async function partOnBench(page: Page): Promise<{ part: string; pieces: number }> {
  const row = page.getByRole('table').getByRole('row').nth(1);
  const part = await row.locator('strong').innerText();
  const [, pieces = '0'] = /0 of (\d+)/.exec(await row.innerText()) ?? [];
  return { part, pieces: Number(pieces) };
}

test('a day of three orders is packed and sent with a scanner alone', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen, pageFaults }) => {
  pageFaults.expect(/422/);
  test.setTimeout(180_000);
  await comeIn();
  const [first = '', second = '', third = ''] = await threePaidOrders(page, desk.url);
  await press(page, page.getByRole('link', { name: 'Packing bench' }));
  await checkScreen('bench');

  // By its paper, with a wrong part, in two parcels' worth of scans.
  await scan(page, second);
  const { part, pieces } = await partOnBench(page);
  expect(pieces).toBe(2);
  await scan(page, 'NOT-THIS-1');
  await expect(page.getByRole('alert')).toHaveText('NOT-THIS-1 is not in this order. Put it back.');
  await checkScreen('bench-order');
  await scan(page, part);
  await expect(page.getByRole('status')).toHaveText(`${part}: 1 of 2`);
  await scan(page, `${part} 2`);
  await expect(page.getByRole('alert')).toHaveText(
    `Too many of ${part}: this parcel takes 2 pieces.`,
  );
  await scan(page, part);
  await expect(page.getByRole('status')).toHaveText('Parcel 1 is complete and closed.');
  const list = await page.getByRole('link', { name: 'Packing list (PDF)' }).getAttribute('href');
  const paper = await page.request.get(new URL(list ?? '', page.url()).href);
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await checkScreen('bench-label');
  await scan(page, '1Z999AA10123456784');
  await expect(page.getByRole('status')).toHaveText(`${second} is sent.`);

  // Enter alone opens the next; a number of several carriers is asked about.
  for (const [number, tracking] of [
    [first, '012345678901'],
    [third, '01234567890123'],
  ] as const) {
    await scan(page, number);
    const next = await partOnBench(page);
    await scan(page, `${next.part} ${next.pieces}`);
    await scan(page, tracking);
    if (tracking.length === 12) {
      await expect(page.getByText('may be of several carriers')).toBeVisible();
      await checkScreen('bench-carrier');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('status')).toHaveText(`${number} is sent.`);
  }
  await expect(page.getByText('Nothing can be packed here.')).toBeVisible();
});
