import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COST } from '../config/guards.ts';
import {
  CATALOGUE_PATH,
  CLEARANCE_PATH,
  HOME_PATH,
  informationPath,
  partPath,
  vehiclePagePath,
  WITHDRAWAL_PATH,
} from '../config/page-paths.ts';
import { cataloguePath } from '../domain/catalogue/filters.ts';
import { isoDay } from '../kernel/clock.ts';
import type { Shop } from '../shop.server.ts';
import { productFeedXml } from '../wire/product-feed-xml.ts';
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from '../wire/sitemap-xml.ts';
import { sendRefusal } from './register-calls.ts';

const XML = 'application/xml; charset=utf-8';
/** Long enough that robots which come in swarms are answered by a CDN. */
const KEPT = 'public, max-age=3600';
/** A whole feed of a million parts takes minutes: no more of them at once than leave the shop its database. */
const FEEDS_AT_ONCE = 2;
const FEED_RETRY_SECONDS = 60;

/** Pages that are of one shopper, and calls: nothing to be found there. */
const ROBOTS = ['/api/', '/scripts/', '/country', '/marquees/'];

interface FileParams {
  Params: { file: string };
}

/** What search engines and price comparisons read. */
export function registerFindability(app: FastifyInstance, shop: Shop): void {
  const { publicUrl, shopName } = shop.config;
  let feedsUnderWay = 0;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  );

  app.get('/sitemap.xml', { config: { cost: COST.sitemap } }, async (_request, reply) => {
    const { parts, vehicles } = await shop.sitemapFiles();
    const fileUrl = (name: string) => `${publicUrl}/sitemaps/${name}.xml`;
    const files: SitemapEntry[] = [
      { url: fileUrl('pages') },
      ...vehicles.map((file) => ({ url: fileUrl(`vehicles-${file}`) })),
      ...parts.map(({ file, changedAt }) => ({ url: fileUrl(`parts-${file}`), changedAt })),
    ];
    return reply.header('cache-control', KEPT).type(XML).send(sitemapIndexXml(files));
  });

  app.get('/sitemaps/pages.xml', { config: { cost: COST.sitemap } }, async (_request, reply) =>
    sendSitemap(reply, await pageEntries(shop)),
  );
  app.get<FileParams>(
    '/sitemaps/vehicles-:file(^\\d+).xml',
    { config: { cost: COST.sitemap } },
    async (request, reply) => {
      const file = fileOf(request, (await shop.sitemapFiles()).vehicles);
      if (file === undefined) return sendRefusal(reply, { kind: 'unknown-address' });
      const entries = mapped(shop.sitemapVehicles({ file }), ({ make, model, year }) => ({
        url: publicUrl + cataloguePath({ make, model, year }),
      }));
      return sendSitemap(reply, entries);
    },
  );
  app.get<FileParams>(
    '/sitemaps/parts-:file(^\\d+).xml',
    { config: { cost: COST.sitemap } },
    async (request, reply) => {
      const { parts } = await shop.sitemapFiles();
      const file = fileOf(
        request,
        parts.map((each) => each.file),
      );
      if (file === undefined) return sendRefusal(reply, { kind: 'unknown-address' });
      const entries = mapped(shop.sitemapParts({ file }), ({ urlcomponent, changedAt }) => ({
        url: publicUrl + partPath(urlcomponent),
        changedAt,
      }));
      return sendSitemap(reply, entries);
    },
  );

  app.get('/feeds/google.xml', { config: { cost: COST.productFeed } }, (request, reply) => {
    if (feedsUnderWay >= FEEDS_AT_ONCE) {
      return sendRefusal(reply, { kind: 'too-many-calls', retrySeconds: FEED_RETRY_SECONDS });
    }
    feedsUnderWay += 1;
    const today = isoDay(shop.clock());
    const feed = Readable.from(
      productFeedXml({ name: shopName, publicUrl, today }, shop.offers(), (fault) =>
        request.log.error(fault, 'A part was left out of the product feed'),
      ),
    );
    feed.once('error', (err) => request.log.error({ err }, 'The product feed ended early'));
    feed.once('close', () => {
      feedsUnderWay -= 1;
    });
    return reply.header('cache-control', KEPT).type(XML).send(feed);
  });

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest(shopName))),
  );
}

function robotsText(publicUrl: string): string {
  const rules = ROBOTS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** @returns undefined where the sitemap has no such file */
function fileOf({ params }: FastifyRequest<FileParams>, files: readonly number[]) {
  return files.find((file) => String(file) === params.file);
}

function sendSitemap(
  reply: FastifyReply,
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
): FastifyReply {
  return reply
    .header('cache-control', KEPT)
    .type(XML)
    .send(Readable.from(sitemapXml(entries)));
}

/** Home, the shop's own texts and the categories. */
async function pageEntries(shop: Shop): Promise<SitemapEntry[]> {
  const { categories } = await shop.finderOptions({});
  const vehicles = shop.vehiclePages().flatMap(({ pages }) => pages);
  const paths = [
    HOME_PATH,
    informationPath,
    partPath,
    CATALOGUE_PATH,
    CLEARANCE_PATH,
    WITHDRAWAL_PATH,
    ...shop.informationPages().map(informationPath),
    ...vehicles.map(({ name }) => vehiclePagePath(name)),
    ...categories.map((category) => cataloguePath({ category })),
  ];
  return paths.map((path) => ({ url: shop.config.publicUrl + path }));
}

async function* mapped<From, To>(from: AsyncIterable<From>, map: (each: From) => To) {
  for await (const each of from) yield map(each);
}

function manifest(name: string) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#15191d',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
}
