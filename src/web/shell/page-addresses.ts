import { shell } from '../../messages/shell.ts';

/** Pages that the menus and the footer lead to. Source: specification, section 2, site chrome. */
export const shopLinks = [
  { text: shell.aboutUs, to: '/about-us' },
  { text: shell.contactTop, to: '/contact' },
] as const;

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
