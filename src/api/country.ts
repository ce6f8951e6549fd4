import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { DEFAULT_COUNTRY } from '../config/countries/markets.ts';
import type { Shop } from '../shop.server.ts';
import type { PlainCall } from './openapi.ts';

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
function readAddressCountries(): (address: string) => string | undefined {
  table ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(TABLE)));
  const rows = table;
  return (address) => {
    const plain = address.replace(MAPPED_IPV4, '');
    const row = isIP(plain) ? (rows.get(plain) as unknown as Row | null) : null;
    return row?.country_code;
  };
}

const COUNTRY_CODE = /^[A-Z]{2}$/;
/** Values that content networks send for an unknown country. */
const UNKNOWN_COUNTRY = 'XX';

export const countryCall: PlainCall = {
  method: 'get',
  path: '/country',
  tag: 'Markets',
  summary: "The visitor's country, as far as it can be told",
  answer: z.object({ country: z.string().regex(COUNTRY_CODE) }),
};

/** From a trusted header if there is one, else from the address, else the shop's own country. */
export function registerCountry(app: FastifyInstance, { config }: Shop): void {
  const countryOfAddress = readAddressCountries();
  app.get('/country', (request, reply) =>
    reply.header('cache-control', 'private, no-store').send({
      country: countryOfHeader(request, config) ?? countryOfAddress(request.ip) ?? DEFAULT_COUNTRY,
    }),
  );
}

function countryOfHeader(request: FastifyRequest, config: Config): string | undefined {
  if (!config.trustProxy || !config.countryHeader) return undefined;
  const value = request.headers[config.countryHeader];
  const country = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return COUNTRY_CODE.test(country) && country !== UNKNOWN_COUNTRY ? country : undefined;
}
