import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';

const HOUR_MS = 60 * 60_000;

/** New kinds that one address brings into the log in an hour: a browser in trouble has one or two. */
const KINDS_OF_ONE = 3;
/** A kind that so many addresses report is logged beyond the limit of single ones. */
const ADDRESSES_OF_MANY = 3;
/** Memory of an hour, however many are made up; the least recent ones are forgotten first. */
const KINDS_MAX = 5_000;
const ADDRESSES_MAX = 20_000;

/**
 * Decides whether a browser's report is logged: each kind once an hour. Strangers may make reports up, so one address
 * brings only a few kinds, and kinds that several addresses report have places of their own in the log, which those of
 * single addresses cannot take.
 * @param most kinds an hour of single addresses, and as many again that several report
 */
export function reportSample(
  clock: Clock,
  most: number,
): (report: { kind: string; address: string }) => boolean {
  const kinds = new LRUCache<string, { addresses: Set<string>; isLogged: boolean }>({
    max: KINDS_MAX,
  });
  const broughtBy = new LRUCache<string, number>({ max: ADDRESSES_MAX });
  let left = { ofOne: most, ofMany: most };
  let hour = 0;

  const take = (place: keyof typeof left) => {
    if (left[place] === 0) return false;
    left[place] -= 1;
    return true;
  };
  return ({ kind, address }) => {
    const thisHour = Math.floor(clock().getTime() / HOUR_MS);
    if (thisHour !== hour) {
      kinds.clear();
      broughtBy.clear();
      left = { ofOne: most, ofMany: most };
      hour = thisHour;
    }
    let known = kinds.get(kind);
    if (known?.isLogged) return false;
    if (!known?.addresses.has(address)) {
      const brought = broughtBy.get(address) ?? 0;
      if (brought >= KINDS_OF_ONE) return false;
      broughtBy.set(address, brought + 1);
      known ??= { addresses: new Set(), isLogged: false };
      known.addresses.add(address);
      kinds.set(kind, known);
    }
    known.isLogged = take(known.addresses.size < ADDRESSES_OF_MANY ? 'ofOne' : 'ofMany');
    return known.isLogged;
  };
}
