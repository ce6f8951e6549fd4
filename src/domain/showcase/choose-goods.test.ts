import { describe, expect, it } from 'vitest';
import type { CatalogueRow } from '../catalogue/listing.ts';
import { inStockFirst, kitsByHeight, ofEachCategory, partsThatWear } from './choose-goods.ts';

let lastId = 0;

function row(
  group: string,
  {
    available = 1,
    hasPrice = true,
    isKit = false,
    parameter2 = '',
    id = ++lastId,
  }: {
    available?: number;
    hasPrice?: boolean;
    isKit?: boolean;
    parameter2?: string;
    id?: number;
  } = {},
): CatalogueRow {
  const price = {
    location: 'EU',
    netCents: 100,
    taxCents: 23,
    grossCents: 123,
    baseCents: null,
    baseNetCents: null,
    promotion: false,
  };
  return {
    part: {
      id,
      urlcomponent: `p-${id}`,
      partNumber: `P-${id}`,
      brand: 'PEDDERS',
      description: group,
      recordType: isKit ? 'kititem' : 'inventoryitem',
      depositCents: null,
      isTradeOnly: false,
      content: null,
      techNotes: '',
      photoUrls: [],
      price: hasPrice ? price : null,
      available,
      axleNeed: null,
      vehicleLine: '',
      supply: { case: 'instock', arrival: null, delivery: null, country: 'PL' },
      replacedBy: null,
    },
    fitment: { parameter: '', parameter2, parameter3: '', isOneOfSeveral: false, engines: [] },
    group,
    category: '',
  };
}

describe('inStockFirst', () => {
  it('begins with what is there, leaves out what has no price, and names each part once', () => {
    const rows = [
      row('A', { available: 0, id: 101 }),
      row('B', { id: 102 }),
      row('C', { id: 102 }),
      row('D', { hasPrice: false, id: 103 }),
      row('E', { id: 104 }),
    ];
    expect(inStockFirst(rows, 9).map(({ id }) => id)).toEqual([102, 104, 101]);
    expect(inStockFirst(rows, 2).map(({ id }) => id)).toEqual([102, 104]);
  });
});

describe('ofEachCategory', () => {
  it('takes the first of each category, then the second', () => {
    const of = (category: string, id: number) => ({ ...row('Any', { id }), category });
    const rows = [of('KITS', 301), of('KITS', 302), of('KITS', 303), of('BRAKES', 304)];
    expect(ofEachCategory(rows, 3).map(({ id }) => id)).toEqual([301, 304, 302]);
  });
});

describe('partsThatWear', () => {
  it('takes one of each family in turn, of what can be had now', () => {
    const rows = [
      row('Lift Kits', { isKit: true }),
      row('Front Coil Springs', { id: 201 }),
      row('Rear Coil Springs', { id: 202 }),
      row('Front Shock Absorbers', { available: 0 }),
      row('Rear Shock Absorbers', { id: 203 }),
      row('Front Brake Pads', { id: 204, hasPrice: false }),
      row('Front Brake Discs', { id: 205 }),
      row('Gauges'),
    ];
    expect(partsThatWear(rows, 9).map(({ id }) => id)).toEqual([203, 201, 205, 202]);
  });
});

describe('kitsByHeight', () => {
  it('puts the highest first and what leaves the height as it is last', () => {
    const kit = (parameter2: string) => row('Lift Kits', { isKit: true, parameter2 });
    const rows = [
      kit('Standard Height'),
      kit('Raised 40 mm'),
      kit('Lowered 30 mm'),
      kit('Raised 50 mm'),
      kit(''),
      row('Front Coil Springs', { parameter2: 'Raised 75 mm' }),
    ];
    expect(kitsByHeight(rows, 4).map(({ height, kits }) => [height, kits.length])).toEqual([
      ['Raised 50 mm', 1],
      ['Raised 40 mm', 1],
      ['Lowered 30 mm', 1],
      ['', 2],
    ]);
  });

  it('has no height without a kit that has a price', () => {
    const rows = [row('Lift Kits', { isKit: true, hasPrice: false, parameter2: 'Raised 40 mm' })];
    expect(kitsByHeight(rows, 4)).toEqual([]);
  });
});
