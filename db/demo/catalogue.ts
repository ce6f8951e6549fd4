import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { categoryOfGroup } from '../../src/domain/parts/groups.ts';
import { chance } from './chance.ts';
import { type DemoPart, detailHtml, numberGiver, picturesOf } from './demo-part.ts';
import { application, wholeSpan } from './fitments.ts';
import { fittingGuide } from './fitting-guide.ts';
import { partWithRole, platformKits } from './kits.ts';
import { letteredFacts } from './pictures/lettered-facts.ts';
import type { Platform } from './platform.ts';
import { platformParts } from './platform-parts.ts';
import { isPromoted, netCents, pricesOf } from './prices.ts';
import { safetyOf } from './safety.ts';
import { soldAsOf } from './sold-as.ts';
import { supplyOf } from './supply.ts';
import { type UniversalPart, universalParts } from './universal-parts.ts';
import { frontMates, platforms } from './vehicles.ts';

const RELATED_MOST = 5;
const WITHOUT_PRICE_SHARE = 0.012;

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
  const nextNumber = numberGiver();
  const thisYear = today.getUTCFullYear();
  const byPlatform = new Map<Platform, readonly DemoPart[]>();
  for (const platform of platforms) {
    const leader = leaderOf(platform);
    const own = platformParts({
      platform,
      mates: leader ? [] : matesOf(platform),
      frontIsShared: leader !== undefined,
      thisYear,
      nextNumber,
    });
    const shared = leader
      ? (byPlatform.get(leader) ?? []).filter((part) => part.applications[0]?.parameter === 'Front')
      : [];
    const guide = platform.depth > 2 ? [fittingGuide(platform, nextNumber)] : [];
    const usable = [...own, ...guide, ...shared];
    const kits = platformKits(platform, usable, nextNumber);
    byPlatform.set(platform, [...own, ...guide]);
    const all = [...usable, ...kits];
    for (const part of [...own, ...guide, ...kits]) {
      yield feedPart(part, relatedTo(part, all), today, promotions);
    }
  }
  for (const universal of universalParts) {
    yield feedPart(universalPart(universal), [], today, promotions);
  }
}

function leaderOf(platform: Platform): Platform | undefined {
  const pair = frontMates.find(([, follower]) => follower === platform.code);
  return pair && platforms.find(({ code }) => code === pair[0]);
}

function matesOf(platform: Platform) {
  const followers = frontMates.filter(([code]) => code === platform.code).map(([, code]) => code);
  return platforms
    .filter(({ code }) => followers.includes(code))
    .flatMap((mate) => mate.generations);
}

function relatedTo(part: DemoPart, all: readonly DemoPart[]): string[] {
  const [, grade] = part.role.split('/');
  const related = part.goesWith.flatMap((type) => {
    const found = partWithRole(all, [`${type}/${grade}`, type]);
    return found && found !== part ? [found.number] : [];
  });
  const kit = all.find(({ components }) => components?.some((one) => one.part === part));
  return [...new Set([...related, ...(kit ? [kit.number] : [])])].slice(0, RELATED_MOST);
}

function feedPart(
  part: DemoPart,
  related: readonly string[],
  today: Date,
  promotions: boolean,
): FeedPart {
  const { number, brand } = part;
  const promoted = promotions && isPromoted(number);
  const hasPrice =
    part.components !== undefined || chance(`${number} priced`) > WITHOUT_PRICE_SHARE;
  return {
    name: number,
    brand,
    description: part.description,
    detaildescription: part.detailHtml,
    weight: part.weightKg,
    recordtype: part.components ? 'kititem' : 'inventoryitem',
    tech_notes: part.note,
    technicaldetails: [...part.facts],
    photos: part.pictures.map((url) => ({ url })),
    oenumbers: [...part.oeNumbers],
    crossnumbers: part.replaces ? [{ number: part.replaces, kind: 'replaces' }] : [],
    soldas: part.components ? undefined : soldAsOf(part.description),
    ...safetyOf(brand, part.applications[0]),
    prices: hasPrice && part.netCents > 0 ? pricesOf(number, part.netCents, promoted) : {},
    ...(part.components ? kitSupply : supplyOf(number, brand, today)),
    components: part.components?.map(({ part: { number: name }, quantity }) => ({
      part: name,
      quantity,
    })),
    relateditems: [...related],
    applications: [...part.applications],
  };
}

/** A kit has no stock of its own: what there is of it follows from its components. */
const kitSupply = {
  stock: [
    { location: 'EU', stockcategory: 'stockeditem', quantityavailable: 0, default: true },
  ] satisfies FeedPart['stock'],
};

function universalPart(universal: UniversalPart): DemoPart {
  const { number, group, about, facts } = universal;
  return {
    number,
    brand: universal.brand,
    role: number,
    description: universal.description,
    detailHtml: detailHtml(about, [], []),
    note: '',
    facts: letteredFacts(universal.kind, facts),
    weightKg: universal.kg,
    netCents: netCents(universal.euros),
    pictures: picturesOf(universal.kind, number),
    oeNumbers: [],
    replaces: universal.replaces,
    applications: platforms
      .filter(({ chassis, depth }) => depth > 2 && universal.fits(chassis))
      .flatMap(({ generations }) => generations)
      .map((generation) =>
        application(wholeSpan(generation), {
          category: universal.category ?? categoryOfGroup(group) ?? '',
          group,
        }),
      ),
    goesWith: [],
  };
}
