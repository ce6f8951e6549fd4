import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataPath } from '../config/data-places.ts';
import { COST } from '../config/guards.ts';
import {
  CATALOGUE_PATH,
  CLEARANCE_PATH,
  HOME_PATH,
  informationPath,
  ORDER_LIST_PATH,
  partPath,
  vehiclePagePath,
  WITHDRAWAL_PATH,
} from '../config/page-paths.ts';
import { cataloguePath } from '../domain/catalogue/filters.ts';
import { addDays, isoDay } from '../kernel/clock.ts';
import type { Shop } from '../shop.server.ts';
import { productFeedXml } from '../wire/product-feed-xml.ts';
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from '../wire/sitemap-xml.ts';
import { defectProblem } from './door/problem.ts';
import { finishedFiles, type WantedFile } from './finished/finished-files.ts';
import { sendFinishedFile } from './finished/send-finished-file.ts';
import { sendProblemJson, sendRefusal } from './register-calls.ts';

const XML = 'application/xml; charset=utf-8';
/** Long enough that a CDN answers robots that come in swarms. */
const KEPT = 'public, max-age=3600';
/** A whole feed of a million parts takes minutes to make. */
const RETRY_SECONDS = 60;

/** Pages of one shopper, and calls: search engines have nothing to find there. */
const ROBOTS = ['/api/', '/scripts/', '/country', '/marquees/'];

interface FileParams {
  Params: { file: string };
}

/** Sitemaps and the product feed: each is made once and sent to many clients. */
export function registerFindability(app: FastifyInstance, shop: Shop): void {
  const { publicUrl, shopName } = shop.config;
  const files = finishedFiles({
    folder: dataPath(shop.config, 'finished-files'),
    clock: shop.clock,
    onFault: (fault) => app.log.error(fault, 'A file for search engines could not be made'),
  });
  app.addHook('preClose', () => files.close());

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Omit<WantedFile, 'version'>,
  ) => {
    const version = `${await shop.catalogueVersion()} ${isoDay(shop.clock())}`;
    const kept = await files.take({ ...wanted, version });
    if (!kept)
      return sendProblemJson(reply.header('retry-after', RETRY_SECONDS), defectProblem(503));
    return sendFinishedFile(request, reply.header('cache-control', KEPT).type(XML), kept);
  };
  const sitemap = (name: string, text: WantedFile['text']) => ({ name, lane: 'sitemaps', text });

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  );

  app.get('/sitemap.xml', { config: { cost: COST.sitemap } }, (request, reply) =>
    send(
      request,
      reply,
      sitemap('index', async () => [sitemapIndexXml(await indexEntries(shop))]),
    ),
  );
  app.get('/sitemaps/pages.xml', { config: { cost: COST.sitemap } }, (request, reply) =>
    send(
      request,
      reply,
      sitemap('pages', async () => sitemapXml(await pageEntries(shop))),
    ),
  );
  app.get<FileParams>(
    '/sitemaps/vehicles-:file(^\\d+).xml',
    { config: { cost: COST.sitemap } },
    async (request, reply) => {
      const file = fileOf(request, (await shop.sitemapFiles()).vehicles);
      if (file === undefined) return sendRefusal(reply, { kind: 'unknown-address' });
      const entries = () =>
        mapped(shop.sitemapVehicles({ file }), ({ make, model, year }) => ({
          url: publicUrl + cataloguePath({ make, model, year }),
        }));
      return send(
        request,
        reply,
        sitemap(`vehicles-${file}`, () => sitemapXml(entries())),
      );
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
      const entries = () =>
        mapped(shop.sitemapParts({ file }), ({ urlcomponent, changedAt }) => ({
          url: publicUrl + partPath(urlcomponent),
          changedAt,
        }));
      return send(
        request,
        reply,
        sitemap(`parts-${file}`, () => sitemapXml(entries())),
      );
    },
  );

  app.get('/feeds/google.xml', { config: { cost: COST.productFeed } }, (request, reply) =>
    send(request, reply, {
      name: 'google',
      lane: 'feeds',
      text: () =>
        productFeedXml(
          { name: shopName, publicUrl, today: isoDay(shop.clock()) },
          shop.offers(),
          (fault) => app.log.error(fault, 'A part was left out of the product feed'),
        ),
    }),
  );

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

async function indexEntries(shop: Shop): Promise<SitemapEntry[]> {
  const { parts, vehicles } = await shop.sitemapFiles();
  const fileUrl = (name: string) => `${shop.config.publicUrl}/sitemaps/${name}.xml`;
  return [
    { url: fileUrl('pages') },
    ...vehicles.map((file) => ({ url: fileUrl(`vehicles-${file}`) })),
    ...parts.map(({ file, changedAt }) => ({ url: fileUrl(`parts-${file}`), changedAt })),
  ];
}

/** Home, the shop's own texts and the categories. */
async function pageEntries(shop: Shop): Promise<SitemapEntry[]> {
  const { categories } = await shop.finderOptions({});
  const vehicles = shop.vehiclePages().flatMap(({ pages }) => pages);
  const paths: readonly string[] = [
    HOME_PATH,
    CATALOGUE_PATH,
    CLEARANCE_PATH,
    ORDER_LIST_PATH,
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

/** RFC 9116 wants less than a year. */
const HOLDS_DAYS = 180;
const PATH = '/.well-known/security.txt';

/** The contact for reports of a weakness in the shop (RFC 9116). */
export function registerSecurityText(app: FastifyInstance, { clock, config }: Shop): void {
  const { publicUrl, securityContact } = config;
  const contact = securityContact.startsWith('https:')
    ? securityContact
    : `mailto:${securityContact}`;
  app.get(PATH, (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${addDays(clock(), HOLDS_DAYS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
