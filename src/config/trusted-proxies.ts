import { isIP } from 'node:net';
import { z } from 'zod';

/** No proxy, a number of the nearest hops, or a list of addresses and networks. */
export type TrustedProxies = false | number | readonly string[];

const HOPS_MAX = 10;

/**
 * `off`; a number of proxies in front of the shop (`on` is one); or their addresses and networks. The shopper's
 * address is the one that the outermost trusted proxy saw: what a client writes into X-Forwarded-For itself never counts.
 */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === 'off' || text === '0') return false;
  if (text === 'on') return 1;
  if (/^\d+$/.test(text) && Number(text) <= HOPS_MAX) return Number(text);
  const networks = text.split(/[\s,]+/);
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: `Expected off, a number of proxies up to ${HOPS_MAX}, or networks such as 10.0.0.0/8`,
  });
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const OF_THIS_MACHINE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/** Whether an address leads to the local machine, where a shop is being tried out. */
export function isOfThisMachine(url: string): boolean {
  return OF_THIS_MACHINE.test(new URL(url).hostname);
}
