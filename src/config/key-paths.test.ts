import { expect, test } from 'vitest';
import { keyPaths, withoutPathKeys } from './key-paths.ts';

const TOKEN = 'q7Yh2-xB_0aZ';
const ID = '039fd371-56eb-409e-ad95-88bd0eac36e5';

test.each(keyPaths)('the key after %s is not logged', (path) => {
  for (const text of [`GET ${path}/${TOKEN} HTTP/1.1`, `"url":"${path}/${TOKEN}/more?x=1"`]) {
    expect(withoutPathKeys(text)).toBe(text.replace(TOKEN, '…'));
  }
  expect(withoutPathKeys(`https://shop.example${path}/${ID}.data`)).toBe(
    `https://shop.example${path}/039fd371-…`,
  );
  const doubled = `GET /${path.replaceAll('/', '//')}//${TOKEN}`;
  expect(withoutPathKeys(doubled)).toBe(doubled.replace(TOKEN, '…'));
  expect(withoutPathKeys(`${path.toUpperCase()}/${TOKEN}`)).toBe(`${path.toUpperCase()}/…`);
});

test.each([
  'at loadOrder (file:///app/src/web/order/load-order.server.ts:12:3)',
  '"path":"/papers/:orderId/:file"',
  'GET /order HTTP/1.1',
  'GET /desk/imports/12 HTTP/1.1',
])('%s stays as it is', (text) => {
  expect(withoutPathKeys(text)).toBe(text);
});

test('half a megabyte of beginnings takes no time that grows with its square', () => {
  for (const part of ['/order/', '://a', '"/order/a', ' /desk/invite/', '/order//', '//']) {
    const begun = performance.now();
    withoutPathKeys(part.repeat(500_000 / part.length));
    expect(performance.now() - begun).toBeLessThan(10_000);
  }
});
