import { type Availability, transitEstimate } from '../parts/availability.ts';
import type { Speed } from './facets.ts';

/** Calendar days. */
const WEEK = 7;

/** Whether a part can be had now, within a week or later; null: not at all. */
export function speedOf({ case: stage, days }: Availability): Speed {
  switch (stage) {
    case 'instock':
    case 'dropshipping':
      return 'now';
    case 'intransit':
      return transitEstimate(days).to <= WEEK ? 'week' : 'later';
    case 'alternative':
    case 'airfreight':
      return 'later';
    case 'outofstock':
      return null;
  }
}
