import { expect, test } from 'vitest';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { vehicleLineOf } from '../../src/domain/parts/vehicle-line.ts';
import { demoParts } from './catalogue.ts';

const parts = [...demoParts({ today: new Date('2026-08-01') })];

function lineOf(part: FeedPart): string {
  const spans = (part.applications ?? []).map((application) => ({
    make: application.make,
    model: application.model,
    yearFrom: 'year' in application ? application.year : application.yearfrom,
    yearTo: 'year' in application ? application.year : (application.yearto ?? null),
    engine: application.engine ?? '',
  }));
  return vehicleLineOf(spans, part.description ?? '');
}

test('no two parts of the demonstration have the same title and second line', () => {
  const byTitle = new Map<string, string[]>();
  for (const part of parts) {
    const title = `${part.description} | ${lineOf(part)}`;
    byTitle.set(title, [...(byTitle.get(title) ?? []), part.name ?? '']);
  }
  expect([...byTitle].filter(([, numbers]) => numbers.length > 1)).toEqual([]);
});

test('every part of the demonstration names a vehicle', () => {
  expect(parts.filter((part) => !/\d{4}/.test(`${part.description} ${lineOf(part)}`))).toEqual([]);
});
