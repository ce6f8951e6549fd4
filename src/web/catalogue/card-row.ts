import type { WireCatalogueRow } from '../../wire/catalogue.ts';
import type { WireListItem, WirePrice } from '../../wire/part.ts';

/** The data of a part that a card shows. */
export interface CardItem
  extends Pick<
    WireListItem,
    | 'id'
    | 'urlcomponent'
    | 'name'
    | 'brand'
    | 'description'
    | 'vehicleline'
    | 'recordtype'
    | 'photos'
    | 'available'
    | 'tech_notes'
    | 'deposit'
    | 'tradeonly'
    | 'supply'
    | 'replacedby'
    | 'axle'
  > {
  readonly price: Pick<
    WirePrice,
    'price' | 'grossprice' | 'baseprice' | 'netbaseprice' | 'promotion' | 'symbol' | 'bymeasure'
  > | null;
}

/** A card in its group: the fields of the call's row that the page sends to the browser. */
export interface CardRow extends Omit<WireCatalogueRow, 'item' | 'categorydescription'> {
  readonly item: CardItem;
}

/** Longer than a card shows of its note, which may be as long as a page. */
const NOTE_SHOWN = 200;

export function cardRow({ item, categorydescription, ...row }: WireCatalogueRow): CardRow {
  const { price, photos, tech_notes: note } = item;
  return {
    ...row,
    item: {
      id: item.id,
      urlcomponent: item.urlcomponent,
      name: item.name,
      brand: item.brand,
      description: item.description,
      vehicleline: item.vehicleline,
      recordtype: item.recordtype,
      photos: photos.slice(0, 1),
      price: price && {
        grossprice: price.grossprice,
        price: price.price,
        baseprice: price.baseprice,
        netbaseprice: price.netbaseprice,
        promotion: price.promotion,
        bymeasure: price.bymeasure,
        symbol: price.symbol,
      },
      deposit: item.deposit,
      tradeonly: item.tradeonly,
      available: item.available,
      supply: item.supply,
      replacedby: item.replacedby,
      axle: item.axle,
      tech_notes: note.length <= NOTE_SHOWN ? note : `${note.slice(0, NOTE_SHOWN)}…`,
    },
  };
}
