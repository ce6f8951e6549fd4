import { normaliseWords } from '../../parts/normalise.ts';
import { otherNamesAt, otherNamesBegunBy } from './search-synonyms.ts';
import { numberForms } from './search-terms.ts';
import {
  type MakeName,
  type MeantVehicle,
  type ModelName,
  meantVehicle,
  type VehicleNames,
} from './vehicle-words.ts';

/** A continuation that the beginning of a search may mean. */
export type Suggestion =
  | {
      readonly kind: 'part';
      readonly number: string;
      readonly urlcomponent: string;
      readonly description: string;
      /** The OE number that was typed, where it is not the part's own. */
      readonly oeNumber?: string;
    }
  | { readonly kind: 'vehicle'; readonly vehicle: SuggestedVehicle }
  | {
      readonly kind: 'group';
      readonly category: string;
      /** Left out for the whole category. */
      readonly group?: string;
      readonly vehicle?: SuggestedVehicle;
    }
  | { readonly kind: 'words'; readonly words: string };

export interface SuggestedVehicle {
  readonly make: string;
  readonly model?: string;
  readonly year?: number;
}

const VEHICLES = 4;
const GROUPS = 4;
const MODEL_BEGINNING_MIN = 2;

/** Makes and models that the words name, or whose name the last words begin. */
export function vehiclesBegunBy(
  words: readonly string[],
  names: VehicleNames,
): { make: MakeName; model?: ModelName }[] {
  const whole = meantVehicle(words, names);
  const found: { make: MakeName; model?: ModelName }[] = [];
  const add = (make: MakeName | undefined, model?: ModelName) => {
    if (make && !found.some((one) => one.make.id === make.id && one.model?.id === model?.id))
      found.push({ make, ...(model && { model }) });
  };
  if (whole?.make && whole.rest.length === 0 && whole.years.length === 0) {
    if (whole.models.length === 0) add(whole.make);
    for (const model of byParts(whole.models)) add(whole.make, model);
  }
  for (let from = 0; from < words.length && found.length < VEHICLES; from++) {
    const before = from === 0 ? undefined : meantVehicle(words.slice(0, from), names);
    if (from > 0 && !(before?.make && before.models.length === 0 && before.rest.length === 0))
      continue;
    const beginning = words.slice(from).join('').toUpperCase();
    if (!before && beginning.length < MODEL_BEGINNING_MIN) continue;
    if (!before) {
      for (const [key, make] of names.makes) if (key.startsWith(beginning)) add(make);
    }
    const begun = [...names.models]
      .filter(([key]) => key.startsWith(beginning))
      .flatMap(([, models]) => models)
      .filter((model) => !before || model.makeId === before.make?.id);
    for (const model of byParts(begun).slice(0, VEHICLES)) {
      add(names.makeOf.get(model.makeId), model);
    }
  }
  // A make alone continues with its models.
  if (found.length === 1 && found[0] && !found[0].model) {
    const { make } = found[0];
    const models = [...names.models.values()].flat().filter(({ makeId }) => makeId === make.id);
    for (const model of byParts(models).slice(0, VEHICLES - 1)) add(make, model);
  }
  return found.slice(0, VEHICLES);
}

function byParts(models: readonly ModelName[]): ModelName[] {
  return [...models].sort((a, b) => b.parts - a.parts || a.id - b.id);
}

interface NamedGroup {
  readonly category: string;
  readonly group: string;
}

/**
 * Categories and groups whose names have all of the words, the last of them perhaps only begun.
 * @param categoryGroups those with the most parts first
 */
export function groupsBegunBy<CategoryGroup extends NamedGroup>(
  words: readonly string[],
  categoryGroups: readonly CategoryGroup[],
): { category: string; categoryGroup?: CategoryGroup }[] {
  if (words.length === 0 || words.join('').length < MODEL_BEGINNING_MIN) return [];
  const begunNames = otherNamesBegunBy(words.at(-1) ?? '');
  const isIn = (name: string) => {
    const known = normaliseWords(name);
    for (let place = 0; place < words.length; ) {
      const word = words[place] ?? '';
      const isLast = place === words.length - 1;
      const other =
        otherNamesAt(words, place) ?? (isLast ? { length: 1, names: begunNames } : undefined);
      if (
        known.some((one) => numberForms(word).includes(one) || (isLast && one.startsWith(word)))
      ) {
        place += 1;
      } else if (
        other?.names.some((name) =>
          name.every((part) => numberForms(part).some((form) => known.includes(form))),
        )
      ) {
        place += other.length;
      } else {
        return false;
      }
    }
    return true;
  };
  const categories = [...new Set(categoryGroups.map(({ category }) => category))].filter(isIn);
  const groups = categoryGroups.filter(({ group }) => group !== '' && isIn(group));
  const seen = new Set<string>();
  const once = groups.filter(({ group }) => !seen.has(group) && seen.add(group));
  return [
    ...categories.slice(0, 1).map((category) => ({ category })),
    ...once
      .slice(0, GROUPS)
      .map((categoryGroup) => ({ category: categoryGroup.category, categoryGroup })),
  ];
}

/** The years of a model that the last word begins: "hilux 20" leads to 2026, 2025 … */
export function begunYear(
  words: readonly string[],
  names: VehicleNames,
): { vehicle: MeantVehicle; beginning: string } | undefined {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !/^(19|20)\d{0,2}$/.test(last)) return undefined;
  const vehicle = meantVehicle(words.slice(0, -1), names);
  const isModel = vehicle?.models.length === 1 && vehicle.rest.length === 0;
  return isModel ? { vehicle, beginning: last } : undefined;
}
