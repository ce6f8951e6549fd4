import { expect, it } from 'vitest';
import { photoAddress, wholePhotoAddress } from './photo-address.ts';

it.each([
  ['https://img.example/a.jpg', 'https://img.example/a.jpg'],
  [' https://img.example/a.jpg ', 'https://img.example/a.jpg'],
  ['HTTPS://IMG.example/a b.jpg', 'https://img.example/a%20b.jpg'],
  ['https://img.example/Stoßdämpfer.jpg', 'https://img.example/Sto%C3%9Fd%C3%A4mpfer.jpg'],
  ['https://img.example/a%20b.jpg?w=1&h=2', 'https://img.example/a%20b.jpg?w=1&h=2'],
  ['https://bilder.müller.example/x', 'https://bilder.xn--mller-kva.example/x'],
  ['/pictures/a b.svg', '/pictures/a%20b.svg'],
  ['/pictures/../x.svg', '/x.svg'],
  ['https://evil.test:99999/x', undefined],
  ['https://', undefined],
  ['http:///x', undefined],
  ['//evil.example/x', undefined],
  ['/\\evil.example/x', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AA', undefined],
  ['pictures/a.svg', undefined],
  ['https://[::1/x', undefined],
  ['https://img.example/<script>', 'https://img.example/%3Cscript%3E'],
  ['', undefined],
])('%j becomes %j', (text, expected) => {
  expect(photoAddress(text)).toBe(expected);
});

it('makes whole addresses of what the shop has, and of nothing else', () => {
  const shop = 'https://parts.example';
  expect(wholePhotoAddress('/pictures/a.svg', shop)).toBe('https://parts.example/pictures/a.svg');
  expect(wholePhotoAddress('https://img.example/a.jpg', shop)).toBe('https://img.example/a.jpg');
  expect(wholePhotoAddress('https://evil.test:99999/x', shop)).toBe(undefined);
});
