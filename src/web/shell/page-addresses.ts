import type { Config } from '../../config/config.ts';
import { shell } from '../../messages/shell.ts';

/** A place that a menu leads to: a page, or an address outside. */
export interface PageLink {
  readonly text: string;
  readonly to: string;
}

type OutsideLinks = Partial<Config['outsideLinks']>;

/** Pages that the menus and the footer lead to. Source: specification, section 2, site chrome. */
export function shopLinks({ facebook, instagram }: OutsideLinks): PageLink[] {
  return [
    { text: shell.aboutUs, to: '/about-us' },
    ...outside(shell.facebook, facebook),
    ...outside(shell.instagram, instagram),
    { text: shell.contactTop, to: '/contact' },
  ];
}

export function dealerLinks({ euDealers, internationalDealers }: OutsideLinks): PageLink[] {
  return [
    { text: shell.trade, to: '/info-trade' },
    { text: shell.ukDealers, to: '/info-distributors-uk' },
    ...outside(shell.euDealers, euDealers),
    ...outside(shell.internationalDealers, internationalDealers),
  ];
}

/** Nothing where the shop has no such place. */
function outside(text: string, to: string | undefined): PageLink[] {
  return to === undefined ? [] : [{ text, to }];
}

export const featureLinks = [
  { text: shell.productFeatures, to: '/technical-information' },
  { text: shell.clearance, to: '/clearance' },
] as const;

export const specialistKitLinks = [
  { text: 'Shogun', to: '/info-mitsubishi-shogun' },
  { text: 'Navara', to: '/info-nissan-navara' },
  { text: 'X-Trail', to: '/info-nissan-x-trail' },
  { text: 'Forester', to: '/info-subaru-forester' },
  { text: 'Landcruiser', to: '/info-toyota-landcruiser' },
] as const;

export const helpLinks = [
  { text: shell.contact, to: '/contact' },
  { text: shell.delivery, to: '/info-international-delivery' },
  { text: shell.returns, to: '/returns' },
  { text: shell.warranties, to: '/warranties' },
  { text: shell.faq, to: '/faq' },
] as const;

/** Before and after the Cookies Manager, which is no page. */
export const informationLinks = {
  first: [
    { text: shell.aboutUs, to: '/about-us' },
    { text: shell.specialistKits, to: '/info-specialist-kits' },
    { text: shell.privacy, to: '/info-privacy' },
    { text: shell.cookies, to: '/cookies' },
  ],
  last: [{ text: shell.terms, to: '/info-conditions' }],
} as const;

export const legalLinks = [
  { text: shell.withdraw, to: '/withdrawal' },
  { text: shell.legalGuarantee, to: '/warranties' },
  { text: shell.imprint, to: '/contact' },
  { text: shell.accessibility, to: '/accessibility' },
] as const;
