/** One way in which a part fits the vehicle, as far as families go. */
export interface FamilyRow {
  readonly partId: number;
  readonly brand: string;
  readonly description: string;
  readonly group: string;
  /** Where on the vehicle it sits: "Front". */
  readonly position: string;
  /** Its height or load: "Raised 40 mm, With Bull Bar"; may be empty. */
  readonly rating: string;
}

/** More of them are a list to be filtered, not a choice. */
const FAMILY_MAX = 8;

/**
 * The rows of a part's family: the same kind of part by the same maker, in the same group and place, that differs in
 * height or rating. What a description says before its first comma is the kind.
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
