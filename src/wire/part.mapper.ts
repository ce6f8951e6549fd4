import { CURRENCY } from '../config/countries/markets.ts';
import type { UnfinishedJob } from '../domain/completeness/missing-parts.server.ts';
import type { RelatedPart } from '../domain/completeness/related-parts.server.ts';
import type { OrderBy } from '../domain/delivery/arrival.ts';
import type { PieceDelivery } from '../domain/delivery/rates.ts';
import type { PartSources } from '../domain/inbound/supply.ts';
import type { Fit, VehicleFit } from '../domain/parts/fit/fit.ts';
import { fitWords, shortFitWords } from '../domain/parts/fit/fit-words.ts';
import type {
  ComponentDetails,
  FitmentPage,
  PartDetails,
  PartIdentity,
  PartSummary,
  PieceSupply,
  Successor,
  VehicleFitment,
} from '../domain/parts/part.ts';
import type { StoredValue } from '../domain/parts/part-columns.ts';
import type { PartDelivery } from '../domain/parts/part-deliveries.server.ts';
import type { Price } from '../domain/parts/price.ts';
import { priceByMeasure } from '../domain/parts/price-by-measure.ts';
import type { AxleNeed } from '../domain/parts/sold/sold-as.ts';
import type { Vehicle } from '../domain/vehicles/vehicle.ts';
import { groupBy } from '../kernel/group-by.ts';
import { toPartWireId } from '../kernel/ids.ts';
import { type Cents, toEuros } from '../kernel/money.ts';
import type { WireApplications, WireMissing } from './catalogue.ts';
import type {
  WireApplication,
  WireComponent,
  WireDeliveries,
  WireFit,
  WireListItem,
  WireOrderBy,
  WirePart,
  WirePieceSupply,
  WirePrice,
  WireRelatedItem,
  WireVehicleFit,
} from './part.ts';

const GRAMS_PER_KG = 1000;

export function toWireListItem(part: PartSummary): WireListItem {
  return {
    ...toWireIdentity(part),
    vehicleline: part.vehicleLine,
    photos: toWirePhotos(part.photoUrls),
    price: toWirePrice(part.price, part.content),
    available: part.available,
    supply: toWirePieceSupply(part.supply),
    replacedby: toWireSuccessor(part.replacedBy),
    axle: toWireAxle(part.axleNeed),
  };
}

export function toWireRelatedItem({ part, because }: RelatedPart): WireRelatedItem {
  return { ...toWireListItem(part), because };
}

/** @param beside related parts and fitments, if requested */
export function toWirePart(
  part: PartDetails,
  beside: {
    readonly related?: readonly RelatedPart[] | undefined;
    readonly applications?: readonly VehicleFitment[] | undefined;
  } = {},
): WirePart {
  const { sources, weightGrams, arrivals, delivery } = part;
  return {
    ...toWireIdentity(part),
    vehicleline: part.vehicleLine,
    photos: toWirePhotos(part.photoUrls),
    price: toWirePrice(part.price, part.content, part.prices),
    detaildescription: part.detailHtml,
    weight: weightGrams === null ? null : weightGrams / GRAMS_PER_KG,
    ...toWireSources(sources),
    availabledetails: {
      locations: Object.fromEntries(
        sources.stock.map(({ location, quantity }) => [location, quantity]),
      ),
      default: sources.stock.find(({ isDefault }) => isDefault)?.location ?? null,
    },
    technicaldetails: part.technicalDetails.map(({ name, valueHtml }) => ({
      name,
      value: valueHtml,
    })),
    oenumbers: part.othersNumbers.flatMap(({ kind, number }) => (kind === 'oe' ? [number] : [])),
    numbers: [...part.othersNumbers],
    replaces: [...part.replaces],
    replacedby: toWireSuccessor(part.replacedBy),
    custombox: part.customBox,
    gtin: part.gtin,
    axle: toWireAxle(part.axleNeed),
    bothsides: part.columns.both_sides === true,
    springrate:
      typeof part.columns.spring_rate === 'number' ? part.columns.spring_rate / 100 : null,
    frontload: toWireLoad(part.columns.front_load),
    rearload: toWireLoad(part.columns.rear_load),
    extracosts: toWireCosts(part.columns.extra_costs),
    places: part.places.map(({ category, group }) => ({
      categorydescription: category,
      groupdescription: group,
    })),
    manufacturer: part.maker,
    responsibleperson: part.responsible,
    safetywarnings: part.warnings,
    components: part.components.map(toWireComponent),
    arrivalcountry: arrivals.country,
    arrivals: arrivals.stages.map(({ arrival, messageDays, ...stage }) => ({
      ...stage,
      daysfrom: messageDays.from,
      daysto: messageDays.to,
      ...arrival,
    })),
    delivery: delivery && {
      ...toWireDelivery(delivery),
      displayname: delivery.displayName,
      tooheavyfor: [...delivery.tooHeavyFor],
    },
    relateditems: (beside.related ?? []).map(toWireRelatedItem),
    applications: (beside.applications ?? []).map(toWireApplication),
  };
}

export function toWireOrderBy(orderBy: OrderBy | null): WireOrderBy {
  return orderBy && { day: orderBy.day, hour: orderBy.hour, today: orderBy.isToday };
}

