import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { DEFAULT_COUNTRY } from '../config/markets.ts';
import type { Shop } from '../shop.server.ts';
import { readAddressCountries } from './address-country.ts';
import type { PlainCall } from './openapi.ts';

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
