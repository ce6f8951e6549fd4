import { expect, test } from 'vitest';
import { putTogether, takeApart } from './page-frame.ts';

test.each([
  ['the usual', '<head>H</head><body>$& C<script>1</script></body>', '<body>$& C'],
  ['without scripts', '<head>H</head><body>C</body>', ''],
  ['with a script in its head', '<head><script>0</script></head>C<script>1</script>', 'C'],
  ['without a head', '<p>C</p><script>1</script>', ''],
])('a page %s is the same when it is put together again', (_, markup, content) => {
  const parts = takeApart(markup);
  expect(parts.content).toBe(content);
  expect(putTogether(parts)).toBe(markup);
});

test('what a frame was given stays in it', () => {
  const { frame, content } = takeApart('<head></head><body>C<script>1</script></body>');
  const told = frame.replace('</head>', '<meta></head>').replace('1', '2');
  expect(putTogether({ frame: told, content })).toBe(
    '<head><meta></head><body>C<script>2</script></body>',
  );
});
