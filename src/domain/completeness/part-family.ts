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
