import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { slimmed } from './slim-router.build.ts';

const folder = 'node_modules/react-router/dist/production';
const modules = readdirSync(folder)
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const main = modules.find((code) => code.includes('function createBrowserRouter(')) ?? '';

test('each removal finds its place in the installed router, and leaves code that can be read', () => {
  const slim = slimmed(main);
  expect(main).not.toBe('');
  expect(slim).not.toMatch(/^\w+\.displayName =/m);
  expect(() => parseAst(slim)).not.toThrow();
});

test.each([
  'function warn',
  'isFogOfWarEnabled(',
  '.displayName =',
  '.forwardRef(',
  'init.instrumentations',
  'RSCErrorHandler',
  'isPageLinkDescriptor(link)',
  '!foundRevalidatingServerLoader',
  'init.patchRoutesOnNavigation',
  'if (isFogOfWar)',
  'fetch: ',
  'fetchLoadMatches.forEach',
  'options.navigate === false',
  'invariant(location,',
  '!viewTransitionOpts ||',
  'restoreAppliedTransitions',
  'pendingViewTransitionEnabled)',
])('a router without its %s stops the build', (text) => {
  expect(() => slimmed(main.replaceAll(text, text.replace(/\w/, 'x')))).toThrow(
    'React Router has changed',
  );
});
