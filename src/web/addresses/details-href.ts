/** The address of a part's own page. */
export function detailsHref(urlcomponent: string): string {
  return `/details/${encodeURIComponent(urlcomponent)}`;
}
