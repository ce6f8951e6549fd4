import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeedApplication, FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { projectRoot } from '../../src/kernel/project-root.server.ts';
import type { Application, DemoPart } from './demo-part.ts';
import { pageFactsOf } from './page-facts.ts';
import { picturePath } from './pictures/drawn-part.ts';
import { pictureViews } from './pictures/picture-kinds.ts';
import { isPromoted, pricesOf } from './prices.ts';
import { safetyOf } from './safety.ts';
import { soldAsOf } from './sold-as.ts';
import { supplyOf } from './supply.ts';

export interface DemoOptions {
  /** Deliveries arrive this many days after this day. */
  readonly today: Date;
  /** Whether the reductions are in force already; by default they are. */
  readonly promotions?: boolean;
}

/**
 * The made-up catalogue: the same parts on every machine and every day, only
 * the days of deliveries move with `today`.
 */
export function* demoParts({ today, promotions = true }: DemoOptions): Generator<FeedPart> {
  const lines = readFileSync(path.join(projectRoot, 'db/demo/catalogue.jsonl'), 'utf8').split('\n');
  const parts = lines.filter(Boolean).map((line) => JSON.parse(line) as DemoPart);
  const byNumber = new Map(parts.map((part) => [part.number, part]));
  for (const part of parts) {
    yield {
      ...feedPart(part, today, promotions && isPromoted(part.number)),
      ...pageFactsOf(part, (number) => byNumber.get(number)),
    };
  }
}

function feedPart(part: DemoPart, today: Date, isReduced: boolean): FeedPart {
  const { number, brand, kind, description, netCents, components, replaces } = part;
  const applications = part.applications.map(feedApplication);
  return {
    name: number,
    brand,
    description,
    detaildescription: part.detailHtml,
    weight: part.weightKg,
    recordtype: components ? 'kititem' : 'inventoryitem',
    tech_notes: part.note ?? '',
    // A column of its own has the rate.
    technicaldetails: part.facts
      .filter(([name]) => name !== 'Spring rate')
      .map(([name, value]) => ({ name, value })),
    photos: pictureViews.map((view) => ({ url: picturePath(kind, view, number) })),
    oenumbers: [...(part.oeNumbers ?? [])],
    crossnumbers: replaces ? [{ number: replaces, kind: 'replaces' }] : [],
    soldas: components ? undefined : soldAsOf(description),
    ...safetyOf(brand, applications[0]),
    ...(part.deposit ? { deposit: part.deposit } : {}),
    ...(part.content ? { content: part.content } : {}),
    prices: netCents ? pricesOf(number, netCents, isReduced) : {},
    ...(components ? kitSupply : supplyOf(number, brand, today)),
    components: components?.map(([name, quantity]) => ({ part: name, quantity })),
    relateditems: [...(part.related ?? [])],
    applications,
  };
}

function feedApplication(row: Application): FeedApplication {
  const [make, model, from, to, category, group, parameter, parameter2, parameter3, engine] = row;
  return {
    make,
    model,
    yearfrom: from,
    ...(to === null ? {} : { yearto: to }),
    ...(engine ? { engine } : {}),
    categorydescription: category,
    groupdescription: group,
    parameter,
    parameter2,
    parameter3,
  };
}

/** A kit has no stock of its own: what there is of it follows from its components. */
const kitSupply = {
  stock: [
    { location: 'EU', stockcategory: 'stockeditem', quantityavailable: 0, default: true },
  ] satisfies FeedPart['stock'],
};
