import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages } from '../../messages/en.ts';
import { informationFiles, vehicleFiles } from './page-files.server.ts';

/**
 * What delivery costs, by which method and to where is in the tariff, which an owner changes. Texts that every shop has
 * say nothing of it: they point to the table of prices, the part's page and the cart.
 */

const CLAIMS = [
  /\b(pallets?|couriers?|express|freight)\b/i,
  /\bfree (delivery|shipping)\b|\b(deliver\w*|ship\w*) (\w+ )?free\b/i,
  /\b(one|single) parcel\b/i,
  /\b(deliver\w*|ship\w*|parcel)\b[^.]*(\d+([.,]\d+)? ?(€|EUR|euro)|\d+ ?kg)/i,
];

/** Parts that the manufacturer flies in, and what a shopper sends back: no parcels of the shop's. */
const NOT_OURS = /\bair ?freight|\bby air freight|\bgo back by pallet/gi;

function claimsIn(text: string): string[] {
  const plain = text.replace(NOT_OURS, '');
  return CLAIMS.flatMap((claim) => claim.exec(plain)?.[0] ?? []);
}

it.each([
  'Lift kits ship as one parcel.',
  'Springs go by courier, kits on a pallet.',
  'Free delivery from 200 EUR.',
  'Delivery to Germany is 12 €.',
])('finds what a tariff may contradict: %s', (text) => {
  expect(claimsIn(text)).not.toEqual([]);
});

const pages = [...informationFiles, ...vehicleFiles].map(
  ([name, file]) => [name, JSON.stringify(file)] as const,
);
const demonstration = readFileSync(
  new URL('../../../db/demo/load-demo.server.ts', import.meta.url),
  'utf8',
);
const marquee = /marqueeText =\s*'([^']+)'/.exec(demonstration)?.[1] ?? '';

it.each([
  ...pages,
  ['marquee of the demonstration', marquee] as const,
  ['trust box', JSON.stringify(messages.part)] as const,
])('%s says nothing that the tariff may contradict', (_, text) => {
  expect(text.length).toBeGreaterThan(0);
  expect(claimsIn(text)).toEqual([]);
});
