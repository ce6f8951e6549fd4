import type { Location } from '../../config/countries/markets.ts';
import { type Cents, toEuros } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { linesText, nameKey, plainText } from '../../kernel/text/plain-text.ts';
import { ImportRefusedError, importFeed } from '../feed/import-feed.server.ts';
import type { FeedApplication, FeedPart } from '../feed/read/feed-part.ts';
import { brandKeyOf } from '../feed/read/feed-part.ts';
import type { FeedRecord } from '../feed/read/feed-record.ts';
import { brandNames } from '../parts/brand-names.sql.server.ts';
import { meantName } from '../parts/meant-name.ts';
import type { SoldAs } from '../parts/sold/sold-as.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import {
  allMakeNames,
  insertMaker,
  markByHand,
  modelsOfMake,
  partOfMaker,
} from './add-part.sql.server.ts';
import { placeChoices } from './lists.sql.server.ts';
import { makeOf, typedVehicle } from './typed-vehicles.ts';

/** A part as an owner types it. */
export interface WantedPart {
  readonly brand: string;
  readonly partNumber: string;
  readonly title: string;
  readonly category: string;
  readonly group: string;
  readonly location: Location;
  /** With VAT. */
  readonly grossCents: Cents;
  readonly pieces: number;
  /** One piece where nothing else was chosen. */
  readonly soldAs: SoldAs;
  /** One vehicle a line: `TOYOTA HILUX 2005-2015`. */
  readonly vehicles: string;
  /** Names that the shop asked about before, as `askedAbout`, and that are right: no other becomes one of the shop's. */
  readonly isNew: readonly string[];
}

export type AddPartField =
  | 'brand'
  | 'partNumber'
  | 'title'
  | 'category'
  | 'group'
  | 'price'
  | 'pieces'
  | 'vehicles';

/** One field that is wrong. */
export type AddPartFault =
  | { readonly kind: 'is-missing'; readonly field: AddPartField }
  /** Not known; the names that may be meant, and what to repeat in `isNew` where none of them is. */
  | {
      readonly kind: 'unknown-name';
      readonly field: 'brand' | 'category' | 'group';
      readonly close: readonly string[];
      readonly asked: string;
    }
  /** A line of vehicles that is no make, model and years. */
  | { readonly kind: 'no-vehicle'; readonly field: 'vehicles'; readonly line: string }
  | {
      readonly kind: 'unknown-make' | 'unknown-model';
      readonly field: 'vehicles';
      readonly line: string;
      readonly close: readonly string[];
      readonly asked: string;
    }
  /** The maker has a part of that number. */
  | { readonly kind: 'part-exists'; readonly field: 'partNumber'; readonly partId: number }
  | { readonly kind: 'not-taken'; readonly field: 'title'; readonly reason: string };

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** The names that a new part is chosen from. */
export async function namesForPart({ db }: Pick<ShopContext, 'db'>) {
  const [brands, places, makes] = await Promise.all([
    brandNames(db.sql),
    placeChoices(db.sql),
    allMakeNames(db.sql),
  ]);
  return { brands, ...places, makes };
}

/**
 * Puts a part on sale that no feed has. It is written as an import of one record writes it, so that lists, search and
 * verdicts know it at once; later feeds leave it, unless they name it. Names are those that the shop knows: a maker or
 * a make that is spelt otherwise is asked about and never becomes a twin.
 * @returns refused with every field that is wrong, in the order of the form
 */
export async function addPart(
  context: Context,
  { wanted, by }: { readonly wanted: WantedPart; readonly by: Actor },
): Promise<Result<{ partId: number }, readonly AddPartFault[]>> {
  const { db, clock } = context;
  const part = await knownPart(context, wanted);
  if (!part.ok) return part;
  const { brand, name } = part.value;
  const key = { brand, nameKey: nameKey(name) };
  await insertMaker(db.sql, { brand, brandKey: brandKeyOf(brand) });
  const reason = await take(context, part.value, by);
  const partId = await partOfMaker(db.sql, key);
  if (reason !== undefined || partId === undefined) {
    return refuse([{ kind: 'not-taken', field: 'title', reason: reason ?? '' }]);
  }
  await db.transaction(async (tx) => {
    const now = clock();
    await markByHand(tx, { partId, now });
    const thing = { kind: 'part', id: `${brand} ${name}` };
    const after = {
      grossCents: wanted.grossCents,
      quantity: wanted.pieces,
      location: wanted.location,
    };
    await audit(tx, { at: now, by, action: 'add-part', thing, after });
  });
  return ok({ partId });
}

/** @returns why it was not taken; undefined where it was */
async function take(
  { db, clock, config }: Context,
  part: FeedPart,
  by: Actor,
): Promise<string | undefined> {
  async function* one(): AsyncGenerator<FeedRecord> {
    yield { file: by.email, line: 1, value: part };
  }
  try {
    const { vatRate } = config;
    const origin = { by: by.email, sources: [] };
    const report = await importFeed(db, one(), { clock, vatRate, isConfirmed: true, origin });
    return report.rejections[0]?.reason;
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.message;
    throw error;
  }
}

