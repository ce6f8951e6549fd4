import fc from 'fast-check';
import { hammer } from './hammer.mjs';

/** Addresses of real pages, data, files and calls. */
const STEMS = [
  '',
  'parts',
  'parts/TOYOTA/HILUX',
  'details',
  'details/T-1001',
  'search',
  'search/brake',
  'basket',
  'checkout',
  'order',
  'faq',
  'clearance',
  'info-nissan-navara',
  'withdrawal',
  'licenses.txt',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'feeds',
  'assets',
  'pictures',
  'marquees/EU',
  'country',
  'scripts/enquiry.php',
  'api/docs',
  'api/docs/static',
  'api/openapi.json',
  'api/external/source/EU',
  'api/external/cart',
  'api/webhooks/stripe',
  '.well-known/security.txt',
  '_root',
  '__manifest',
];

/** Segments that split a path, climb in it, end it or confuse its reader. */
const SPLINTERS = [
  '/',
  '//',
  '\\',
  '/..',
  '/../',
  '/./',
  '..;/',
  '%2e%2e/',
  '%2f',
  '%5c',
  '%252e',
  '%00',
  '%0a',
  '%0d%0a',
  '%09',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%C0%AE',
  '%ff',
  '.data',
  '_.data',
  ':',
  '@',
  'x:',
  '#',
  '?',
  '&',
  '=',
  '[',
  ']',
  '{',
  '}',
  '<b>',
  '"',
  "'",
  '`',
  '|',
  '^',
  '~',
  '*',
  '+',
  ';',
  ',',
  '!',
  '$',
  'null',
  'undefined',
  'NaN',
  '-1',
  '%F0%9F%94%A7',
  'constructor',
  '__proto__',
  'http://elsewhere.example',
  '%20',
  '%2B',
  'index.html',
  '0'.repeat(600),
];

const QUERIES = [
  'make',
  'model',
  'year',
  'engine',
  'category',
  'q',
  'page',
  'source',
  'country',
  'currency',
  'index',
  '_routes',
  'vehicle',
  'key',
  'order',
  'p',
  'paths',
  'version',
  'token',
  'session_id',
  'sort',
  'promotion',
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SPLINTERS) },
  { weight: 2, arbitrary: fc.constantFrom(...STEMS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }).map(encodeLoosely) },
);
const pair = fc
  .tuple(fc.constantFrom(...QUERIES), fc.array(piece, { maxLength: 3 }))
  .map(([name, value]) => `${name}=${value.join('')}`);

const address = fc
  .tuple(
    fc.constantFrom(...STEMS),
    fc.array(piece, { maxLength: 5 }),
    fc.constantFrom('', '', '', '.data', '/'),
    fc.array(pair, { maxLength: 3 }),
  )
  .map(([stem, pieces, end, query]) =>
    sendable(`/${stem}${pieces.join('')}${end}${query.length ? `?${query.join('&')}` : ''}`),
  );

/** One part encoded, the other left as it is. */
function encodeLoosely(text) {
  return text.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()));
}

/** A client cannot send these characters in an address. */
function sendable(text) {
  return text.replace(/[^\x21-\x7e]/g, '').replaceAll('#', '');
}

/** Requests pages, files and data by malformed addresses. */
export async function fuzzAddresses(shop, { count, seed }) {
  const addresses = fc.sample(address, { numRuns: count, seed });
  return hammer(shop, requests(addresses), count);
}

function* requests(addresses) {
  const accepts = ['text/html', '*/*', 'application/json'];
  for (const [index, path] of addresses.entries()) {
    const method = index % 10 === 0 ? 'HEAD' : 'GET';
    yield { method, path, headers: { accept: accepts[index % accepts.length] } };
  }
}
