import { MAX_COUNTED } from '../../domain/fulfilment/waiting-work.server.ts';
import { mayDo, type Right, type Role } from '../../domain/staff/rights.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { deskImportHistory } from '../../messages/desk/goods/import-history.ts';
import { deskLostDemand } from '../../messages/desk/goods/lost-demand.ts';
import { deskBench } from '../../messages/desk/orders/bench.ts';
import { deskBuyers } from '../../messages/desk/orders/buyers.ts';
import { deskCorrections } from '../../messages/desk/orders/corrections.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { deskPages } from '../../messages/desk/pages.ts';
import { deskEvidence } from '../../messages/desk/papers/evidence.ts';
import { deskExports } from '../../messages/desk/papers/exports.ts';
import { deskFigures } from '../../messages/desk/papers/figures.ts';
import { deskKsef } from '../../messages/desk/papers/ksef.ts';
import { deskRegisters } from '../../messages/desk/papers/registers.ts';
import { deskZlotyRates } from '../../messages/desk/papers/zloty-rates.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { deskGoingLive } from '../../messages/desk/settings/going-live.ts';
import { deskOpeningDays } from '../../messages/desk/settings/opening-days.ts';
import { deskSettings } from '../../messages/desk/settings/settings.ts';
import { deskShipping } from '../../messages/desk/settings/shipping.ts';
import { deskPaths } from './paths.ts';

/** What waits, by the entry that counts it. */
export type Counted = 'orders' | 'inbox' | 'corrections';

export interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  readonly right: Right;
  /** The path of its drawing, on 24 units. */
  readonly icon: string;
  /** The letter that leads there, after "g". */
  readonly key?: string;
  /** Its number stands beside it where something waits. */
  readonly counted?: Counted;
}

interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

const groups = deskMessages.frame.groups;

