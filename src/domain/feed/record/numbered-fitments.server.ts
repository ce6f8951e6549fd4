import { threadId } from 'node:worker_threads';
import { nameKey } from '../../../kernel/text/plain-text.ts';
import { qualifiersOf } from '../../parts/fit/qualifiers.ts';
import type { CheckedPart } from './feed-part.schema.server.ts';

/**
 * Fitments repeat the same vehicles, groups and variants. Each of those gets a number and is named once, and a
 * fitment is five numbers: a quarter of the work that names would cause, here and in the database.
 */
export interface NumberedFitments {
  readonly count: number;
  /**
   * Comma-separated, five for each: vehicle, first year, last year (0: still built), group, variant. Two numbers may
   * mean the same.
   */
  readonly numbers: string;
  /** The meanings of numbers that appear here for the first time; undefined if there are none. */
  readonly names?: FitmentNames;
}

export interface FitmentNames {
  readonly vehicles: readonly VehicleName[];
  readonly groups: readonly GroupName[];
  readonly variants: readonly VariantName[];
}

/** As spelled in feeds, with their comparison keys. */
interface VehicleName {
  readonly number: number;
  readonly make: string;
  readonly makeKey: string;
  readonly model: string;
  readonly modelKey: string;
}

interface GroupName {
  readonly number: number;
  /** null: in no category. */
  readonly category: string | null;
  readonly group: string;
  readonly groupKey: string;
}

interface VariantName {
  readonly number: number;
  readonly engine: string;
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
  /** Read from the parameters once for all fitments that have them. */
  readonly qualifiers: string;
}

/** The fitments of one part, and the values derived from them. */
interface PartFitments {
  readonly numbered: NumberedFitments;
  /** A line each; the same in every import, as numbers are not. */
  readonly text: string;
  /** Names of groups, of categories, and of makes and models, once each. */
  readonly groups: readonly string[];
  readonly categories: readonly string[];
  readonly vehicles: readonly string[];
}

type Application = NonNullable<CheckedPart['applications']>[number];
type GroupGiven = Pick<Application, 'categorydescription' | 'groupdescription'>;

/** In the place of a vehicle and a variant: the row says where a part without fitments stands. */
export const NO_VEHICLE = 0;

/** The category of an application without one, and the rule that drops its category. Requirements CAT-10 and CAT-11. */
const OTHER_CATEGORY = 'OTHER';
const DROPPED_CATEGORY = '#N/D';

/** How many of each kind are remembered; later ones get new numbers. */
const NAMES_MAX = 20_000;
/** Threads that read one feed do not share numbers. */
const NUMBERS_OF_A_THREAD = 2 ** 32;

/**
 * Creates the numbering of an import's fitments, part by part. Equal fitments become one. A part without fitments may
 * have a category and group of its own.
 */
