import { expect, it } from 'vitest';
import { ownPage } from '../../tests/support/router-page.tsx';
import { withScriptsAfterPaint } from './scripts-after-paint.server.ts';

const module = 'import * as route0 from "/assets/home.js";\nimport("/assets/entry.js");';
const page =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/>' +
  '<link rel="modulepreload" href="/assets/home.js"/><link rel="modulepreload" href="/assets/entry.js"/>' +
  '<link rel="stylesheet" href="/assets/style.css"/></head><body><h1>Home</h1><script>before()</script>' +
  `<script type="module" async="">${module}</script><script>after()</script></body></html>`;

it('keeps the module back, and has it ask for all that was preloaded, once', () => {
  const html = withScriptsAfterPaint(page);
  expect(html).toContain(
    `<script type="text/module">import "/assets/entry.js";import "/assets/home.js";${module}</script>`,
  );
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
});

it('starts it by a script of its own, and leaves everything else', () => {
  const html = withScriptsAfterPaint(page);
  expect(html).toMatch(
    /<\/script><script>\{[^<]*requestAnimationFrame[^<]*\}<\/script><script>after\(\)<\/script>/,
  );
  expect(html).toContain(
    '<head><link rel="stylesheet" href="/assets/style.css"/></head><body><h1>Home</h1><script>before()</script>',
  );
});

it('has the same starting script on every page, so that one hash allows it', () => {
  const startOf = (html: string) => /<script>(\{[^<]*)<\/script>/.exec(html)?.[1];
  const other = page.replaceAll('home', 'parts');
  expect(startOf(withScriptsAfterPaint(page))).toBe(startOf(withScriptsAfterPaint(other)));
});

it('finds the module and the preloads of the installed React Router', async () => {
  const before = await ownPage();
  const after = withScriptsAfterPaint(before);
  const [, heldBack = ''] = /<script type="text\/module">([\s\S]*?)<\/script>/.exec(after) ?? [];
  for (const name of ['manifest', 'entry.client', 'vendor', 'root', 'shell']) {
    expect(heldBack).toContain(`import "/assets/${name}.js";`);
  }
  expect(heldBack).toContain('window.__reactRouterRouteModules');
  expect(after).not.toMatch(/modulepreload|type="module"/);
});
