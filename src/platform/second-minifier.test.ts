import { expect, test } from 'vitest';
import { secondMinifier } from './second-minifier.build.ts';

type Generate = (options: unknown, bundle: Record<string, unknown>) => Promise<void>;

async function minified(code: string): Promise<string> {
  const chunk = { type: 'chunk', fileName: 'a.js', code };
  const asset = { type: 'asset', fileName: 'a.css', source: 'a { color: red }' };
  await (secondMinifier().generateBundle as Generate)({}, { chunk, asset });
  expect(asset.source).toBe('a { color: red }');
  return chunk.code;
}

test('scripts are shorter and export the same', async () => {
  const code =
    'let a=function(n){let twice=n*2;return twice};/* said twice */let b=a(2);export{b};';
  const short = await minified(code);
  expect(short.length).toBeLessThan(code.length);
  const made = await import(`data:text/javascript,${encodeURIComponent(short)}`);
  expect(made.b).toBe(4);
});

test('a script that cannot be read, or of which nothing is left, stops the build', async () => {
  await expect(minified('let a = ;')).rejects.toThrow();
  await expect(minified('/* nothing */')).rejects.toThrow('a.js is empty');
});
