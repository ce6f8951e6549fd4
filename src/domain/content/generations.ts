/** A generation of a model: its name and its production years. */
export interface Generation {
  readonly name: string;
  readonly from: number;
  /** Null: still in production. */
  readonly to: number | null;
}

/** The selectable years of one generation. */
export interface GenerationYears extends Generation {
  /** Those that the catalogue has, the newest first. */
  readonly years: readonly number[];
}

const GENERATION = /^(.+?)\s+(\d{4})-(\d{4})?$/;

/**
 * Reads the fact `generations` of a vehicle's page: `D40 2005-2015; D23 2015-`.
 * @throws where a part of it names no years
 */
export function parseGenerations(text: string): Generation[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, from, to] = GENERATION.exec(part) ?? [];
      if (!name || !from) throw new Error(`A generation needs a name and its years: "${part}"`);
      return { name, from: Number(from), to: to ? Number(to) : null };
    });
}

/**
 * The catalogue's years by generation, the newest generation first. A year of change belongs to both.
 * @returns with the years that no generation names
 */
export function yearsOfGenerations(
  generations: readonly Generation[],
  years: readonly number[],
): { readonly generations: readonly GenerationYears[]; readonly otherYears: readonly number[] } {
  const newestFirst = [...years].sort((a, b) => b - a);
  const isOf = ({ from, to }: Generation, year: number) => year >= from && (!to || year <= to);
  return {
    generations: [...generations]
      .sort((a, b) => b.from - a.from)
      .map((one) => ({ ...one, years: newestFirst.filter((year) => isOf(one, year)) }))
      .filter((one) => one.years.length > 0),
    otherYears: newestFirst.filter((year) => !generations.some((one) => isOf(one, year))),
  };
}
