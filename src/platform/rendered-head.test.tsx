import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { addToHead, readHead } from './rendered-head.server.ts';

function render(meta: () => object[]): string {
  const Page = createRoutesStub([
    {
      path: '/',
      meta: meta as never,
      Component: () => (
        <html lang="en">
          <head>
            <meta charSet="utf-8" />
            <Meta />
          </head>
          <body />
        </html>
      ),
    },
  ]);
  return renderToString(<Page />);
}

const canonical = {
  tagName: 'link',
  rel: 'canonical',
  href: 'https://shop.example/parts?a=1&b="2"',
};

test('title, description and address are found as React writes them', () => {
  const html = render(() => [
    { title: 'Nuts & <Bolts>' },
    { name: 'description', content: 'All "of" them' },
    canonical,
  ]);
  expect(readHead(html)).toEqual({
    title: 'Nuts &amp; &lt;Bolts&gt;',
    description: 'All &quot;of&quot; them',
    canonical: 'https://shop.example/parts?a=1&amp;b=&quot;2&quot;',
  });
});

test('a page without an address of its own says nothing', () => {
  expect(readHead(render(() => [{ title: 'Basket' }]))).toBeUndefined();
});

test('what is added stands last, whatever it holds', () => {
  expect(
    addToHead(
      render(() => [canonical]),
      '<meta name="a" content="$&">',
    ),
  ).toContain('<meta name="a" content="$&"></head>');
});
