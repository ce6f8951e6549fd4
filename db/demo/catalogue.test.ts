import { describe, expect, it } from 'vitest';
import { categoryOrder } from '../../src/domain/catalogue/category-order.ts';
import { groupOrder } from '../../src/domain/catalogue/group-order.ts';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import {
  type AvailabilityCase,
  availabilityOf,
  supplyLadder,
} from '../../src/domain/parts/availability.ts';
import { daysBetween, isoDay } from '../../src/kernel/clock.ts';
import { demoParts } from './catalogue.ts';
import { vehiclePageModels } from './vehicle-page-models.ts';

const today = new Date('2026-11-21T09:30:00Z');
const parts = [...demoParts({ today })];
const byName = new Map(parts.map((part) => [part.name, part]));
const applications = parts.flatMap((part) => part.applications ?? []);

/** A row for each year in which the range of a part begins. */
const vehicles = applications.flatMap((one) =>
  'yearfrom' in one ? [{ make: one.make, model: one.model, from: one.yearfrom }] : [],
);

const airfreight = new Set(['DBA', 'ACS', 'PEDDERS', 'ACL']);

/** The availability of one piece in the EU, and its arrival. */
function casesOf(part: FeedPart): { case: AvailabilityCase; days: number | null } {
  const stock = part.stock ?? [];
  const sum = (entries: typeof stock) =>
    entries.reduce((total, { quantityavailable }) => total + quantityavailable, 0);
  const ladder = supplyLadder({
    stock: {
      instock: sum(stock.filter(({ location }) => location === 'EU')),
      dropshipping: sum(stock.filter(({ dropship }) => dropship)),
      alternative: sum(stock.filter(({ alternative }) => alternative)),
    },
    deliveries: (part.deliveries?.EU ?? []).map(({ eta, quantity }) => ({
      days: daysBetween(isoDay(today), eta),
      quantity,
    })),
    manufacturer: part.manufacturerstock ?? 0,
    supplier: {
      dropship: true,
      alternative: true,
      transit: true,
      airfreight: airfreight.has(part.brand ?? ''),
    },
  });
  return availabilityOf(ladder, 1);
}

function partsFor(make: string, model: string, year: number): FeedPart[] {
  return parts.filter((part) =>
    part.applications?.some(
      (one) =>
        one.make === make &&
        one.model === model &&
        'yearfrom' in one &&
        one.yearfrom <= year &&
        year <= (one.yearto ?? year),
    ),
  );
}

