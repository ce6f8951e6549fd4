import { expect, it } from 'vitest';
import { parsePageFile } from './page-file.ts';
import { renderPage } from './render-page.server.ts';

const terms = {
  words: { shop: 'A *bold* <shop>', mail: 'a_b_c@example.com', vat: '23 %' },
  blocks: { seller: '<dl><dt>Seller</dt><dd>{{shop}} *as is*</dd></dl>' },
};

const render = (markdown: string) =>
  renderPage(
    parsePageFile(`---\ntitle: About {{shop}}\ndescription: All\n---\n${markdown}`),
    terms,
  );

it('fills in what a page names', () => {
  const page = render('{{shop}} adds {{vat}}.');
  expect(page.title).toBe('About A *bold* <shop>');
  expect(page.html).toBe('<p>A *bold* &lt;shop&gt; adds 23 %.</p>\n');
});

it('fills in addresses of links', () => {
  expect(render('[{{mail}}](mailto:{{mail}})').html).toBe(
    '<p><a href="mailto:a_b_c@example.com">a_b_c@example.com</a></p>\n',
  );
});

it('puts a block where it stands alone, as it is', () => {
  expect(render('Before\n\n{{seller}}\n\nAfter {{vat}}').html).toBe(
    '<p>Before</p>\n<dl><dt>Seller</dt><dd>{{shop}} *as is*</dd></dl><p>After 23 %</p>\n',
  );
});

it('names its sections, each by an id of its own', () => {
  const { html, sections } = render('## Prices & *{{vat}}*\n\n### Below\n\n## Phone\n\n## Phone');
  expect(sections).toEqual([
    { id: 'about-prices--23-', title: 'Prices & 23 %' },
    { id: 'about-phone', title: 'Phone' },
    { id: 'about-phone-1', title: 'Phone' },
  ]);
  for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`);
  expect(render('No headings').sections).toEqual([]);
});

it('refuses a name that nothing stands for', () => {
  expect(() => render('{{phone}}')).toThrow('{{phone}}');
  expect(() => render('Text\n\n{{phone}}\n')).toThrow('{{phone}}');
  expect(() => render('{{constructor}}')).toThrow('{{constructor}}');
});

it.each(['No facts at all', '---\ntitle: Never closed\n', '---\njust words\n---\nText'])(
  'refuses a file that does not begin with its facts: %j',
  (text) => expect(() => parsePageFile(text)).toThrow(),
);

it('refuses a page without a description', () => {
  expect(() => renderPage(parsePageFile('---\ntitle: T\n---\nText'), terms)).toThrow('description');
});

it('reads files with the line ends of Windows', () => {
  expect(parsePageFile('---\r\ntitle: T\r\n---\r\nText\r\n')).toEqual({
    facts: { title: 'T' },
    markdown: 'Text',
  });
});

it.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<img src="data:image/svg+xml,x">', '<img />'],
  ['[a](javascript:alert(1))', '<p><a>a</a></p>\n'],
  ['[a](JaVaScRiPt&#58;alert(1))', '<p><a>a</a></p>\n'],
  ['[a](vbscript:x "t")', '<p><a title="t">a</a></p>\n'],
  ['[a](//evil.example)', '<p><a>a</a></p>\n'],
  ['<form action="/api/cart"><input name="a"><button>Pay</button></form>', 'Pay'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<p style="position:fixed" onclick="x()" class="banner" id="root">a</p>', '<p>a</p>'],
  ['<h2 id="basket">a</h2>', '<h2>a</h2>'],
  ['<svg><script>alert(1)</script></svg>', '<p></p>\n'],
  ['<math href="javascript:alert(1)">a</math>', '<p>a</p>\n'],
])('takes out of %s what could run, post or disguise', (markdown, html) => {
  expect(render(markdown).html).toBe(html);
});

it('keeps what the Markdown of pages is made of', () => {
  const { html } = render(
    '| a | b |\n|---|--:|\n| 1 | `2` |\n\n1. x\n\n> q\n\n![alt](/pictures/a.png)\n\n~~old~~\n\n---\n',
  );
  for (const tag of [
    '<td align="right">',
    '<ol>',
    '<blockquote>',
    'alt="alt"',
    '<del>',
    '<hr />',
  ]) {
    expect(html).toContain(tag);
  }
});

it('does not take typed marks for blocks of the shop', () => {
  expect(render('\uE0000\uE000\n\n{{seller}}').html).toBe(
    '<p>0</p>\n<dl><dt>Seller</dt><dd>{{shop}} *as is*</dd></dl>',
  );
});
