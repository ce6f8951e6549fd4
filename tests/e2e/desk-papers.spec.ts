import { readFile } from 'node:fs/promises';
import { expect, test } from './support/desk-test.ts';
import { fillTaxPapers, taxSettings } from './support/tax-papers.ts';

test.use({ deskName: 'papers', deskSettings: taxSettings });

test('an owner works what tax offices ask for: KSeF, registers and evidence, empty and filled', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen, pageFaults }) => {
  test.setTimeout(120_000);
  pageFaults.expect(/422 \(Unprocessable Entity\) .*\/(note-proof|registers)\)$/);
  await comeIn();
  const open = async (title: string) => {
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  for (const title of ['KSeF', 'Registers', 'Evidence']) {
    await open(title);
    await checkScreen(`${title.toLowerCase()}-empty`);
  }

  const { papers, exports } = await fillTaxPapers(desk.dataDir);
  await open('KSeF');
  await expect(row(papers.accepted)).toContainText('In KSeF');
  await expect(row(papers.refused)).toContainText('Data wystawienia nie może być późniejsza');
  await expect(row(papers.aside)).toContainText('Set aside');
  await checkScreen('ksef');
  const receipt = row(papers.accepted).getByRole('link', { name: /receipt/i });
  const address = (await receipt.getAttribute('href')) ?? '';
  const file = await page.request.get(new URL(address, page.url()).href);
  expect(await file.text()).toContain('NumerKSeFDokumentu');
  await row(papers.refused).getByRole('button', { name: 'Send it again' }).click();
  await expect(row(papers.refused)).toContainText('Waiting');
  await checkScreen('ksef-again');

  await open('Evidence');
  await expect(row(exports.unproved)).toContainText('Fjell AS');
  await expect(row(exports.erased)).not.toContainText('Fjell AS');
  await expect(row(exports.proved)).toHaveCount(0);
  await checkScreen('evidence');
  await row(exports.unproved).getByRole('link').click();
  await expect(page.getByText('Still missing:')).toBeVisible();
  await page.getByText('Note a proof').click();
  await checkScreen('evidence-order');
  await open('Evidence');
  await row(exports.erased).getByRole('link').click();
  await expect(page.getByText('Fjell AS, Polna')).toBeVisible();
  await page.getByText('Note a proof').click();
  await checkScreen('evidence-erased');
  const noteIt = async (reference: string) => {
    await page.getByLabel('Number, and where it is filed').fill(reference);
    await page.getByLabel('Its day').fill(exports.leftOn);
    await page.getByRole('button', { name: 'Note it' }).click();
  };
  await noteIt('26');
  await expect(page.getByText('An MRN has 18 signs').first()).toBeVisible();
  await checkScreen('evidence-refused');
  await noteIt('26PL361010E0654321');
  await expect(page.getByText('The proof is noted.')).toBeVisible();
  await checkScreen('evidence-noted');

  await open('Registers');
  const take = async (kind: RegExp, format: string) => {
    await page.getByRole('radio', { name: kind }).check();
    await page.getByLabel('Month', { exact: true }).selectOption(exports.leftOn.slice(0, 7));
    await page.getByLabel('As', { exact: true }).selectOption({ label: format });
    await page.getByRole('button', { name: 'Download' }).click();
  };
  const download = page.waitForEvent('download');
  await take(/^Sales register/, 'CSV');
  const register = await readFile(await (await download).path(), 'utf8');
  for (const number of [exports.proved, exports.unproved, exports.erased])
    expect(register).toContain(number);
  await take(/^One-Stop-Shop/, 'XML (JPK_V7M and VAT-UE)');
  await expect(page.getByText('No office takes that as XML.')).toBeVisible();
  await checkScreen('registers-refused');
  const next = page.getByRole('button', { name: /^Close \d{4}-\d\d$/ });
  const month = (await next.innerText()).slice('Close '.length);
  await next.click();
  await expect(page.getByText(`${month} is closed.`)).toBeVisible();
  await expect(row(month)).toContainText('closed on');
  await checkScreen('registers');
});