/** What is wrong with a part, before anything is done with it. */
export async function faultsOfNewPart(
  context: Pick<ShopContext, 'db'>,
  { wanted }: { readonly wanted: WantedPart },
): Promise<readonly AddPartFault[]> {
  const part = await knownPart(context, wanted);
  return part.ok ? [] : part.refusal;
}

/** The part in the shop's own spelling of all names. */
async function knownPart(
  { db }: Pick<ShopContext, 'db'>,
  wanted: WantedPart,
): Promise<Result<FeedPart & { readonly brand: string }, readonly AddPartFault[]>> {
  const faults: AddPartFault[] = [];
  const taken = <Value>(read: Result<Value, AddPartFault>): Value | undefined => {
    if (read.ok) return read.value;
    faults.push(read.refusal);
    return undefined;
  };
  const names = await namesForPart({ db });
  const { isNew, location, grossCents, pieces } = wanted;
  const brand = taken(chosen('brand', wanted.brand, names.brands, isNew));
  const name = taken(filledIn('partNumber', wanted.partNumber));
  if (brand !== undefined && name !== undefined) {
    const partId = await partOfMaker(db.sql, { brand, nameKey: nameKey(name) });
    if (partId !== undefined) faults.push({ kind: 'part-exists', field: 'partNumber', partId });
  }
  const description = taken(filledIn('title', wanted.title));
  const category = taken(chosen('category', wanted.category, names.categories, isNew));
  const group = taken(chosen('group', wanted.group, names.groups, isNew));
  if (!Number.isInteger(grossCents) || grossCents <= 0) {
    faults.push({ kind: 'is-missing', field: 'price' });
  }
  if (!Number.isInteger(pieces) || pieces < 0) faults.push({ kind: 'is-missing', field: 'pieces' });
  const place = { categorydescription: category ?? '', groupdescription: group ?? '' };
  const applications: FeedApplication[] = [];
  for (const line of linesText(wanted.vehicles).split('\n').filter(Boolean)) {
    const vehicle = taken(await knownVehicle({ db }, line, names.makes, isNew));
    if (vehicle) applications.push({ ...vehicle, ...place });
  }
  if (brand === undefined || name === undefined || description === undefined || faults.length > 0) {
    return refuse(faults);
  }
  return ok({
    ...{ name, brand, description, recordtype: 'inventoryitem', ...place },
    soldas: wanted.soldAs,
    prices: { [location]: { grossprice: toEuros(grossCents) } },
    // The owner counts it at the shop's own place; without this the shop calls it a special order.
    stock: [{ location, quantityavailable: pieces, default: true, stockcategory: 'stockeditem' }],
    applications,
  });
}

function filledIn(field: 'partNumber' | 'title', typed: string): Result<string, AddPartFault> {
  const words = plainText(typed);
  return words === '' ? refuse({ kind: 'is-missing', field }) : ok(words);
}

function chosen(
  field: 'brand' | 'category' | 'group',
  typed: string,
  names: readonly string[],
  isNew: readonly string[],
): Result<string, AddPartFault> {
  const words = plainText(typed);
  if (words === '') return refuse({ kind: 'is-missing', field });
  const { known, close } = meantName(words, names);
  if (known !== undefined) return ok(known);
  const asked = askedAbout(field, words);
  if (isNew.includes(asked)) return ok(words);
  return refuse({ kind: 'unknown-name', field, close, asked });
}

async function knownVehicle(
  { db }: Pick<ShopContext, 'db'>,
  line: string,
  makes: readonly string[],
  isNew: readonly string[],
): Promise<Result<FeedApplication, AddPartFault>> {
  const typed = typedVehicle(line);
  if (!typed) return refuse({ kind: 'no-vehicle', field: 'vehicles', line });
  const { yearFrom: yearfrom, yearTo: yearto } = typed;
  const { make, model, close } = makeOf(typed.words, makes);
  const asked = askedAbout('vehicles', typed.words.join(' ').toUpperCase());
  const isRight = isNew.includes(asked);
  if (make === undefined && !isRight) {
    return refuse({ kind: 'unknown-make', field: 'vehicles', line, close, asked });
  }
  const ofMake = make ?? (typed.words[0] ?? '').toUpperCase();
  const meant = meantName(model, make === undefined ? [] : await modelsOfMake(db.sql, make));
  if (meant.known === undefined && !isRight) {
    return refuse({ kind: 'unknown-model', field: 'vehicles', line, close: meant.close, asked });
  }
  return ok({ make: ofMake, model: meant.known ?? model.toUpperCase(), yearfrom, yearto });
}

/** A name as the shop asks about it: `category Lamps`. */
function askedAbout(field: 'brand' | 'category' | 'group' | 'vehicles', name: string): string {
  return `${field} ${name}`;
}
