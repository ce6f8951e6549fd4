import type { Config } from '../../config/config.ts';
import {
  ABOUT_US_PATH,
  ACCESSIBILITY_PATH,
  CLEARANCE_PATH,
  COMPARE_PATH,
  CONTACT_PATH,
  COOKIES_PATH,
  DELIVERY_PATH,
  FAQ_PATH,
  FEATURES_PATH,
  MY_ORDER_PATH,
  ORDER_LIST_PATH,
  PRIVACY_PATH,
  RETURNS_PATH,
  SPECIALIST_KITS_PATH,
  TERMS_PATH,
  TRADE_PATH,
  UK_DISTRIBUTORS_PATH,
  WARRANTIES_PATH,
  WITHDRAWAL_PATH,
} from '../../config/page-paths.ts';
import { shell } from '../../messages/shell.ts';

/** A target of the menus: a page, or an address outside. */
export interface PageLink {
  readonly text: string;
  readonly to: string;
}

type OutsideLinks = Partial<Config['outsideLinks']>;

/** Pages that the menus and the footer lead to. Requirements NAV-2 and NAV-6. */
export function shopLinks({ facebook, instagram }: OutsideLinks): PageLink[] {
  return [
    { text: shell.myOrder, to: MY_ORDER_PATH },
    { text: shell.orderList, to: ORDER_LIST_PATH },
    { text: shell.compare, to: COMPARE_PATH },
    { text: shell.aboutUs, to: ABOUT_US_PATH },
    ...outside(shell.facebook, facebook),
    ...outside(shell.instagram, instagram),
    { text: shell.contactTop, to: CONTACT_PATH },
  ];
}

export function dealerLinks({ euDealers, internationalDealers }: OutsideLinks): PageLink[] {
  return [
    { text: shell.trade, to: TRADE_PATH },
    { text: shell.ukDealers, to: UK_DISTRIBUTORS_PATH },
    ...outside(shell.euDealers, euDealers),
    ...outside(shell.internationalDealers, internationalDealers),
  ];
}

/** Undefined where the shop has no such target. */
function outside(text: string, to: string | undefined): PageLink[] {
  return to === undefined ? [] : [{ text, to }];
}

export const featureLinks = [
  { text: shell.productFeatures, to: FEATURES_PATH },
  { text: shell.clearance, to: CLEARANCE_PATH },
] as const;

export const specialistKitLinks = [
  { text: 'Shogun', to: '/info-mitsubishi-shogun' },
  { text: 'Navara', to: '/info-nissan-navara' },
  { text: 'X-Trail', to: '/info-nissan-x-trail' },
  { text: 'Forester', to: '/info-subaru-forester' },
  { text: 'Landcruiser', to: '/info-toyota-landcruiser' },
] as const;

export const helpLinks = [
  { text: shell.contact, to: CONTACT_PATH },
  { text: shell.delivery, to: DELIVERY_PATH },
  { text: shell.returns, to: RETURNS_PATH },
  { text: shell.warranties, to: WARRANTIES_PATH },
  { text: shell.faq, to: FAQ_PATH },
] as const;

/** Before and after the Cookies Manager, which is not a page. */
export const informationLinks = {
  first: [
    { text: shell.aboutUs, to: ABOUT_US_PATH },
    { text: shell.specialistKits, to: SPECIALIST_KITS_PATH },
    { text: shell.privacy, to: PRIVACY_PATH },
    { text: shell.cookies, to: COOKIES_PATH },
  ],
  last: [{ text: shell.terms, to: TERMS_PATH }],
} as const;

export const legalLinks = [
  { text: shell.myOrder, to: MY_ORDER_PATH },
  { text: shell.withdraw, to: WITHDRAWAL_PATH },
  { text: shell.legalGuarantee, to: WARRANTIES_PATH },
  { text: shell.imprint, to: CONTACT_PATH },
  { text: shell.accessibility, to: ACCESSIBILITY_PATH },
] as const;
