import { expect, test } from 'vitest';
import { fetchableAddress, shownPhotos } from './shown-photos.ts';

const hosts = ['img.supplier.example', '*.cdn.example', 'odd.example:8443'];

test.each([
  'https://img.supplier.example/a.jpg',
  'https://eu.cdn.example/a.jpg?x=1',
  'https://a.b.cdn.example/a.jpg',
  'https://odd.example:8443/a.jpg',
  'https://IMG.supplier.example:443/a.jpg',
])('%s may be fetched', (address) => {
  expect(fetchableAddress(address, hosts)).toBeInstanceOf(URL);
});

test.each([
  'http://img.supplier.example/a.jpg',
  'https://img.supplier.example:8443/a.jpg',
  'https://img.supplier.example.evil.example/a.jpg',
  'https://cdn.example/a.jpg',
  'https://evilcdn.example/a.jpg',
  'https://user:secret@img.supplier.example/a.jpg',
  'https://img.supplier.example@evil.example/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://[::1]/a.jpg',
  'ftp://img.supplier.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '/media/a.jpg',
  '',
])('%s may not', (address) => {
  expect(fetchableAddress(address, hosts)).toBeUndefined();
});

test('photos of those hosts are shown from the shop, others from where they are', () => {
  const urls = [
    'https://other.example/a.jpg',
    'https://img.supplier.example/b.jpg',
    '/pictures/c.svg',
  ];
  expect(shownPhotos(hosts, 's 1/2', urls)).toEqual([urls[0], '/photos/s%201%2F2/1', urls[2]]);
  expect(shownPhotos([], 's-1', urls)).toEqual(urls);
});
