/** Puts into a folder what the built shop runs on, and nothing else. deploy/Containerfile calls it. See HELP. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalledIn } from './install.mjs';
import { prepare } from './prepare.mjs';
import { CommandFailed, command, root, say } from './run.mjs';

const HELP = `node scripts/image.mjs FOLDER

Builds the shop and copies into a new folder the files that it runs on, of each package only those that a module
asks for, with the packages' licences and a list of them (sbom.cdx.json). deploy/Containerfile makes the image of it.`;

await command(async () => {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || others.length) throw new CommandFailed(HELP);
  const target = path.resolve(folder);
  if (existsSync(target)) throw new CommandFailed(`${target} is there already.`);
  await prepare();
  await ensureInstalledIn(path.join(root, 'scripts/image'));
  const { collect } = await import('./image/collect.mjs');
  const { files, packages } = await collect(target);
  say(`${files} files of the shop and of ${packages} packages are in ${target}`);
});
