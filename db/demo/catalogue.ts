import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeedApplication, FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import type { Cents } from '../../src/kernel/money.ts';
import { projectRoot } from '../../src/kernel/project-root.server.ts';
import { picturePath } from './pictures/drawn-part.ts';
import { type PictureKind, pictureViews } from './pictures/picture-kinds.ts';
import { isPromoted, pricesOf } from './prices.ts';
import { type Brand, safetyOf } from './safety.ts';
import { soldAsOf } from './sold-as.ts';
import { supplyOf } from './supply.ts';

export interface DemoOptions {
  /** Deliveries arrive this many days after this day. */
  readonly today: Date;
  /** Whether the reductions are in force already; by default they are. */
  readonly promotions?: boolean;
}

/** A line of `catalogue.jsonl`; what is left out of it is empty. */
interface DemoPart {
  readonly number: string;
  readonly brand: Brand;
  /** Of its drawings. */
  readonly kind: PictureKind;
  readonly description: string;
  readonly detailHtml: string;
  readonly note?: string;
  readonly weightKg: number;
  /** The EU list price; a part without it is sold nowhere. */
  readonly netCents?: Cents;
  /** Of an exchange part, until the old one is back: euros, with VAT. */
  readonly deposit?: number;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly oeNumbers?: readonly string[];
  /** The number that its maker sold before it. */
  readonly replaces?: string;
  /** Of a kit. */
  readonly components?: readonly (readonly [number: string, quantity: number])[];
  readonly related?: readonly string[];
  readonly applications: readonly Application[];
}

type Application = readonly [
  make: string,
  model: string,
  from: number,
  /** Null while it is still built. */
  to: number | null,
  category: string,
  group: string,
  parameter: string,
  parameter2: string,
  parameter3: string,
  engine?: string,
];

/**
 * The made-up catalogue: the same parts on every machine and every day, only
 * the days of deliveries move with `today`.
 */
export function* demoParts({ today, promotions = true }: DemoOptions): Generator<FeedPart> {
  const lines = readFileSync(path.join(projectRoot, 'db/demo/catalogue.jsonl'), 'utf8').split('\n');
  for (const line of lines.filter(Boolean)) {
    const part = JSON.parse(line) as DemoPart;
    yield feedPart(part, today, promotions && isPromoted(part.number));
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
    technicaldetails: part.facts.map(([name, value]) => ({ name, value })),
    photos: pictureViews.map((view) => ({ url: picturePath(kind, view, number) })),
    oenumbers: [...(part.oeNumbers ?? [])],
    crossnumbers: replaces ? [{ number: replaces, kind: 'replaces' }] : [],
    soldas: components ? undefined : soldAsOf(description),
    ...safetyOf(brand, applications[0]),
    ...(part.deposit ? { deposit: part.deposit } : {}),
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
