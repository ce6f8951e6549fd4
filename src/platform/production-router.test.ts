import { build } from 'vite';
import { expect, test } from 'vitest';
import { productionRouter } from './production-router.build.ts';

test('the browser gets the production build of the installed router', async () => {
  const from = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { ...productionRouter(), applyToEnvironment: () => true },
      {
        name: 'noted',
        resolveId: (id) => (id === 'page.ts' ? id : undefined),
        load: (id) =>
          id === 'page.ts'
            ? "export { createBrowserRouter } from 'react-router'; export { HydratedRouter } from 'react-router/dom';"
            : undefined,
        moduleParsed: ({ id }) => {
          const folder = /\/react-router\/dist\/(\w+)\//.exec(id)?.[1];
          if (folder) from.add(folder);
        },
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: 'page.ts', preserveEntrySignatures: 'strict' },
    },
  });
  expect([...from]).toEqual(['production']);
});
