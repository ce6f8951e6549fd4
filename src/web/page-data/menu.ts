import type { Config } from '../../config/config.ts';
import type { VehicleBody, VehiclePageGroup } from '../../domain/content/content-page.ts';

export interface PopularVehicle {
  readonly make: string;
  readonly model: string;
  readonly name: string;
  /** Of its page, /info-{page}. */
  readonly page: string;
  readonly body: VehicleBody;
}

/** Targets of the menus: only those that this shop's catalogue has. */
export interface Menu {
  readonly categories: readonly string[];
  /** The popular five. */
  readonly vehicles: readonly PopularVehicle[];
  /** Every vehicle with a page of its own. */
  readonly vehiclePages: readonly VehiclePageGroup[];
  /** Where the menus lead outside. */
  readonly outsideLinks: Partial<Config['outsideLinks']>;
}
