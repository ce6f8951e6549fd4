/**
 * The rooms of the shop and which of them each may import: one entry for every folder of a floor, its files and
 * all folders beneath it. `npm test` (stage `lint`) fails on any other import, types included, and on a room that
 * stands here but not in the folder, or in the folder but not here. Files with tests may import anything.
 *
 * `imports` names the rooms of the same floor that a room may import; `'.'` is the floor's own files.
 * `entries`, where a room has it, names the only files that other rooms may import of it.
 */

/** What any room of the domain may stand on. */
const ground = ['shop-context', 'transactions', 'catalogue-version'];

/**
 * @typedef {{ imports: readonly string[], entries?: readonly string[] }} Room
 * @type {readonly { folder: string, rooms: Readonly<Record<string, Room>> }[]}
 */
export const floors = [
  {
    folder: 'src/domain',
    rooms: {
      'shop-context': { imports: [] },
      transactions: { imports: [] },
      'catalogue-version': { imports: [] },
      vehicles: { imports: ground },
      delivery: { imports: ground },
      inbound: { imports: ground },
      mail: { imports: ground },
      parts: { imports: [...ground, 'vehicles', 'delivery', 'inbound'] },
      catalogue: { imports: [...ground, 'vehicles', 'parts'] },
      basket: { imports: [...ground, 'vehicles', 'delivery', 'inbound', 'parts'] },
      checkout: {
        imports: [...ground, 'vehicles', 'delivery', 'inbound', 'parts', 'basket', 'mail'],
      },
      payment: { imports: [...ground, 'basket', 'checkout', 'mail'] },
      enquiries: { imports: [...ground, 'mail'] },
      withdrawals: { imports: [...ground, 'mail'] },
      retention: { imports: ground },
      content: { imports: [...ground, 'vehicles', 'catalogue', 'basket', 'mail'] },
      findability: { imports: [...ground, 'delivery', 'parts'] },
      feed: { imports: [...ground, 'parts'] },
    },
  },
  {
    folder: 'src/domain/feed',
    rooms: {
      read: { imports: [] },
      record: { imports: ['read'] },
      stage: { imports: ['read', 'record'] },
      write: { imports: ['read', 'record', 'stage'] },
      '.': { imports: ['read', 'record', 'stage', 'write'] },
    },
  },
];
