import { FIRST_VEHICLE_YEAR } from '../../../../config/shop-rules.ts';

/** Limits of one record of a feed. A larger record is refused, never cut. */
export const FEED_LIMITS = {
  /** Characters of one line or one CSV record. */
  recordLength: 8 * 1024 * 1024,
  name: 100,
  brand: 80,
  urlcomponent: 200,
  description: 500,
  longText: 100_000,
  shortText: 300,
  safetyWarnings: 10_000,
  url: 2_000,
  photos: 100,
  technicalDetails: 1_000,
  oeNumbers: 5_000,
  crossNumbers: 5_000,
  components: 200,
  relatedItems: 500,
  applications: 20_000,
  deliveriesOfLocation: 200,
  quantity: 10_000_000,
  weightKg: 100_000,
  /** Euros.. */
  price: 1_000_000,
  firstYear: FIRST_VEHICLE_YEAR,
} as const;
