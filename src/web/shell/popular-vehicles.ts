/** How a vehicle is built, for its drawing. */
export type Body = 'offroad' | 'pickup' | 'wagon';

export interface PopularVehicle {
  readonly make: string;
  readonly model: string;
  readonly name: string;
  readonly body: Body;
}

/** The popular five. Source: specification, section 2, route table. */
export const popularVehicles: readonly PopularVehicle[] = [
  { make: 'MITSUBISHI', model: 'SHOGUN', name: 'Mitsubishi Shogun', body: 'offroad' },
  { make: 'NISSAN', model: 'NAVARA', name: 'Nissan Navara', body: 'pickup' },
  { make: 'NISSAN', model: 'X-TRAIL', name: 'Nissan X-Trail', body: 'wagon' },
  { make: 'SUBARU', model: 'FORESTER', name: 'Subaru Forester', body: 'wagon' },
  { make: 'TOYOTA', model: 'LANDCRUISER', name: 'Toyota Landcruiser', body: 'offroad' },
];
