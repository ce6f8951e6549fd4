import type { FinderOptions } from '../domain/catalogue/finder.server.ts';
import type { GroupCount, Listing } from '../domain/catalogue/listing.ts';
import type { Region } from '../domain/catalogue/region.ts';
import type { FoundNumber } from '../domain/catalogue/search/number-answer.ts';
import type { FoundParts } from '../domain/catalogue/search/search.server.ts';
import type {
  SuggestedVehicle,
  Suggestion,
} from '../domain/catalogue/search/search-suggestions.ts';
import { toPartWireId } from '../kernel/ids.ts';
import { toPercent } from '../kernel/money.ts';
import type { WireListing, WireOptions, WireSearchResults, WireSuggestion } from './catalogue.ts';
import { toWireFoundVehicles } from './found-vehicles.ts';
import { toWireListItem } from './part.mapper.ts';
import type { WireRegion } from './region.ts';

export function toWireOptions(options: FinderOptions): WireOptions {
  const { makes, models, years, categories, keys } = options;
  return {
    options: {
      make: [...makes],
      model: [...models],
      year: [...years],
      categorydescription: [...categories],
      keys,
    },
  };
}

export function toWireListing({ rows, groups, categories, fit, question }: Listing): WireListing {
  return {
    results: rows.map(({ part, fitment, group, category }) => ({
      item: toWireListItem(part),
      parameter: fitment.parameter,
      parameter2: fitment.parameter2,
      parameter3: fitment.parameter3,
      severalfitments: fitment.isOneOfSeveral,
      engines: [...fitment.engines],
      groupdescription: group,
      categorydescription: category,
    })),
    groups: groups.map(({ name, count }) => ({ groupdescription: name, count })),
    categories: Object.fromEntries(
      categories.map((category) => [category.name, countsByName(category.groups)]),
    ),
    ...(fit && { fit }),
    ...(question && { question }),
  };
}

export function toWireSearchResults(found: FoundParts): WireSearchResults {
  const { parts, total, isMore, understood, near, fit, answer, question, isAxleOpen } = found;
  const { vehicleKey } = found;
  return {
    results: parts.map(toWireListItem),
    total,
    more: isMore,
    understood: {
      ...understood,
      words: [...understood.words],
      ignored: [...understood.ignored],
      corrected: understood.corrected.map(({ typed, meant }) => ({ typed, meant: [...meant] })),
      pieces: understood.pieces.map((piece) => ({ ...piece, meant: [...piece.meant] })),
    },
    near: near.map(toWireListItem),
    ...(fit && { fit }),
    ...(question && { question }),
    ...(isAxleOpen && { openaxle: true as const }),
    ...(vehicleKey && { vehiclekey: toWireFoundVehicles(vehicleKey) }),
    ...(answer && {
      answer: {
        kind: answer.kind,
        number: answer.number,
        found: answer.found.map(toWireFoundNumber),
      },
    }),
  };
}

export function toWireFoundNumber({ partId, owner, number, brand }: FoundNumber) {
  return { id: toPartWireId(partId), owner, number, brand };
}

export function toWireSuggestion(suggestion: Suggestion): WireSuggestion {
  switch (suggestion.kind) {
    case 'part': {
      const { kind, number, urlcomponent, description, oeNumber } = suggestion;
      const detail = oeNumber === undefined ? description : `${description} (OE ${oeNumber})`;
      return { kind, text: number, detail, urlcomponent };
    }
    case 'vehicle': {
      const { kind, vehicle } = suggestion;
      return { kind, text: vehicleText(vehicle), detail: '', ...vehicle };
    }
    case 'group': {
      const { kind, category, group, vehicle } = suggestion;
      const detail = [group && category, vehicle && vehicleText(vehicle)].filter(Boolean);
      return {
        kind,
        text: group ?? category,
        detail: detail.join(', '),
        category,
        ...(group !== undefined && { groups: group }),
        ...vehicle,
      };
    }
    case 'words':
      return { kind: suggestion.kind, text: suggestion.words, detail: '' };
  }
}

function vehicleText({ make, model, year }: SuggestedVehicle): string {
  return [make, model, year].filter((part) => part !== undefined).join(' ');
}

export function toWireRegion({ market, currency, vatRate, host }: Region): WireRegion {
  const { source, region, store, location, country } = market;
  return {
    source,
    region,
    store,
    location,
    country,
    currency: { ...currency },
    vatrate: toPercent(vatRate),
    host,
  };
}

function countsByName(groups: readonly GroupCount[]): Record<string, number> {
  return Object.fromEntries(groups.map(({ name, count }) => [name, count]));
}