export function toWireDeliveries(deliveries: readonly PartDelivery[]): WireDeliveries {
  return {
    results: deliveries.map(({ displayName, netCents, grossCents, arrival, orderBy }) => ({
      displayname: displayName,
      price: toEuros(netCents),
      grossprice: toEuros(grossCents),
      arrival,
      orderby: toWireOrderBy(orderBy),
    })),
  };
}

export function toWirePieceSupply({ delivery, ...supply }: PieceSupply): WirePieceSupply {
  return { ...supply, delivery: delivery && toWireDelivery(delivery) };
}

export function toWireApplications({ fitments, total, makes }: FitmentPage): WireApplications {
  return { results: fitments.map(toWireApplication), total, makes: [...makes] };
}

function toWireApplication({ group, ...fitment }: VehicleFitment): WireApplication {
  return { ...fitment, groupdescription: group };
}

export function toWireMissing(jobs: readonly UnfinishedJob[]): WireMissing {
  return {
    jobs: jobs.map(({ job, axle, missing, afterwards }) => ({
      job,
      axle: axle ?? null,
      missing: missing.map(({ need, quantity, part }) => ({
        need,
        quantity,
        item: toWireListItem(part),
      })),
      afterwards,
    })),
  };
}

export function toWireVehicleFit({ vehicle, fit, isPromised }: VehicleFit): WireVehicleFit {
  return {
    ...vehicle,
    ...toWireFit(fit, vehicle),
    ...(isPromised && { promised: true as const }),
  };
}

/** With its words, which pages then need not put together. */
export function toWireFit(fit: Fit, vehicle: Vehicle): WireFit {
  const engines = fit.open.find(({ kind }) => kind === 'engine')?.values ?? [];
  return { ...fit, engines, words: fitWords(vehicle, fit), shortwords: shortFitWords(fit) };
}

function toWireDelivery({ netCents, grossCents, freeFromCents, isSole }: PieceDelivery) {
  return {
    price: toEuros(netCents),
    grossprice: toEuros(grossCents),
    freefrom: eurosOrNull(freeFromCents),
    sole: isSole,
  };
}

function toWireSuccessor(successor: Successor | null) {
  return successor && { name: successor.number, urlcomponent: successor.urlcomponent };
}

/** A stored range of kilograms: "0-50". */
function toWireLoad(range: StoredValue | undefined) {
  if (typeof range !== 'string') return null;
  const [from = 0, to = 0] = range.split('-').map(Number);
  return { from, to };
}

function toWireCosts(entries: StoredValue | undefined) {
  if (!Array.isArray(entries)) return [];
  return entries.map(({ day = '', amount = '' }) => ({ day, amount }));
}

function toWireAxle(need: AxleNeed | null) {
  return need && { soldas: need.soldAs, needed: need.needed };
}

function toWireIdentity(part: PartIdentity) {
  return {
    id: toPartWireId(part.id),
    urlcomponent: part.urlcomponent,
    name: part.partNumber,
    brand: part.brand,
    description: part.description,
    recordtype: part.recordType,
    tech_notes: part.techNotes,
    deposit: part.depositCents ? toEuros(part.depositCents) : null,
    tradeonly: part.isTradeOnly,
  };
}

function toWireComponent({
  part,
  quantity,
  photoUrls,
  sources,
  price,
}: ComponentDetails): WireComponent {
  const { id, partNumber, description, urlcomponent } = part;
  return {
    id: toPartWireId(id),
    quantity,
    name: partNumber,
    description,
    urlcomponent,
    photos: toWirePhotos(photoUrls),
    grossprice: price && toEuros(price.grossCents),
    price: price && toEuros(price.netCents),
    ...toWireSources(sources),
  };
}

function toWireSources({ stock, deliveries, manufacturer, supplier }: PartSources) {
  const { dropship, alternative, transit, airfreight } = supplier;
  return {
    available: stock.map((entry) => ({
      location: entry.location,
      stockcategory: entry.stockCategory,
      quantityavailable: entry.quantity,
      default: entry.isDefault,
      dropship: entry.isDropship,
      alternative: entry.isAlternative,
    })),
    manufacturerstock: manufacturer,
    deliveries: Object.fromEntries(
      [...groupBy(deliveries, ({ location }) => location)].map(([location, entries]) => [
        location,
        entries.map(({ eta, quantity }) => ({ eta, quantity })),
      ]),
    ),
    supplier: { dropship, alternative, transit, airfreight },
  };
}

function toWirePhotos(urls: readonly string[]): { url: string }[] {
  return urls.map((url) => ({ url }));
}

/** @param everywhere the prices of all locations, where they are known */
function toWirePrice(
  price: Price | null,
  content: string | null,
  everywhere?: readonly Price[],
): WirePrice | null {
  if (!price) return null;
  const byMeasure = priceByMeasure(content, price);
  return {
    ...toWireAmounts(price),
    baseprice: eurosOrNull(price.baseCents),
    netbaseprice: eurosOrNull(price.baseNetCents),
    bymeasure: byMeasure && {
      unit: byMeasure.unit,
      grossprice: toEuros(byMeasure.grossCents),
      price: toEuros(byMeasure.netCents),
    },
    symbol: CURRENCY.symbol,
    prices: Object.fromEntries(
      (everywhere ?? [price]).map((at) => [at.location, toWireAmounts(at)]),
    ),
  };
}

function toWireAmounts({ grossCents, netCents, promotion }: Price) {
  return { grossprice: toEuros(grossCents), price: toEuros(netCents), promotion };
}

function eurosOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toEuros(amount);
}
