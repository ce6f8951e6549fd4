import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireListItem } from '../../wire/part.ts';
import type { WireShowcase } from '../../wire/showcase.ts';
import { call } from '../api-client/client.ts';

/** The data of a part that a tile shows; the page sends the browser nothing else of it. */
export interface TileItem
  extends Pick<
    WireListItem,
    'urlcomponent' | 'name' | 'description' | 'vehicleline' | 'available' | 'recordtype'
  > {
  readonly photo: string | undefined;
  readonly isOut: boolean;
  readonly price: Pick<
    NonNullable<WireListItem['price']>,
    'grossprice' | 'price' | 'baseprice' | 'netbaseprice' | 'promotion' | 'symbol' | 'bymeasure'
  > | null;
}

export interface Showcase {
  readonly promotions: readonly TileItem[];
  readonly popular: readonly TileItem[];
  readonly ordered: boolean;
}

export const emptyShowcase: Showcase = { promotions: [], popular: [], ordered: false };

export function tileItem(item: WireListItem): TileItem {
  const { urlcomponent, name, description, vehicleline, available, recordtype, price } = item;
  return {
    ...{ urlcomponent, name, description, vehicleline, available, recordtype },
    photo: item.photos[0]?.url,
    isOut: item.supply.case === 'outofstock',
    price: price && {
      grossprice: price.grossprice,
      price: price.price,
      baseprice: price.baseprice,
      netbaseprice: price.netbaseprice,
      promotion: price.promotion,
      bymeasure: price.bymeasure,
      symbol: price.symbol,
    },
  };
}

export function showcaseOf({ promotions, popular, ordered }: WireShowcase): Showcase {
  return { promotions: promotions.map(tileItem), popular: popular.map(tileItem), ordered };
}

/** @param vehicle the chosen one; of the whole shop where there is none */
export async function fetchShowcase(
  vehicle: Vehicle | undefined,
  signal?: AbortSignal,
): Promise<Showcase> {
  const { make, model, year, engine, details } = vehicle ?? {};
  const question = { action: 'showcase', make, model, year, engine: engine || undefined, details };
  return showcaseOf(await call<WireShowcase>('/search', question, signal));
}
