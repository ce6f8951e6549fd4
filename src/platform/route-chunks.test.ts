import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { routeChunks } from './route-chunks.build.ts';

/** More unused bytes than a page may load. */
const long = (name: string) => `export const ${name} = ${JSON.stringify(name.repeat(4000))};`;

const files: Readonly<Record<string, string>> = {
  '/shop/root.tsx': "import { header } from '/shop/header.ts'; console.log(header);",
  '/shop/home.tsx': "import { finder } from '/shop/finder.ts'; console.log(finder);",
  '/shop/parts.tsx': `import { finder } from '/shop/finder.ts'; import { card } from '/shop/card.ts';
    console.log(finder, card, () => import('/shop/late.ts'));`,
  '/shop/search.tsx': "import { card } from '/shop/card.ts'; console.log(card);",
  '/shop/header.ts': long('header'),
  '/shop/finder.ts': `import { button } from '/shop/button.ts'; ${long('finder')} console.log(button);`,
  '/shop/card.ts': `import { button } from '/shop/button.ts'; ${long('card')} console.log(button);`,
  '/shop/late.ts': `import { button } from '/shop/button.ts'; console.log(button, ${JSON.stringify('late')});`,
  '/shop/button.ts': long('button'),
};

const shop: Plugin = {
  name: 'shop',
  resolveId: (id) => (id in files ? id : undefined),
  load: (id) => files[id],
};

async function chunksOf(routes: readonly string[]) {
  const chunks = routeChunks();
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [shop, chunks.plugin],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: routes.map((name) => `/shop/${name}.tsx`),
        preserveEntrySignatures: 'exports-only',
        output: { codeSplitting: { groups: chunks.groups } },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output
    .flatMap((each) => (each.type === 'chunk' ? [Object.keys(each.modules)] : []))
    .map((ids) => ids.filter((id) => id in files).sort())
    .filter((ids) => ids.length > 0)
    .sort();
}

it('puts together what the same routes import, and draws in nothing else', async () => {
  expect(await chunksOf(['root', 'home', 'parts', 'search'])).toEqual([
    ['/shop/button.ts'],
    ['/shop/card.ts'],
    ['/shop/finder.ts'],
    ['/shop/header.ts'],
    ['/shop/home.tsx'],
    ['/shop/late.ts'],
    ['/shop/parts.tsx'],
    ['/shop/root.tsx'],
    ['/shop/search.tsx'],
  ]);
});

it('stops a build that has no root', async () => {
  await expect(chunksOf(['home', 'parts'])).rejects.toThrow('No root.tsx');
});
