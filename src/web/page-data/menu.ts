import type { Config } from '../../config/config.ts';
import type { VehiclePageGroup } from '../../domain/content/content-page.ts';

/** How a vehicle is built, for its drawing. */
export type Body = 'offroad' | 'pickup' | 'wagon';

export interface PopularVehicle {
  readonly make: string;
  readonly model: string;
  readonly name: string;
  /** Of its page, /info-{page}. */
  readonly page: string;
  readonly body: Body;
}

/** What the menus lead to: only what this shop's catalogue has. */
export interface Menu {
  readonly categories: readonly string[];
  /** The popular five. */
  readonly vehicles: readonly PopularVehicle[];
  /** Every vehicle with a page of its own. */
  readonly vehiclePages: readonly VehiclePageGroup[];
  /** Where the menus lead outside. */
  readonly outsideLinks: Partial<Config['outsideLinks']>;
}
