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

let table: Reader<CountryResponse> | undefined;

/**
 * Reads the table, once for all apps of a process: it has eight megabytes.
 * @returns a look-up that gives undefined for addresses that are in no country, such as private ones
 */
export function readAddressCountries(): (address: string) => string | undefined {
  table ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(TABLE)));
  const rows = table;
  return (address) => {
    const plain = address.replace(MAPPED_IPV4, '');
    const row = isIP(plain) ? (rows.get(plain) as unknown as Row | null) : null;
    return row?.country_code;
  };
}
