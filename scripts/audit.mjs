/** `npm run audit`: opens every route at two widths, and writes its weight and scores to docs/quality.md. See HELP. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { CommandFailed, command, root, say } from './run.mjs';

const HELP = `npm run audit -- [options]

Starts the shop with the demo catalogue, opens every route on a phone and on a desktop, and writes a
table: axe violations, Lighthouse's scores, bytes of script, style and HTML as they are sent, largest
contentful paint and layout shift. It installs Lighthouse when it is first run, and takes some ten
minutes. Let nothing else run meanwhile.

  --out FILE    where to write the table (default docs/quality.md)
  --only TEXT   only pages whose name or address holds the text
  --url URL     a shop that runs already, at a trial's settings
  --help        this text

Exit status: 0 when axe and Lighthouse found nothing and every budget is kept, else 1. Scores for speed
are held to a budget on the phone, for home, catalogue, part and basket.`;

/** Third parties that must not be contacted, because the visitor has not agreed to them. */
const TAGS = { GTM_ID: 'GTM-AUDIT', HEATMAP_ID: 'audit' };

await command(async () => {
  const { help, out, only, url } = readOptions();
  if (help) {
    console.log(HELP);
    return 0;
  }
  await prepare({ build: url === undefined });
  const { ensureInstalledIn } = await import('./install.mjs');
  await ensureInstalledIn(path.join(root, 'scripts/audit'));
  const { findChromium } = await import('./find-chromium.mjs');
  const { audit } = await import('./audit/audit.mjs');
  const executablePath = await findChromium(say);
  const { startShop } = await import('./start-shop.mjs');
  const shop = url === undefined ? await startShop({ env: TAGS }) : { url, stop: async () => {} };
  try {
    // Relative paths start where the command was typed; npm has changed to the project's folder.
    const file = out ? path.resolve(process.env.INIT_CWD ?? '.', out) : `${root}/docs/quality.md`;
    return await audit({ url: shop.url, executablePath, only, file });
  } finally {
    await shop.stop();
  }
});

function readOptions() {
  try {
    return parseArgs({
      options: {
        out: { type: 'string' },
        only: { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandFailed(`${error.message}\n\n${HELP}`);
  }
}
