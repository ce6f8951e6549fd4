import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownPage } from '../../tests/support/router-page.tsx';
import { inlineScriptHashes } from './inline-scripts.server.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

test('scripts that a browser runs are listed, in order', () => {
  const html =
    '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>' +
    '<script type="module" async="">two()</script><script nonce="x">three()\n</script>';
  expect(inlineScriptHashes(html)).toEqual(['one()', 'two()', 'three()\n'].map(hashOf));
});

test('every inline script of a page of React Router is found', async () => {
  const html = await ownPage();
  const bodies = html
    .split('<script')
    .slice(1)
    .filter((script) => !/^[^>]* src=/.test(script))
    .map((script) => script.slice(script.indexOf('>') + 1, script.indexOf('</script>')));
  expect(bodies.length).toBeGreaterThan(3);
  expect(inlineScriptHashes(html)).toEqual(bodies.map(hashOf));
});
