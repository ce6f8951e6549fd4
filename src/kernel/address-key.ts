import { BlockList, isIP, SocketAddress } from 'node:net';

const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/**
 * The unit that limits count for a network address: itself for IPv4, its /64 for IPv6, where one household has 2^64
 * addresses. An IPv4-mapped IPv6 address is the IPv4 one. Text that is no address is unchanged.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  if (MAPPED.check(plain, 'ipv6')) return ipv4Of(groups);
  return `${groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // Node normalises every form of an address, with at most one "::".
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  return [...before, ...new Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
}

function numbersOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function ipv4Of(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(-2);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
