import { IMPORT_PROGRESS_PATH } from '../../config/key-paths.ts';
import type { SettingGroup } from '../../config/setting-places.ts';

export const DESK = '/desk';

/** Addresses used in several files of the desk. */
export const deskPaths = {
  start: DESK,
  signIn: `${DESK}/sign-in`,
  signOut: `${DESK}/sign-out`,
  proof: `${DESK}/proof`,
  undo: `${DESK}/undo`,
  events: `${DESK}/events`,
  find: `${DESK}/find`,
  keys: `${DESK}/keys`,
  orders: `${DESK}/orders`,
  buyers: `${DESK}/buyers`,
  personalData: `${DESK}/personal-data`,
  sendOrders: `${DESK}/orders/send`,
  bench: `${DESK}/bench`,
  newImport: `${DESK}/imports/new`,
  beginUpload: `${DESK}/imports/begin`,
  uploads: `${DESK}/imports/uploads`,
  importProgress: IMPORT_PROGRESS_PATH,
  inbox: `${DESK}/inbox`,
  parts: `${DESK}/parts`,
  /** Columns, views and files of the lists. */
  lists: `${DESK}/lists`,
  corrections: `${DESK}/corrections`,
  bank: `${DESK}/bank`,
  tracking: `${DESK}/tracking`,
  packingLists: `${DESK}/packing-lists.pdf`,
  withdrawals: `${DESK}/withdrawals`,
  pages: `${DESK}/pages`,
  legalPages: `${DESK}/legal-pages`,
  imports: `${DESK}/imports`,
  rates: `${DESK}/rates`,
  figures: `${DESK}/figures`,
  lostDemand: `${DESK}/lost-demand`,
  promoCodes: `${DESK}/promo-codes`,
  shipping: `${DESK}/shipping`,
  suppliers: `${DESK}/suppliers`,
  toOrder: `${DESK}/to-order`,
  purchases: `${DESK}/purchases`,
  goodsIn: `${DESK}/goods-in`,
  openingDays: `${DESK}/opening-days`,
  message: `${DESK}/message`,
  vat: `${DESK}/vat`,
  exports: `${DESK}/exports`,
  registers: `${DESK}/registers`,
  zlotyRates: `${DESK}/zloty-rates`,
  ksef: `${DESK}/ksef`,
  evidence: `${DESK}/evidence`,
  keptOrders: `${DESK}/kept-orders`,
  goingLive: `${DESK}/going-live`,
  settings: `${DESK}/settings`,
  accounts: `${DESK}/accounts`,
  ownAccess: `${DESK}/my-access`,
  audit: `${DESK}/audit`,
  jobs: `${DESK}/jobs`,
  styles: `${DESK}/assets/desk.css`,
  uploadScript: `${DESK}/assets/upload.js`,
  script: `${DESK}/assets/desk.js`,
  pictureScript: `${DESK}/assets/picture.js`,
} as const;

/** The audit trail of one thing, for a link next to it. */
export function historyPathOf(kind: string, id: string): string {
  return `${deskPaths.audit}?${new URLSearchParams({ kind, id })}`;
}

/** The address that was requested before the sign-in: one of the desk itself, or its start. */
export function deskPathOf(wanted: string | undefined): string {
  const isOurs =
    wanted !== undefined && /^\/desk(?:\/[a-z0-9-]+)*(?:\?[\w=&%.+-]*)?$/i.test(wanted);
  return isOurs ? wanted : deskPaths.start;
}

/** What is kept of an order whose buyer was erased. */
export function keptOrderPathOf(number: string): string {
  return `${deskPaths.keptOrders}?${new URLSearchParams({ number })}`;
}

/** The screen of an order, by its order number. */
export function orderPathOf(number: string): string {
  return `${deskPaths.orders}/${encodeURIComponent(number)}`;
}

/** The screen of a buyer, by the key of one of their addresses: an address itself would be a stranger's words. */
export function buyerPathOf(key: string): string {
  return `${deskPaths.buyers}/${encodeURIComponent(key)}`;
}

/** An order on the packing bench. */
export function benchPathOf(number: string): string {
  return `${deskPaths.bench}/${encodeURIComponent(number)}`;
}

/** Where on an order's screen a step is taken. */
export const stepAnchors = {
  pack: 'pack',
  refund: 'refund',
  paid: 'more-money',
  address: 'address',
  evidence: 'evidence',
} as const;

/** The screen of a purchase order. */
export function purchasePathOf(id: number): string {
  return `${deskPaths.purchases}/${id}`;
}

/** Where the goods of a purchase order are counted. */
export function receivePathOf(id: number): string {
  return `${purchasePathOf(id)}/receive`;
}

/** The screen of a supplier. */
export function supplierPathOf(id: number): string {
  return `${deskPaths.suppliers}/${id}`;
}

/** The screen of a withdrawal. */
export function withdrawalPathOf(id: string): string {
  return `${deskPaths.withdrawals}/${encodeURIComponent(id)}`;
}

/** The screen where a question, a request or a withdrawal is answered. */
export function inboxPathOf(kind: string, id: string): string {
  return `${deskPaths.inbox}/${kind}/${encodeURIComponent(id)}`;
}

/** The editor of a page. */
export function pagePathOf(address: string): string {
  return `${deskPaths.pages}/${encodeURIComponent(address)}`;
}

/** A legal page, to be read and confirmed. */
export function legalPagePathOf(address: string): string {
  return `${deskPaths.legalPages}/${encodeURIComponent(address)}`;
}

/** A version of a page, or its file, compared with the shown one. */
export function comparePathOf(address: string, version: number | string): string {
  return `${pagePathOf(address)}/versions/${version}`;
}

/** One import's screen. */
export function importPathOf(id: number): string {
  return `${deskPaths.imports}/${id}`;
}

/** The form of a group of settings. */
export function settingsPathOf(group: SettingGroup): string {
  return `${deskPaths.settings}/${group}`;
}

/** The screen of a part. */
export function partPathOf(partId: number): string {
  return `${deskPaths.parts}/${partId}`;
}
