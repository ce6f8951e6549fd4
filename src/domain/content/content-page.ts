import type { Listing } from '../catalogue/listing.ts';
import type { Generation } from './generations.ts';

/** A vehicle's body type, for its drawing. */
export const vehicleBodies = ['offroad', 'pickup', 'wagon'] as const;
export type VehicleBody = (typeof vehicleBodies)[number];

/** A section of a page: its heading and its anchor. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
}

/** A page of content, ready to show. */
export interface ContentPage {
  readonly title: string;
  readonly description: string;
  /** Written by the shop's owner, not by visitors. */
  readonly html: string;
  /** Its headings of the second level, in order. */
  readonly sections: readonly PageSection[];
}

/** A text about a vehicle, with the catalogue's current parts for it. */
export interface VehiclePage extends ContentPage {
  /** In the catalogue's spelling. */
  readonly make: string;
  readonly model: string;
  readonly body: VehicleBody | undefined;
  /** None where the page names none. */
  readonly generations: readonly Generation[];
  /** Parts by category and group; empty where the catalogue has none for the vehicle. */
  readonly categories: Listing['categories'];
}

/** The vehicle pages of one make, as a menu lists them. */
export interface VehiclePageGroup {
  readonly make: string;
  readonly pages: readonly { readonly name: string; readonly model: string }[];
}
