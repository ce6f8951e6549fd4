import { useRouteLoaderData } from 'react-router';
import type { Config } from '../../config/config.ts';
import type { CountrySettings } from '../../config/countries/countries.ts';
import type { Source } from '../../config/countries/markets.ts';
import type { VatMode } from '../../config/countries/vat-rates.ts';
import type { VehicleBody, VehiclePageGroup } from '../../domain/content/content-page.ts';
import type { ShownMarquee } from '../../domain/content/marquee.ts';
import { shell } from '../../messages/shell.ts';

/** The root's data for every page: the same for every guest of a market. */
export interface RootData extends CountrySettings {
  readonly shopName: string;
  readonly source: Source;
  readonly vatMode: VatMode;
  /** The seller, or a note that there is none. */
  readonly sellerLine: string;
  /** Without a slash at the end; in canonical addresses. */
  readonly publicUrl: string;
  readonly menu: Menu;
  readonly marquee: ShownMarquee | undefined;
  /** The sites for visitors from Great Britain and France. */
  readonly partnerHosts: Config['partnerHosts'];
  readonly tags: PageTags | undefined;
  /** Names of the payment methods, in the order in which they are offered. */
  readonly paymentMarks: readonly string[];
  readonly guaranteePicture: GuaranteePicture | undefined;
  /** A return is free where a part does not fit although the shop said so. */
  readonly hasFitPromise: boolean;
  /** By name, where plates can be asked for. */
  readonly plateCountry: string | undefined;
}

/** The official notice of the legal guarantee, as the owner has it. */
interface GuaranteePicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A page's title with the shop's name, as tabs and search engines show it. */
export function titleInShop(title: string, root: Pick<RootData, 'shopName'> | undefined): string {
  return `${title} | ${root?.shopName ?? shell.shopName}`;
}

/** @returns undefined where the root could not be loaded */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** Third-party scripts that a page may load, each undefined where it is not configured. */
export interface PageTags {
  /** The address of the tag manager's script. */
  readonly manager?: string | undefined;
  readonly heatMap?: string | undefined;
  readonly chat?: { readonly url: string; readonly id: string } | undefined;
}

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
