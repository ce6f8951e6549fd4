import {
  BASKET_PATH,
  CATALOGUE_PATH,
  CHECKOUT_PATH,
  CLEARANCE_PATH,
  COMPARE_PATH,
  CONTACT_PATH,
  DEMO_PAYMENT_PATH,
  DETAILS_PATH,
  DISTRIBUTORS_PATH,
  FILTER_PATH,
  FIND_VEHICLE_PATH,
  HOME_PATH,
  MY_ORDER_PATH,
  ORDER_LIST_PATH,
  ORDER_PATH,
  PAYMENT_CANCEL_PATH,
  PAYMENT_PATH,
  PAYMENT_RETURN_PATH,
  SEARCH_PATH,
  SHARED_BASKET_PATH,
  STOCK_NOTICE_PATH,
  TRADE_PATH,
  UK_DISTRIBUTORS_PATH,
  WITHDRAWAL_PATH,
} from '../../config/page-paths.ts';
import { catalogueQuery } from './catalogue-query.ts';
import { compareQuery } from './compare-address.ts';
import { fitmentsQuery } from './fitment-choice.ts';
import { viewQuery } from './list-view.ts';
import { searchQuery } from './search-address.ts';

/** The address of a page. */
export interface PageAddress {
  /** From the root, as the router matches it. */
  readonly pattern: string;
  /** The query parameters that it reads; others are ignored. */
  readonly query: readonly string[];
  /** Those that make a page of too many combinations to be kept. */
  readonly alone?: readonly string[];
  /** The page is the same for every guest of a market, so it may be cached. */
  readonly isShared: boolean;
  /** The page has a form that works without script, and handles it itself. */
  readonly takesForm?: true;
}

/**
 * Every page except the shop's own texts and the page for unknown addresses. Routes, cached pages and pages with
 * forms follow from this table.
 */
export const pages = {
  home: { pattern: HOME_PATH, query: [], isShared: true },
  catalogue: {
    pattern: `${CATALOGUE_PATH}/:make?/:model?/:engine?`,
    query: catalogueQuery,
    alone: viewQuery,
    isShared: true,
  },
  clearance: { pattern: CLEARANCE_PATH, query: catalogueQuery, alone: viewQuery, isShared: true },
  filter: { pattern: FILTER_PATH, query: [], isShared: false },
  compare: { pattern: COMPARE_PATH, query: compareQuery, isShared: false },
  details: { pattern: `${DETAILS_PATH}/:urlcomponent`, query: fitmentsQuery, isShared: true },
  search: {
    pattern: `${SEARCH_PATH}/:term?`,
    query: searchQuery,
    alone: viewQuery,
    isShared: true,
  },
  findVehicle: { pattern: FIND_VEHICLE_PATH, query: [], isShared: true, takesForm: true },
  orderList: { pattern: ORDER_LIST_PATH, query: [], isShared: true, takesForm: true },
  basket: { pattern: BASKET_PATH, query: [], isShared: false },
  sharedBasket: { pattern: `${SHARED_BASKET_PATH}/:id`, query: [], isShared: false },
  stockNotice: {
    pattern: `${STOCK_NOTICE_PATH}/:id?`,
    query: [],
    isShared: false,
    takesForm: true,
  },
  checkout: { pattern: CHECKOUT_PATH, query: [], isShared: false },
  payment: { pattern: PAYMENT_PATH, query: [], isShared: false },
  order: { pattern: `${ORDER_PATH}/:id`, query: [], isShared: false, takesForm: true },
  orderWithdrawal: {
    pattern: `${ORDER_PATH}/:id${WITHDRAWAL_PATH}`,
    query: [],
    isShared: false,
  },
  paymentReturn: { pattern: `${PAYMENT_RETURN_PATH}/:id`, query: [], isShared: false },
  paymentCancel: { pattern: `${PAYMENT_CANCEL_PATH}/:id`, query: [], isShared: false },
  demoPayment: { pattern: `${DEMO_PAYMENT_PATH}/:id`, query: [], isShared: false },
  myOrder: { pattern: MY_ORDER_PATH, query: [], isShared: true, takesForm: true },
  withdrawal: { pattern: WITHDRAWAL_PATH, query: [], isShared: true, takesForm: true },
  contact: {
    pattern: CONTACT_PATH,
    query: ['part', 'vehicle'],
    isShared: false,
    takesForm: true,
  },
  distributors: { pattern: DISTRIBUTORS_PATH, query: [], isShared: true, takesForm: true },
  ukDistributors: { pattern: UK_DISTRIBUTORS_PATH, query: [], isShared: true, takesForm: true },
  trade: { pattern: TRADE_PATH, query: [], isShared: true, takesForm: true },
} as const satisfies Readonly<Record<string, PageAddress>>;

export type PageName = keyof typeof pages;
