import type { ComparedParts } from '../domain/facets/compared-parts.server.ts';
import type { FilteredList, FilteredPart } from '../domain/facets/filtered-list.server.ts';
import type { WireComparedParts, WireFilteredList, WireFilteredPart } from './filtered-list.ts';
import { toWireListItem } from './part.mapper.ts';

export function toWireFilteredList(list: FilteredList): WireFilteredList {
  const { parts, total, all, isTooLong, facets, groups, categories } = list;
  return {
    results: parts.map((part) => ({
      ...toWireFilteredPart(part),
      groupdescription: part.group,
    })),
    total,
    all,
    toolong: isTooLong,
    facets: facets.map(({ facet, values }) => ({
      facet,
      values: values.map(({ value, count, isChosen }) => ({ value, count, chosen: isChosen })),
    })),
    groups: groups.map(({ name, count }) => ({ groupdescription: name, count })),
    categories: categories.map(({ name, groups }) => ({
      name,
      groups: groups.map((group) => ({ name: group.name, count: group.count })),
    })),
  };
}

export function toWireComparedParts({ parts, rows }: ComparedParts): WireComparedParts {
  return {
    results: parts.map(toWireFilteredPart),
    rows: rows.map(({ name, values, isDifferent }) => ({
      name,
      values: [...values],
      different: isDifferent,
    })),
  };
}

function toWireFilteredPart(listed: FilteredPart): WireFilteredPart {
  const { part, conditions, availability, maximum, arrival } = listed;
  return {
    item: toWireListItem(part),
    conditions: [...conditions],
    case: availability.case,
    days: availability.days,
    maximum,
    arrival,
  };
}