describe('the demo catalogue', () => {
  it('is the same each time, and of any day but for the deliveries', () => {
    expect([...demoParts({ today })]).toEqual(parts);
    const without = ({ deliveries: _, ...rest }: FeedPart) => rest;
    const later = [...demoParts({ today: new Date('2026-12-24T00:00:00Z') })];
    expect(later.map(without)).toEqual(parts.map(without));
  });

  it('is worth looking at', () => {
    expect(parts.length).toBeGreaterThan(2800);
    expect(parts.length).toBeLessThan(3500);
    expect(new Set(applications.map(({ make }) => make)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(applications.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThan(
      150,
    );
    expect(new Set(parts.map(({ brand }) => brand)).size).toBe(8);
  });

  it('names every part once', () => {
    expect(byName.size).toBe(parts.length);
  });

  it('has parts in every category, and in none', () => {
    const categories = new Set(applications.map(({ categorydescription }) => categorydescription));
    expect(categories).toEqual(new Set([...categoryOrder, '', '#N/D']));
  });

  it('has some 60 groups of the fixed order; others in driveline and other only', () => {
    const known = new Set(groupOrder);
    const groups = new Set(applications.map(({ groupdescription }) => groupdescription ?? ''));
    expect([...groups].filter((group) => known.has(group)).length).toBeGreaterThan(60);
    for (const { groupdescription, categorydescription } of applications) {
      if (known.has(groupdescription ?? '')) continue;
      expect(['DRIVELINE', 'OTHER', '', '#N/D']).toContain(categorydescription);
    }
  });

  it.each(['instock', 'dropshipping', 'alternative', 'airfreight', 'outofstock'] as const)(
    'has parts that are %s',
    (name) => {
      const found = parts.filter((part) => casesOf(part).case === name);
      expect(found.length).toBeGreaterThan(30);
    },
  );

  it('has parts in transit on both sides of 28 days', () => {
    const days = parts.map(casesOf).flatMap((one) => (one.case === 'intransit' ? [one.days] : []));
    expect(days.filter((day) => day !== null && day <= 28).length).toBeGreaterThan(30);
    expect(days.filter((day) => day !== null && day > 28).length).toBeGreaterThan(30);
  });

  it('has special orders, parts without a price and promotions', () => {
    const special = parts.filter(({ stock }) =>
      stock?.some((one) => one.default && one.stockcategory !== 'stockeditem'),
    );
    const promoted = parts.filter(({ prices }) => prices?.EU?.promotion);
    expect(special.length).toBeGreaterThan(30);
    expect(parts.filter(({ prices }) => !prices?.EU).length).toBeGreaterThan(10);
    expect(promoted.length / parts.length).toBeGreaterThan(0.06);
    expect(promoted.length / parts.length).toBeLessThan(0.11);
  });

  it('reduces no price before the reductions begin', () => {
    const before = new Map(
      [...demoParts({ today, promotions: false })].map((part) => [part.name, part.prices?.EU]),
    );
    for (const { name, prices } of parts) {
      const [now, then] = [prices?.EU, before.get(name)];
      expect(then?.promotion ?? false).toBe(false);
      if (now?.promotion) expect(now.price).toBeLessThan(then?.price ?? 0);
      else expect(now).toEqual(then);
    }
  });

  it('offers a kit only for years that each of its parts fits', () => {
    const yearsOf = ({ applications: all }: FeedPart, of: { make: string; model: string }) =>
      (all ?? []).flatMap((one) =>
        one.make === of.make && one.model === of.model && 'yearfrom' in one
          ? [{ from: one.yearfrom, to: one.yearto ?? Number.POSITIVE_INFINITY }]
          : [],
      );
    const beyond = parts.flatMap((kit) =>
      (kit.components ?? []).flatMap(({ part }) =>
        (kit.applications ?? []).flatMap((claim) => {
          const own = yearsOf(byName.get(part) as FeedPart, claim);
          if (own.length === 0) return [];
          const to = Math.max(...own.map((years) => years.to));
          const from = Math.min(...own.map((years) => years.from));
          const [claimed] = yearsOf({ ...kit, applications: [claim] }, claim);
          return claimed && (claimed.to > to || claimed.from < from)
            ? [`${kit.name}: ${part}`]
            : [];
        }),
      ),
    );
    expect(beyond).toEqual([]);
  });

  it('makes kits of parts that are there, one of them not needed in some', () => {
    const kits = parts.filter(({ recordtype }) => recordtype === 'kititem');
    expect(kits.length).toBeGreaterThan(150);
    expect(kits.some(({ components }) => components?.some(({ quantity }) => quantity === 0))).toBe(
      true,
    );
    for (const { name, components } of kits) {
      const names = components?.map(({ part }) => part) ?? [];
      expect(names.length, name).toBeGreaterThan(1);
      expect(new Set(names).size, name).toBe(names.length);
      for (const component of names) expect(byName.has(component), component).toBe(true);
    }
  });

  it('relates parts that are there, and none to itself', () => {
    const related = parts.flatMap(({ name, relateditems }) =>
      (relateditems ?? []).map((other) => [name, other] as const),
    );
    expect(related.length).toBeGreaterThan(2000);
    for (const [name, other] of related) {
      expect(byName.has(other), other).toBe(true);
      expect(other).not.toBe(name);
    }
  });

  it('shows each part from several sides', () => {
    for (const { name, photos } of parts) expect(photos?.length, name).toBeGreaterThanOrEqual(3);
  });

  it('has more than 40 parts in many groups for a Toyota Hilux of 2012', () => {
    const found = partsFor('TOYOTA', 'HILUX', 2012);
    expect(found.length).toBeGreaterThan(40);
    expect(
      new Set(found.map((part) => part.applications?.[0]?.groupdescription)).size,
    ).toBeGreaterThan(30);
  });

  it.each(vehiclePageModels)('has parts for the %s', (page) => {
    const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-');
    const counts = vehicles
      .filter(({ make, model }) => `${slug(make).replaceAll('-', '')}-${slug(model)}` === page)
      .map(({ make, model, from }) => partsFor(make, model, from + 1).length);
    expect(Math.max(...counts)).toBeGreaterThan(12);
  });

  it('has more than one part for every vehicle', () => {
    for (const { make, model, from } of vehicles) {
      expect(partsFor(make, model, from).length, `${make} ${model} ${from}`).toBeGreaterThan(1);
    }
  });

  it('gives years that a vehicle can have', () => {
    for (const one of applications) {
      if (!('yearfrom' in one)) throw new Error('a range was expected');
      expect(one.yearfrom).toBeGreaterThanOrEqual(1980);
      expect(one.yearto ?? 2026).toBeGreaterThanOrEqual(one.yearfrom);
      expect(one.yearto ?? 2026).toBeLessThanOrEqual(2026);
    }
  });
});
