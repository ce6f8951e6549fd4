/** The one list of facets, in the order in which they are shown. What browsers know of them: addresses name them. */
export const facets = [
  'availability',
  'brand',
  'axle',
  'side',
  'height',
  'load',
  'price',
  'kind',
  'promotion',
] as const;

export type Facet = (typeof facets)[number];

/** Where on a vehicle a part sits. */
export const axles = ['front', 'rear'] as const;
export const sides = ['left', 'right'] as const;
