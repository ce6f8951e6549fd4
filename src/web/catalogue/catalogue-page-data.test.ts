import { expect, test } from 'vitest';
import type { WireListing } from '../../wire/catalogue.ts';
import { trimListing } from './catalogue-page-data.ts';

function listingOf(groups: Record<string, number>): WireListing {
  return {
    results: Object.entries(groups).flatMap(([groupdescription, count]) =>
      Array.from({ length: count }, () => ({ groupdescription })),
    ) as WireListing['results'],
    groups: Object.entries(groups).map(([groupdescription, count]) => ({
      groupdescription,
      count,
    })),
    categories: {},
  };
}

test.each([
  ['fewer cards than fit', { A: 6, B: 6 }, 12],
  ['exactly as many as fit', { A: 30, B: 30 }, 60],
  ['a group that ends where the room does', { A: 60, B: 6 }, 60],
  ['a group that straddles the end stays whole', { A: 58, B: 6, C: 6 }, 64],
])('%s', (_name, groups, kept) => {
  const listing = listingOf(groups);
  const trimmed = trimListing(listing);
  expect(trimmed.results).toHaveLength(kept);
  expect(trimmed.groups).toEqual(listing.groups);
});
