import { expect, test } from 'vitest';
import { escapeHtml, retryDelayMs } from './mail.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [1000, 360],
])('after %i failed attempts it waits %i minutes', (attempts, minutes) => {
  expect(retryDelayMs(attempts)).toBe(minutes * 60_000);
});

test('text cannot break out of HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
});
