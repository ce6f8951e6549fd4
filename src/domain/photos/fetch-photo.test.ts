import type { lookup as lookupByName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { fetchPhoto, PHOTO_BYTES_MAX, PhotoNotFetched, type Reach } from './fetch-photo.server.ts';

/** What a name resolves to, instead of the internet's names. */
function names(found: Readonly<Record<string, readonly string[]>>): typeof lookupByName {
  const lookup = (name: string, _options: object, done: (...answer: unknown[]) => void) => {
    const addresses = found[name];
    if (!addresses) done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    else
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };
  return lookup as unknown as typeof lookupByName;
}

const hosts = ['img.example', '127.0.0.1', '*.inside.example'];
const reach = (found: Readonly<Record<string, readonly string[]>>): Reach => ({
  lookup: names(found),
  isPublic: (address) => address === '93.184.216.34',
  timeMs: 300,
});

test.each([
  ['a private address', { 'img.example': ['10.0.0.5'] }],
  ['its own machine', { 'img.example': ['127.0.0.1'] }],
  ['a cloud’s own service', { 'img.example': ['169.254.169.254'] }],
  ['a private address among public ones', { 'img.example': ['93.184.216.34', '192.168.0.1'] }],
  ['its own machine by IPv6', { 'img.example': ['::1'] }],
])('a name that is found at %s is not asked', async (_, found) => {
  await expect(fetchPhoto('https://img.example/a.jpg', hosts, reach(found))).rejects.toThrow(
    'its host is not on the public internet',
  );
});

test('an address in figures is refused although its host is allowed', async () => {
  await expect(fetchPhoto('https://127.0.0.1/a.jpg', hosts, reach({}))).rejects.toThrow(
    'its host is not on the public internet',
  );
});

test.each(['http://img.example/a.jpg', 'https://other.example/a.jpg', 'file:///etc/passwd'])(
  '%s is not asked for',
  async (address) => {
    await expect(fetchPhoto(address, hosts, reach({}))).rejects.toThrow('is not allowed');
  },
);

test('a name that is not found, and a host that does not answer, are given up', async () => {
  await expect(fetchPhoto('https://img.example/a.jpg', hosts, reach({}))).rejects.toThrow(
    PhotoNotFetched,
  );
  const begun = Date.now();
  const silent = reach({ 'img.example': ['93.184.216.34'] });
  await expect(fetchPhoto('https://img.example/a.jpg', hosts, silent)).rejects.toThrow(
    PhotoNotFetched,
  );
  expect(Date.now() - begun).toBeLessThan(5_000);
});

/** Answers by address, instead of hosts. */
function answering(
  answers: Readonly<Record<string, { status: number; location?: string; body?: Iterable<Buffer> }>>,
): Reach & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    ...reach({}),
    asked,
    ask: async (url) => {
      asked.push(url.href);
      const { status, location, body = [] } = answers[url.href] ?? { status: 404 };
      return Object.assign(Readable.from(body), {
        statusCode: status,
        headers: { location },
      }) as unknown as IncomingMessage;
    },
  };
}

const at = (path: string) => `https://img.example/${path}`;

test('a redirect on an allowed host is followed', async () => {
  const hops = answering({
    [at('a')]: { status: 302, location: '/b' },
    [at('b')]: { status: 200, body: [Buffer.from('photo')] },
  });
  expect(String(await fetchPhoto(at('a'), hosts, hops))).toBe('photo');
});

test.each([
  'http://img.example/b',
  'https://evil.example/b',
  'https://169.254.169.254/b',
  'file:///b',
])('a redirect to %s is not', async (location) => {
  const hops = answering({ [at('a')]: { status: 302, location } });
  await expect(fetchPhoto(at('a'), hosts, hops)).rejects.toThrow('is not allowed');
  expect(hops.asked).toEqual([at('a')]);
});

test('a photo that leads round in circles, is not there, or is too large is given up', async () => {
  const circle = answering({ [at('a')]: { status: 301, location: at('a') } });
  await expect(fetchPhoto(at('a'), hosts, circle)).rejects.toThrow('from one address to the next');
  expect(circle.asked).toHaveLength(4);
  await expect(fetchPhoto(at('a'), hosts, answering({}))).rejects.toThrow('answers 404');
  const chunk = Buffer.alloc(1_000_000);
  const chunks = Array.from({ length: PHOTO_BYTES_MAX / chunk.length + 1 }, () => chunk);
  const large = answering({ [at('a')]: { status: 200, body: chunks } });
  await expect(fetchPhoto(at('a'), hosts, large)).rejects.toThrow('too large');
});
