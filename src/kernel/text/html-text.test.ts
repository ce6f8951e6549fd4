import { expect, test } from 'vitest';
import { htmlText } from './html-text.ts';

test.each([
  ['<p>Twin tube.</p><p>Gas &amp; oil</p>', 'Twin tube. Gas & oil'],
  [
    '<ul><li>Rolled splines</li><li>For <b>lifted</b> cars</li></ul><p>Sold singly</p>',
    'Rolled splines; For lifted cars; Sold singly',
  ],
  ['5 &lt; 6 &quot;inch&quot;&nbsp;&#39;', '5 < 6 "inch" \''],
  ['&amp;lt;', '&lt;'],
  ['', ''],
])('%s says %s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
