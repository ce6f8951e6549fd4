import { BlockList, isIP } from 'node:net';

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
