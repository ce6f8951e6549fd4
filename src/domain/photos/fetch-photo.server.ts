import { type LookupAddress, lookup as lookupByName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { fetchableAddress } from './photo-host.ts';
import { isPublicAddress } from './public-address.ts';

/** Larger files are not photos of parts. */
export const PHOTO_BYTES_MAX = 15_000_000;
/** From the request to the last byte, including all redirects. */
const PHOTO_TIME_MS = 10_000;
const REDIRECTS_MAX = 3;

/** Why a photo was not fetched, for the log. */
export class PhotoNotFetched extends Error {}

/** Replaces the internet in tests. */
export interface Reach {
  readonly lookup: typeof lookupByName;
  readonly isPublic: (address: string) => boolean;
  readonly ask?: typeof ask;
  readonly timeMs?: number;
}

const internet: Reach = { lookup: lookupByName, isPublic: isPublicAddress };

/**
 * Fetches a photo from another host: by https only, from hosts that the owner allows, at public addresses. The name
 * is resolved here, and the connection goes to exactly the checked address. Each redirect is checked again.
 * @throws PhotoNotFetched
 */
export async function fetchPhoto(
  address: string,
  hosts: readonly string[],
  reach: Reach = internet,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(reach.timeMs ?? PHOTO_TIME_MS);
  let url = fetchableAddress(address, hosts);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    if (!url) throw new PhotoNotFetched('its address, or one that it leads to, is not allowed');
    const answer = await (reach.ask ?? ask)(url, reach, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return bodyOf(answer);
    answer.destroy();
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location;
    if (!isRedirect) throw new PhotoNotFetched(`its host answers ${statusCode}`);
    url = fetchableAddress(headers.location ?? '', hosts, url);
  }
  throw new PhotoNotFetched('it leads from one address to the next');
}

function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  // A numeric address is not resolved, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (/^[\d.]+$|:/.test(literal) && !reach.isPublic(literal)) {
    return Promise.reject(new PhotoNotFetched('its host is not on the public internet'));
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'GET',
        // No cookies, no referrer: a photo is public.
        headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'wishbone' },
        lookup: publicLookup(reach),
        agent: false,
        signal,
      },
      resolve,
    );
    asked.on('error', (cause) =>
      reject(
        cause instanceof PhotoNotFetched
          ? cause
          : new PhotoNotFetched('its host cannot be reached', { cause }),
      ),
    );
    asked.end();
  });
}

/** Resolves a name to public addresses only: if one of them is not public, the name is not trusted. */
function publicLookup({ lookup, isPublic }: Reach): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
        return done(new PhotoNotFetched('its host is not on the public internet'), []);
      }
      const [first] = addresses;
      if (options.all || !first) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > PHOTO_BYTES_MAX) throw new PhotoNotFetched('it is too large');
      chunks.push(chunk as Buffer);
    }
  } catch (cause) {
    answer.destroy();
    if (cause instanceof PhotoNotFetched) throw cause;
    throw new PhotoNotFetched('its host stops in the middle', { cause });
  }
  return Buffer.concat(chunks);
}
