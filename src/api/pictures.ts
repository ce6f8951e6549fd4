import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NOTICE_NAME, NOTICE_POLICY } from '../config/guarantee-notice.ts';
import { COST, PICTURE_COST } from '../config/guards.ts';
import { LOGO_NAME } from '../config/shop-logo.ts';
import { brandStyle } from '../domain/content/brand-style.server.ts';
import { type PhotoWidth, readPhotoWidth } from '../domain/photos/photo-widths.ts';
import { asJpeg, formatFor, type PhotoCache } from '../domain/photos/photos.server.ts';
import { type Asker, PictureNotMade } from '../domain/photos/picture-cache.server.ts';
import { fetchableAddress } from '../domain/photos/shown-photos.ts';
import { addressKey } from '../kernel/address-key.ts';
import type { Shop } from '../shop.server.ts';
import { DoorRefusal } from './door/door-refusal.ts';
import { sendRefusal } from './register-calls.ts';

const FILE = /^([a-z0-9-]{1,80})\.(svg|webp|jpg)$/;
export type DrawnType = keyof typeof drawnTypes;
const drawnTypes = {
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const;
const ICON = /^category-[a-z0-9-]*-(black|white)\.svg$/;
const MEDIA = /^[0-9]{1,10}-[0-9a-f]{32}\.(jpg|png|webp)$/;
const LOGOS_HELD = 5;
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The result for a picture that may not be made now. */
const NOT_MADE = Symbol('not made');
/** The memory for cached uploaded pictures, in bytes; others are read from the database. */
const MEDIA_BYTES = 32 * 1024 * 1024;

/** Draws what is not a file; undefined where there is no picture of that name. */
export type DrawPicture = (
  name: string,
  type: DrawnType,
  width: PhotoWidth | undefined,
  asker: Asker,
) => Promise<string | Buffer | undefined>;

/**
 * Pictures outside `public/pictures`: the owner's notice on the legal guarantee, icons of categories without a file,
 * the shop's logo, pictures that `draw` makes, and uploaded pictures of parts.
 */
export function registerPictures(
  app: FastifyInstance,
  shop: Pick<Shop, 'guaranteePicture' | 'guaranteeNotice' | 'goods' | 'config' | 'logo'>,
  draw: DrawPicture = async () => undefined,
): void {
  const logos = new LRUCache<string, Buffer>({ max: LOGOS_HELD });
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const style = brandStyle(shop.config);
    if (!style) return sendRefusal(reply, { kind: 'unknown-address' });
    // A page of before asks for its own: it gets the newest, and asks again.
    const isNewest = request.params.file === style.file;
    return reply
      .header('cache-control', isNewest ? FOR_EVER : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(style.css);
  });
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    '/pictures/:file',
    pictureRoute,
    async (request, reply) => {
      const { file } = request.params;
      const guarantee = NOTICE_NAME.test(file)
        ? ((await shop.guaranteeNotice({ name: file })) ?? (await shop.guaranteePicture()))
        : undefined;
      if (file === guarantee?.name) {
        return reply
          .header('cache-control', FOR_EVER)
          .header('content-security-policy', NOTICE_POLICY)
          .type(guarantee.type)
          .send(guarantee.bytes);
      }
      if (LOGO_NAME.test(file)) {
        // Also one of before: a page that is open still shows it.
        const bytes = logos.get(file) ?? (await shop.logo({ name: file }));
        if (!bytes) return sendRefusal(reply, { kind: 'unknown-address' });
        logos.set(file, bytes);
        // Mails show it inside pages of mail readers, which are of another site.
        return reply
          .header('cache-control', FOR_EVER)
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/png')
          .send(bytes);
      }
      const colour = ICON.exec(file)?.[1];
      if (colour !== undefined && !file.startsWith('category-other-')) {
        return reply
          .header('cache-control', WEEK)
          .redirect(`/pictures/category-other-${colour}.svg`);
      }
      const width = readPhotoWidth(request.query.w);
      const [, name = '', type] = FILE.exec(file) ?? [];
      const drawn = type && draw(name, type as DrawnType, width, askerOf(request));
      const picture = await Promise.resolve(drawn).catch((error) => {
        if (error instanceof PictureNotMade) return NOT_MADE;
        throw error;
      });
      if (picture === NOT_MADE) {
        return sendRefusal(reply, tooManyPictures);
      }
      if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
      return reply
        .header('cache-control', WEEK)
        .type(drawnTypes[type as DrawnType])
        .send(picture);
    },
  );

  const media = new LRUCache<string, { type: string; bytes: Uint8Array }>({
    maxSize: MEDIA_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  // Uploaded at the desk; the address changes with the picture.
  app.get<{ Params: { file: string } }>('/media/:file', pictureRoute, async (request, reply) => {
    const { file } = request.params;
    const address = `/media/${file}`;
    let picture = media.get(address);
    if (!picture && MEDIA.test(file)) {
      if (!(await askerOf(request).mayMake())) return sendRefusal(reply, tooManyPictures);
      picture = (await shop.goods.picture({ address })) ?? (await ofWebp(shop, address));
      if (picture) media.set(address, picture);
    }
    if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
    return reply
      .header('cache-control', FOR_EVER)
      .type(picture.type)
      .send(Buffer.from(picture.bytes));
  });
}

/** The JPEG of an uploaded WebP picture, for previews of links. */
async function ofWebp({ goods }: Pick<Shop, 'goods'>, address: string) {
  const [, name] = /^(.+)\.jpg$/.exec(address) ?? [];
  const webp = name && (await goods.picture({ address: `${name}.webp` }));
  return webp ? { type: 'image/jpeg', bytes: await asJpeg(webp.bytes) } : undefined;
}

const POSITION = /^\d{1,3}$/;
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** The shop could not fetch it, which may change. */
const SOON = 'public, max-age=300';

/**
 * Photos that feeds name on hosts of KEEP_PHOTOS_FROM, served by the shop itself. Only photos of parts on sale are
 * fetched: an address names a part and the number of its photo, never a host.
 */
export function registerPhotos(
  app: FastifyInstance,
  shop: Pick<Shop, 'config' | 'photoOfPart'>,
  photos: PhotoCache | undefined,
): void {
  app.get<{
    Params: { record: string; position: string };
    Querystring: { w?: string; as?: string };
  }>('/photos/:record/:position', pictureRoute, async (request, reply) => {
    const { record, position } = request.params;
    const url =
      photos && POSITION.test(position)
        ? await shop.photoOfPart({ record, position: Number(position) })
        : undefined;
    if (!photos || !url || !fetchableAddress(url, shop.config.keepPhotosFrom)) {
      return sendRefusal(reply, { kind: 'unknown-address' });
    }
    const format = formatFor(request.headers.accept, request.query.as);
    const width = readPhotoWidth(request.query.w) ?? 800;
    const picture = await photos.sized(url, { width, format }, askerOf(request));
    reply.header('vary', 'accept');
    // The shopper's browser may reach the host; if it cannot, it shows the placeholder.
    if (!picture) return reply.header('cache-control', SOON).redirect(url);
    return reply.header('cache-control', DAY).type(`image/${format}`).send(picture);
  });
}

const RETRY_SECONDS = 60;

/** The refusal for an address whose picture points are spent. */
const tooManyPictures = { kind: 'too-many-calls', retrySeconds: RETRY_SECONDS } as const;

/** The asker of a picture: the client's network address pays if the picture has to be made. */
function askerOf(request: FastifyRequest): Asker {
  return {
    key: addressKey(request.ip),
    mayMake: () => request.server.spendOnPictures(request, PICTURE_COST.made),
  };
}

/** Options of picture routes, which spend picture points instead of points of `RATE_LIMIT`. SAF-20. */
const pictureRoute = {
  config: { cost: COST.file },
  onRequest: async (request: FastifyRequest, _reply: FastifyReply) => {
    if (await request.server.spendOnPictures(request, PICTURE_COST.lookedUp)) return;
    throw new DoorRefusal(tooManyPictures);
  },
};
