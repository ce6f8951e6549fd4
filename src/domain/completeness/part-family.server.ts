import { markets, type Source } from '../../config/countries/markets.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { findPart } from '../parts/part.sql.server.ts';
import type { PartSummary } from '../parts/part.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { partsOfVehicle } from './vehicle-parts.sql.server.ts';

/** One way in which a part fits the vehicle, with the data that families compare. */
export interface FamilyRow {
  readonly partId: number;
  readonly brand: string;
  readonly description: string;
  readonly group: string;
  /** Its position on the vehicle: "Front". */
  readonly position: string;
  /** Its height or load: "Raised 40 mm, With Bull Bar"; may be empty. */
  readonly rating: string;
}

/** A longer list is to be filtered, not chosen from. */
const FAMILY_MAX = 8;

/**
 * The rows of a part's family: parts of the same kind and maker, in the same group and position, with different
 * height or rating. The kind is the description up to its first comma.
 * @returns none where nothing differs
 */
export function familyOf(partId: number, rows: readonly FamilyRow[]): readonly FamilyRow[] {
  const own = rows.find((row) => row.partId === partId);
  if (!own) return [];
  const members = rows.filter(
    (row) =>
      row.brand === own.brand &&
      row.group === own.group &&
      row.position === own.position &&
      kindOf(row) === kindOf(own),
  );
  const parts = new Set(members.map((row) => row.partId));
  const ratings = new Set(members.map(({ rating }) => rating));
  if (parts.size < 2 || parts.size > FAMILY_MAX || ratings.size < 2) return [];
  return members;
}

function kindOf({ description }: FamilyRow): string {
  return (description.split(',')[0] ?? '').trim().toLowerCase();
}

/** One height or rating of a family. */
interface FamilyMember {
  readonly part: PartSummary;
  /** Its height, load or version: "Raised 40 mm, With Bull Bar"; may be empty. */
  readonly rating: string;
}

/**
 * The heights and ratings of a part for a vehicle, the part itself among them.
 * @returns none where there is one only, and where the part is not for the vehicle
 */
export async function partFamily(
  context: ShopContext,
  input: { readonly record: string; readonly vehicle: Vehicle; readonly source: Source },
): Promise<FamilyMember[]> {
  const { read } = context.db;
  const part = await findPart(read, input.record);
  if (!part) return [];
  const own = await partsOfVehicle(read, input.vehicle, { groups: [], partIds: [part.id] });
  const groups = own.map(({ group }) => group);
  if (groups.length === 0) return [];
  const rows = await partsOfVehicle(read, input.vehicle, { groups, partIds: [] });
  const family = familyOf(part.id, rows.map(familyRow));
  const ratings = groupBy(family, ({ partId }) => partId);
  const summaries = await loadSummaries(context, [...ratings.keys()], markets[input.source]);
  return summaries.map((summary) => ({
    part: summary,
    rating: [...new Set(ratings.get(summary.id)?.map(({ rating }) => rating))].join(' / '),
  }));
}

function familyRow({
  partId,
  brand,
  description,
  group,
  parameter,
  parameter2,
  parameter3,
}: Awaited<ReturnType<typeof partsOfVehicle>>[number]): FamilyRow {
  const rating = [parameter2, parameter3].filter(Boolean).join(', ');
  return { partId, brand, description, group, position: parameter, rating };
}
