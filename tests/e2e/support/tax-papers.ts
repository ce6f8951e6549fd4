import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildModule } from '../../support/built-module.ts';
import { sender } from '../../support/ksef/issued.ts';
import type { fill } from './fill-tax-papers.ts';

/** A Polish seller's; the shop itself finds no KSeF where it looks. */
export const taxSettings = {
  // It takes no money, and so wants no mail server.
  CHECK: 'warn',
  SELLER_NAME: 'Parts Ltd',
  SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
  SELLER_VAT_NUMBER: `PL${sender.nip}`,
  SELLER_TAX_OFFICE: '1471',
  KSEF: 'test',
  KSEF_TOKEN: sender.token,
  KSEF_API_URL: 'http://127.0.0.1:9',
};

/** Fills the running shop of a folder by its own use cases, in a process that has them as the build has them. */
export async function fillTaxPapers(dataDir: string): Promise<Awaited<ReturnType<typeof fill>>> {
  const filler = await buildModule('tests/e2e/support/fill-tax-papers.ts');
  try {
    const given = JSON.stringify({ dataDir, settings: taxSettings });
    const words = `const { fill } = await import(${JSON.stringify(filler.url)});
      console.log(JSON.stringify(await fill(${given})));
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      words,
    ]);
    return JSON.parse(stdout);
  } finally {
    await filler.remove();
  }
}
