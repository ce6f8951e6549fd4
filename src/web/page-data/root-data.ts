import { useRouteLoaderData } from 'react-router';
import type { Config } from '../../config/config.ts';
import type { Source } from '../../config/markets.ts';
import type { VatMode } from '../../config/vat-rates.ts';
import type { ShownMarquee } from '../../domain/content/marquee.ts';
import type { Menu } from './menu.ts';
import type { PageTags } from './page-tags.ts';

/** The root's data for every page: the same for every guest of a market. */
export interface RootData {
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
}

/** The official notice of the legal guarantee, as the owner has it. */
interface GuaranteePicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** @returns undefined where the root could not be loaded */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
