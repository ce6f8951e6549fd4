import { type LookupAddress, lookup as lookupByName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { fetchableAddress } from './shown-photos.ts';

/** Address ranges that are not public servers: private, local, reserved, and mappings of them. */
const unreachable = { 4: new BlockList(), 6: new BlockList() } as const;

const ranges: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  // IPv4 addresses embedded in IPv6 ones, by any gateway.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
for (const [network, bits] of ranges) {
  if (isIP(network) === 6) unreachable[6].addSubnet(network, bits, 'ipv6');
  else unreachable[4].addSubnet(network, bits, 'ipv4');
}

/** Whether an IP address is public. Any other text is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !unreachable[4].check(address, 'ipv4');
  return family === 6 && !unreachable[6].check(address, 'ipv6');
}

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
