import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test.each([
  ['https://bilder.müller.example/x', undefined, 'https://bilder.xn--mller-kva.example/x'],
  ['/Stoßdämpfer.jpg', 'https://a.example', 'https://a.example/Sto%C3%9Fd%C3%A4mpfer.jpg'],
  ['https://[::1/x', undefined, undefined],
  ['x.svg', undefined, undefined],
])('%j after %j is %j, however often it is asked', (text, base, expected) => {
  const answers = new Set<string | undefined>();
  for (let asked = 0; asked < 10_000; asked++) answers.add(parseUrl(text, base)?.href);
  expect([...answers]).toEqual([expected]);
});
