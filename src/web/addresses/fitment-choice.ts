import { partPath } from '../../config/page-paths.ts';

/** Rows of a part's fitments that are shown at once; a page's number in an address counts in these. */
export const FITMENTS_PER_PAGE = 60;

/** Which of a part's fitments are shown. */
export interface FitmentChoice {
  /** The make to show; all where undefined. */
  readonly make: string | undefined;
  /** From this one on, counted from 0. */
  readonly offset: number;
}

/** The id of the section with the fitments. */
export const FITMENTS_ID = 'fitments';

const PAGE = 'fitments';
export const MAKE = 'make';

/** The query of a part's page. */
export const fitmentsQuery = [MAKE, PAGE] as const;

/** Reads the query of a part page's address. An impossible page becomes the first. */
export function fitmentChoiceOf(query: URLSearchParams): FitmentChoice {
  const page = query.get(PAGE) ?? '';
  const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  return { make: query.get(MAKE) || undefined, offset: (number - 1) * FITMENTS_PER_PAGE };
}

/** Whether an address asks for fitments rather than for the part. */
export function asksForFitments(query: URLSearchParams): boolean {
  return Boolean(query.get(PAGE) || query.get(MAKE));
}

export function fitmentsHref(urlcomponent: string, { make, offset }: FitmentChoice): string {
  const query = new URLSearchParams(make === undefined ? {} : { [MAKE]: make });
  query.set(PAGE, String(Math.floor(offset / FITMENTS_PER_PAGE) + 1));
  return `${partPath(urlcomponent)}?${query}#${FITMENTS_ID}`;
}
