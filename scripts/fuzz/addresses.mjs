import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { root } from '../run.mjs';
import { ODD_TEXTS } from './alphabet.mjs';
import { hammer } from './hammer.mjs';

/** Paths of pages and calls that the shop declares; the shop itself is another program, in another language. */
const DECLARED = Array.from(
  readFileSync(path.join(root, 'src/config/page-paths.ts'), 'utf8').matchAll(
    /_PATH = '\/([^']+)'/g,
  ),
  ([, declared]) => declared,
);

/** Prefixes of real pages, data, files and calls. */
const STEMS = [
  ...DECLARED,
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
  'pictures/disc-front-T-1001.webp',
  'photos',
  'photos/T-1001/0',
  'media',
  'media/1-00000000000000000000000000000000.jpg',
  'papers/00000000-0000-0000-0000-000000000000/invoice.pdf',
  'saved-cart/00000000-0000-0000-0000-000000000000',
  'order/00000000-0000-0000-0000-000000000000',
  'manifest.webmanifest',
  'feeds/google.xml',
  'sitemaps/parts-1.xml',
  'livez',
  'readyz',
  'metrics',
  'desk',
  'desk/sign-in',
  'desk/invite/x',
  'desk/orders',
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
  'w',
  'confirm',
  'brand',
  'axle',
  'pricemax',
  'parts',
  'view',
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SPLINTERS) },
  { weight: 2, arbitrary: fc.constantFrom(...STEMS) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS).map(encodeLoosely) },
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
  return text.replace(/[^\x21-\x7e]+/g, (signs) => encodeURIComponent(signs.toWellFormed()));
}

/** A client cannot send these characters in an address. */
function sendable(text) {
  return text.replace(/[^\x21-\x7e]/g, '').replaceAll('#', '');
}

/** Fields of the forms that pages take. */
const FIELDS = [
  ...['orderNumber', 'email', 'name', 'intent', 'list', 'parts', 'firstName', 'lastName'],
  ...['company', 'phone', 'billingAddress1', 'country', 'type', 'privacyDealer', 'comment'],
];
const value = fc.oneof(
  fc.constantFrom('a@b.example', 'WB-1', 'confirm', 'on', 'DE', 'T-1001 2', '%00', '%0d%0a', '%ff'),
  fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join('')),
);
const formBody = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 10 })
  .map((pairs) => pairs.map((each) => each.join('=')).join('&'));
const formPath = fc.constantFrom(...DECLARED).map((declared) => `/${declared}`);

/** One request of so many is a form of a page. */
const FORM_EVERY = 20;

/** Requests pages, files and data by malformed addresses, and sends forms of pages. */
export async function fuzzAddresses(shop, { count, seed }) {
  const addresses = fc.sample(address, { numRuns: count, seed });
  const forms = fc.sample(fc.tuple(formPath, formBody), {
    numRuns: Math.ceil(count / FORM_EVERY),
    seed,
  });
  return hammer(shop, requests(addresses, forms), count);
}

function* requests(addresses, forms) {
  const accepts = ['text/html', '*/*', 'application/json'];
  for (const [index, path] of addresses.entries()) {
    if (index % FORM_EVERY === FORM_EVERY - 1) {
      const [to, body] = forms[Math.floor(index / FORM_EVERY)];
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      yield { method: 'POST', path: to, headers: { accept: 'text/html', ...type }, body };
      continue;
    }
    const method = index % 10 === 0 ? 'HEAD' : 'GET';
    yield { method, path, headers: { accept: accepts[index % accepts.length] } };
  }
}
