import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** Countries by address: a table in MaxMind's format, of both kinds of addresses. */
const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
/** An IPv4 address as a listener for both kinds writes it. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** The table's entry for an address. The reader's types cover MaxMind's own tables only. */
interface Row {
  readonly country_code: string;
}

/** @returns a look-up that gives undefined for addresses that are in no country, such as private ones */
export function readAddressCountries(): (address: string) => string | undefined {
  const file = createRequire(import.meta.url).resolve(TABLE);
  const table = new Reader<CountryResponse>(readFileSync(file));
  return (address) => {
    const plain = address.replace(MAPPED_IPV4, '');
    const row = isIP(plain) ? (table.get(plain) as unknown as Row | null) : null;
    return row?.country_code;
  };
}
