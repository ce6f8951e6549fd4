/** A page's data for search engines, besides its title, description and address. */
export interface PageFacts {
  /** Schema.org, each a graph of its own. */
  readonly structuredData: readonly object[];
  /** Absolute; the shop's own picture where there is none. */
  readonly picture?: string | undefined;
}