/** Every screen in the navigation, by group, in its order. */
const navigation: readonly NavigationGroup[] = [
  {
    label: groups.orders,
    entries: [
      {
        label: deskOrders.title,
        path: deskPaths.orders,
        key: 'o',
        right: 'see-packing',
        icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
        counted: 'orders',
      },
      {
        label: deskBench.title,
        path: deskPaths.bench,
        key: 'k',
        right: 'pack',
        icon: 'M4 5v14M8 5v14M11 5v14M15 5v14M20 5v14M17.5 5v14',
      },
      {
        label: deskOrders.inbox.title,
        path: deskPaths.inbox,
        key: 'i',
        right: 'see-orders',
        icon: 'M4 5h16v14H4zM4 13h5l1 3h4l1-3h5',
        counted: 'inbox',
      },
      {
        label: deskBuyers.title,
        path: deskPaths.buyers,
        key: 'c',
        right: 'see-orders',
        icon: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-7 7-7s7 3 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 4 4 7',
      },
      {
        label: deskKsef.title,
        path: deskPaths.ksef,
        right: 'see-orders',
        icon: 'M6 3h9l3 3v15H6zM9 13l2 2 4-4',
      },
      {
        label: deskEvidence.title,
        path: deskPaths.evidence,
        right: 'see-orders',
        icon: 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
      },
    ],
  },
  {
    label: groups.goods,
    entries: [
      {
        label: deskGoods.title,
        path: deskPaths.parts,
        key: 'p',
        right: 'see-goods',
        icon: 'M8 3h8M8 6h8M7 9h10M8 12h8M7 15h10M8 18h8M8 21h8',
      },
      {
        label: deskCorrections.title,
        path: deskPaths.corrections,
        right: 'see-goods',
        icon: 'M3 16v-4l3-5h9l4 5h2v4zM7 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
        counted: 'corrections',
      },
      {
        label: deskImportHistory.title,
        path: deskPaths.imports,
        key: 'm',
        right: 'work-imports',
        icon: 'M12 3v11M7 9l5 5 5-5M4 15v5h16v-5',
      },
    ],
  },
  {
    label: deskBuying.group,
    entries: [
      {
        label: deskBuying.toOrder.title,
        path: deskPaths.toOrder,
        key: 'b',
        right: 'see-buying',
        icon: 'M3 4h2l3 11h10l3-8H7M9 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM17 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
      },
      {
        label: deskPurchases.title,
        path: deskPaths.purchases,
        key: 'u',
        right: 'see-buying',
        icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
      },
      {
        label: deskBuying.receiving.title,
        path: deskPaths.goodsIn,
        key: 'n',
        right: 'receive-goods',
        icon: 'M4 10v10h16V10M2 6h20v4H2zM12 12v6M9 15l3 3 3-3',
      },
      {
        label: deskBuying.suppliers.title,
        path: deskPaths.suppliers,
        key: 'v',
        right: 'see-buying',
        icon: 'M3 21V9l6 4V9l6 4V9l6 4v8zM7 17h2M15 17h2',
      },
    ],
  },
  {
    label: groups.selling,
    entries: [
      {
        label: deskSelling.promo.title,
        path: deskPaths.promoCodes,
        right: 'see-selling',
        icon: 'M3 12l9-9h8v8l-9 9zM16 7.5v.5',
      },
      {
        label: deskShipping.title,
        path: deskPaths.shipping,
        key: 'd',
        right: 'see-selling',
        icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
      },
      {
        label: deskOpeningDays.title,
        path: deskPaths.openingDays,
        right: 'see-selling',
        icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
      },
      {
        label: deskSelling.message.title,
        path: deskPaths.message,
        right: 'see-pages',
        icon: 'M4 9v6h3l9 4V5L7 9zM19 9v6',
      },
      {
        label: deskPages.title,
        path: deskPaths.pages,
        key: 'w',
        right: 'see-pages',
        icon: 'M6 3h9l3 3v15H6zM9 9h6M9 13h6M9 17h4',
      },
    ],
  },
  {
    label: groups.figures,
    entries: [
      {
        label: deskFigures.title,
        path: deskPaths.figures,
        key: 'f',
        right: 'see-figures',
        icon: 'M4 20V4M4 20h16M8 17v-5M12 17V8M16 17v-7',
      },
      {
        label: deskLostDemand.title,
        path: deskPaths.lostDemand,
        right: 'see-figures',
        icon: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21M8 10.5h5',
      },
      {
        label: deskExports.title,
        path: deskPaths.exports,
        key: 'e',
        right: 'take-exports',
        icon: 'M12 14V3M7 8l5-5 5 5M4 15v5h16v-5',
      },
      {
        label: deskRegisters.title,
        path: deskPaths.registers,
        key: 'r',
        right: 'take-exports',
        icon: 'M5 4h14v17H5zM5 8h14M9 12h6M9 16h6',
      },
      {
        label: deskZlotyRates.title,
        path: deskPaths.zlotyRates,
        right: 'issue-papers',
        icon: 'M4 8h14l-4-4M20 16H6l4 4',
      },
    ],
  },
  {
    label: groups.settings,
    entries: [
      {
        label: deskSettings.title,
        path: deskPaths.settings,
        key: 't',
        right: 'work-settings',
        icon: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
      },
      {
        label: deskSelling.vat.title,
        path: deskPaths.vat,
        right: 'see-setup',
        icon: 'M6 18L18 6M7.5 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM16.5 18a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
      },
      {
        label: deskGoingLive.title,
        path: deskPaths.goingLive,
        key: 'l',
        right: 'see-setup',
        icon: 'M4 7l2 2 3-4M12 7h8M4 16l2 2 3-4M12 16h8',
      },
      {
        label: deskMessages.jobs.title,
        path: deskPaths.jobs,
        right: 'see-setup',
        icon: 'M4 6h16M4 12h16M4 18h10M17 16v4M15 18h4',
      },
      {
        label: deskMessages.frame.ownAccess,
        path: deskPaths.ownAccess,
        right: 'use-desk',
        icon: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 11h9M17 11v4M20 11v3',
      },
      {
        label: deskMessages.accounts.title,
        path: deskPaths.accounts,
        right: 'manage-accounts',
        icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3.5 2.5 3.5 5.5',
      },
      {
        label: deskMessages.audit.title,
        path: deskPaths.audit,
        key: 'a',
        right: 'see-audit',
        icon: 'M12 21a9 9 0 1 0-9-9M12 7v5l4 2M3 7v5h5',
      },
    ],
  },
];

/** The screens that a role may open, by group; a group without one is left out. */
export function navigationOf(role: Role): readonly NavigationGroup[] {
  return navigation
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ right }) => mayDo(role, right)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The numbers that a role sees in its navigation. */
export function countsFor(role: Role): readonly Counted[] {
  return navigationOf(role)
    .flatMap(({ entries }) => entries)
    .flatMap(({ counted }) => counted ?? []);
}

/** A number of the navigation or of a tab: "12", or "500+" where counting has stopped. */
export function countedWords(count: number): string {
  return count >= MAX_COUNTED ? deskMessages.frame.many(MAX_COUNTED) : String(count);
}
