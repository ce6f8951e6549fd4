import { expect, test } from './support/desk-test.ts';
import { press, type } from './support/keyboard.ts';

/** On a slow and busy machine the process of an import takes a minute until it has looked at three parts. */
const ENDED = { timeout: 150_000 };

/** A feed with two parts, and as many that are no good. */
function feed(price: number, bad = 1): Buffer {
  const part = (name: string) => ({
    name,
    brand: 'PEDDERS',
    description: `Journey bush ${name}`,
    prices: { EU: { price, promotion: false } },
    stock: [{ location: 'EU', quantityavailable: 3 }],
  });
  const lines = [part('JB-1'), part('JB-2'), ...Array(bad).fill({ name: 'JB-3' })];
  return Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));
}

test('an owner uploads a feed with the keyboard only, sees what it would change, imports and undoes it', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen }) => {
  test.setTimeout(480_000);
  await comeIn();
  await press(page, page.getByRole('link', { name: 'Imports', exact: true }));
  await press(page, page.getByRole('link', { name: 'New import' }));
  await checkScreen('new-import');

  await page
    .getByLabel('Files')
    .setInputFiles({ name: 'journey.jsonl', mimeType: 'text/plain', buffer: feed(20) });
  await press(page, page.getByRole('button', { name: 'Upload and preview' }));
  await expect(page.getByRole('heading', { name: 'What this import would change' })).toBeVisible(
    ENDED,
  );
  await expect(page.getByText('2 parts new, 0 parts changed')).toBeVisible();
  await expect(page.getByText('1 record of 3 left out')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Journey bush JB-2' })).toBeVisible();
  await checkScreen('import-preview');
  const downloading = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: /^Download all/ }));
  expect((await downloading).suggestedFilename()).toBe('left-out.csv');

  await press(page, page.getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByRole('heading', { name: 'What this import has changed' })).toBeVisible(
    ENDED,
  );
  await checkScreen('import-done');
  await page.goto(`${desk.url}/details/jb-1`);
  await expect(page.getByText('Journey bush JB-1').first()).toBeVisible();

  await page.goto(new URL('/desk/imports', desk.invitation).href);
  await checkScreen('imports');
  await press(page, page.getByRole('row', { name: /journey\.jsonl/ }).getByRole('link'));
  await expect(page.getByText('2 parts that it added go')).toBeVisible();
  await checkScreen('import-undo');
  await press(page, page.getByRole('button', { name: /^Undo import/ }));
  await expect(page.getByText('The import is undone.')).toBeVisible(ENDED);
  await checkScreen('import-undone');
  const gone = await page.request.get(`${desk.url}/details/jb-1`);
  expect(gone.status()).toBe(404);
});

test('a list is dropped and its columns named, and what goes beyond limits asks once more, without script too', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, desk, comeIn, checkScreen }) => {
  test.setTimeout(480_000);
  await comeIn();
  await page.goto(new URL('/desk/imports/new', desk.invitation).href);
  await page
    .getByLabel('Files')
    .setInputFiles({ name: 'before.jsonl', mimeType: 'text/plain', buffer: feed(20) });
  await press(page, page.getByRole('button', { name: 'Upload and preview' }));
  await expect(page.getByText('2 parts new, 0 parts changed')).toBeVisible(ENDED);
  await press(page, page.getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByRole('heading', { name: 'What this import has changed' })).toBeVisible(
    ENDED,
  );

  await page.goto(new URL('/desk/imports/new', desk.invitation).href);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const list = 'Artikel Nr;Text;Preis\nJB-1;Feder;21,50\nJB-2;Feder;21,75\n';
    transfer.items.add(new File([list], 'supplier.csv', { type: 'text/csv' }));
    return transfer;
  });
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: dropped });
  await press(page, page.getByRole('button', { name: 'Upload and preview' }));
  const mapping = page.getByRole('link', { name: 'Say what the columns of supplier.csv mean' });
  await expect(mapping).toBeVisible(ENDED);
  await press(page, mapping);
  // "Preis" leaves open whether VAT is in it: the owner says so.
  await expect(page.getByLabel('Column 3, Preis')).toHaveValue('');
  await page.getByLabel('Column 3, Preis').selectOption('net');
  await checkScreen('import-columns');
  await type(page, 'Decimals are written with a', 'comma');
  await press(page, page.getByRole('button', { name: 'Save and preview' }));
  await expect(page.getByText('2 prices new or changed, 0 of them by more than 30 %')).toBeVisible(
    ENDED,
  );

  const cookies = await page.context().cookies();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(desk.invitation).origin,
  });
  await plain.addCookies(cookies);
  const bare = await plain.newPage();
  await bare.goto('/desk/imports/new');
  await bare
    .getByLabel('Files')
    .setInputFiles({ name: 'journey.jsonl', mimeType: 'text/plain', buffer: feed(30, 60) });
  await bare.getByRole('button', { name: 'Upload and preview' }).click();
  // The screen reloads itself.
  await expect(bare.getByText('2 prices new or changed, 2 of them by more than 30 %')).toBeVisible(
    ENDED,
  );
  await expect(bare.getByText('60 of 62 records are left out (limit 10 %)')).toBeVisible();
  const here = new URL(bare.url()).pathname;
  await plain.close();
  await page.goto(new URL(here, desk.invitation).href);
  await expect(page.getByRole('button', { name: 'Import anyway' })).toBeVisible();
  await checkScreen('import-limits');
});
