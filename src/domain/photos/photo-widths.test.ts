import { expect, test } from 'vitest';
import { photoSizes, readPhotoWidth } from './photo-widths.ts';

test.each([
  [
    '/pictures/coil-spring-side-pcf-2031.webp',
    '/pictures/coil-spring-side-pcf-2031.webp?w=240 240w, /pictures/coil-spring-side-pcf-2031.webp?w=400 400w, ' +
      '/pictures/coil-spring-side-pcf-2031.webp?w=800 800w',
  ],
  ['/photos/s-1/0', '/photos/s-1/0?w=240 240w, /photos/s-1/0?w=400 400w, /photos/s-1/0?w=800 800w'],
  ['https://img.example/a.jpg', undefined],
  ['/pictures/a.svg', undefined],
  ['/media/a.jpg', undefined],
])('%s comes in %s', (url, sizes) => {
  expect(photoSizes(url)).toBe(sizes);
});

test.each([
  ['400', 400],
  ['401', undefined],
  ['', undefined],
  [undefined, undefined],
])('a width of %j is %j', (text, width) => {
  expect(readPhotoWidth(text)).toBe(width);
});
