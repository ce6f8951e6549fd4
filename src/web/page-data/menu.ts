import type { Config } from '../../config/config.ts';
import type { VehicleBody, VehiclePageGroup } from '../../domain/content/content-page.ts';

export interface PopularVehicle {
  readonly make: string;
  readonly model: string;
  readonly name: string;
  /** The name in its page's address, /info-{page}. */
  readonly page: string;
  readonly body: VehicleBody;
}

/** Targets of the menus: only those that this shop's catalogue contains. */
export interface Menu {
  readonly categories: readonly string[];
  /** The popular five. */
  readonly vehicles: readonly PopularVehicle[];
  /** Every vehicle with its own page. */
  readonly vehiclePages: readonly VehiclePageGroup[];
  /** The menus' links to other sites. */
  readonly outsideLinks: Partial<Config['outsideLinks']>;
}
