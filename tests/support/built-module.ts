import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * A module of ours as plain JavaScript, for processes of their own that a test kills.
 * @param entry below the project's folder
 * @returns its address for `import`, and what removes it
 */
export async function buildModule(entry: string) {
  // Packages are found from below node_modules.
  const cache = path.resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'wishbone-built-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    // As in tests: only the whole build has threads beside it.
    define: { 'import.meta.env.PROD': 'false' },
    build: {
      ssr: path.resolve(entry),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'module.mjs' } },
    },
  });
  return {
    url: pathToFileURL(path.join(folder, 'module.mjs')).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
