import { markets, type Source } from '../../config/markets.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { findPart } from '../parts/part.sql.server.ts';
import type { PartSummary } from '../parts/part.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { type FamilyRow, familyOf } from './part-family.ts';
import { partsOfVehicle } from './vehicle-parts.sql.server.ts';

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