export function fitmentNumbers(): (
  applications: readonly Application[],
  place?: GroupGiven,
) => PartFitments {
  let last = threadId * NUMBERS_OF_A_THREAD;
  const next = () => {
    last += 1;
    return last;
  };
  const vehicles = knownNames<VehicleName>();
  const groups = knownNames<GroupName>();
  const variants = knownNames<VariantName>();

  const vehicleOf = ({ make, model }: Application) => {
    const given = `${make}\t${model}`;
    const known = vehicles.get(given);
    if (known) return known;
    const [makeKey, modelKey] = [nameKey(make), nameKey(model)];
    return vehicles.add(
      given,
      { number: next(), make, makeKey, model, modelKey },
      `${make}\t${makeKey}\t${model}\t${modelKey}`,
    );
  };
  const groupOf = ({ categorydescription, groupdescription }: GroupGiven) => {
    const category = categoryOf(categorydescription ?? '');
    const group = groupdescription ?? '';
    const given = `${category ?? ''}\t${group}`;
    const known = groups.get(given);
    if (known) return known;
    const groupKey = nameKey(group);
    return groups.add(
      given,
      { number: next(), category, group, groupKey },
      `${given}\t${groupKey}`,
    );
  };
  const variantOf = (application: Application) => {
    const { engine, parameter, parameter2, parameter3 } = application;
    const given = `${engine ?? ''}\t${parameter ?? ''}\t${parameter2 ?? ''}\t${parameter3 ?? ''}`;
    const known = variants.get(given);
    if (known) return known;
    const name = {
      ...{ number: next(), engine: engine ?? '', parameter: parameter ?? '' },
      ...{ parameter2: parameter2 ?? '', parameter3: parameter3 ?? '' },
      qualifiers: qualifiersOf([parameter ?? '', parameter2 ?? '', parameter3 ?? '']),
    };
    return variants.add(given, name, `${name.parameter}\t${name.parameter2}\t${name.parameter3}`);
  };

  return (applications, place) => {
    for (const names of [vehicles, groups, variants]) names.makeRoom();
    const fitments = new Set<string>();
    const lines: string[] = [];
    const [partVehicles, partGroups] = [new Set<VehicleName>(), new Set<GroupName>()];
    for (const application of applications) {
      const [vehicle, group] = [vehicleOf(application), groupOf(application)];
      const variant = variantOf(application);
      // The schema requires one of the two.
      const from = (application.year ?? application.yearfrom) as number;
      const to = application.year ?? application.yearto;
      const numbers = `${vehicle.number},${from},${to ?? 0},${group.number},${variant.number}`;
      if (fitments.has(numbers)) continue;
      fitments.add(numbers);
      lines.push(
        `${vehicle.text}\t${from}\t${to ?? ''}\t${variant.name.engine}\t${group.text}\t${variant.text}`,
      );
      partVehicles.add(vehicle.name);
      partGroups.add(group.name);
    }
    if (applications.length === 0 && (place?.groupdescription || place?.categorydescription)) {
      const group = groupOf(place);
      fitments.add([NO_VEHICLE, NO_VEHICLE, NO_VEHICLE, group.number, NO_VEHICLE].join());
      lines.push(group.text);
      partGroups.add(group.name);
    }
    const names = {
      ...{ vehicles: vehicles.unsaid(), groups: groups.unsaid(), variants: variants.unsaid() },
    };
    const isNaming = names.vehicles.length + names.groups.length + names.variants.length > 0;
    return {
      numbered: {
        ...{ count: fitments.size, numbers: [...fitments].join() },
        ...(isNaming && { names }),
      },
      text: lines.join('\n'),
      groups: distinctOf([...partGroups], ({ group }) => [group]),
      categories: distinctOf([...partGroups], ({ category }) => [category ?? '']),
      vehicles: distinctOf([...partVehicles], ({ make, model }) => [make, model]),
    };
  };
}

interface Known<Name> {
  /** As text: composing it takes longer than looking it up. */
  readonly number: string;
  readonly name: Name;
  /** Of the name, for the text of fitments. */
  readonly text: string;
}

/** Numbered values by the texts of the feed, joined with tabs, which texts of one line never contain. */
function knownNames<Name extends { number: number }>() {
  const known = new Map<string, Known<Name>>();
  let unsaid: Name[] = [];
  return {
    get: (given: string) => known.get(given),
    add(given: string, name: Name, text: string): Known<Name> {
      const created = { number: String(name.number), name, text };
      known.set(given, created);
      unsaid.push(name);
      return created;
    },
    /** Those added since the last call. */
    unsaid(): readonly Name[] {
      const said = unsaid;
      unsaid = [];
      return said;
    },
    /** Called between two parts, so that equal fitments of one part have equal numbers. */
    makeRoom() {
      if (known.size > NAMES_MAX) known.clear();
    },
  };
}

function categoryOf(description: string): string | null {
  const name = description.toUpperCase();
  return name === DROPPED_CATEGORY ? null : name || OTHER_CATEGORY;
}

function distinctOf<Value>(values: readonly Value[], texts: (value: Value) => string[]): string[] {
  return [...new Set(values.flatMap(texts))];
}
