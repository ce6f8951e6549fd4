import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../kernel/clock.ts';

const AGAIN_AFTER_MS = 60 * 60_000;

/** Private networks, where an operator's own proxy is. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Says in the log, at most once an hour, that a proxy seems to stand in front of the shop while TRUST_PROXY is off: then
 * all shoppers have the proxy's address, and share its limits and its country.
 */
export function noticeUnseenProxy(
  app: FastifyInstance,
  { config: { trustProxy }, clock }: { readonly config: Config; readonly clock: Clock },
): void {
  if (trustProxy !== false) return;
  let quietUntil = 0;
  app.addHook('onRequest', async (request) => {
    const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
    if (forwarded === undefined && forwardedFor === undefined) return;
    const now = clock().getTime();
    if (now < quietUntil || !isPrivate(request.ip)) return;
    quietUntil = now + AGAIN_AFTER_MS;
    request.log.warn(
      'A proxy forwards requests while TRUST_PROXY is off, so all shoppers share one address and its limits. ' +
        'Set TRUST_PROXY to the number of proxies in front of the shop (1), or to their networks.',
    );
  });
}

function isPrivate(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && PRIVATE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
