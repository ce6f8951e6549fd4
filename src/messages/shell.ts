/** Texts around every page: header, menus, footer, consent. */
export const shell = {
  shopName: 'Wishbone',
  skip: 'Skip to content',
  topLine: 'Suspension, steering and brake parts for 4x4, pickup and performance vehicles',
  topPrices: 'Prices in EUR including VAT',
  logo: (shop: string) => `${shop}, home`,
  mainMenu: 'Main menu',
  openMenu: 'Menu',
  catalogue: 'All parts',
  categories: 'Categories',
  popularVehicles: 'Popular vehicles',
  search: 'Search',
  searchLabel: 'Search by part number, part or vehicle',
  searchPlaceholder: 'Part number, part or vehicle',
  loading: 'Loading...',
  backToTop: 'Back to top',
  footerKits: '4X4 SPECIALIST KITS',
  footerParts: 'PARTS',
  footerInformation: 'FURTHER INFORMATION',
  terms: 'Terms & Conditions',
  cookies: 'Cookies Policy',
  cookiesManager: 'Cookies Manager',
  copyright: (shop: string) => `Copyright © 2020 ${shop}. All rights reserved.`,
  notFound: {
    title: 'Page not found',
    heading: 'There is nothing at this address',
    text: 'The page may have moved, or the address may have a typing error. Search for a part, or start from the catalogue.',
  },
  failed: {
    title: 'Something went wrong',
    heading: 'Something went wrong on our side',
    text: 'Nothing that you did. Your basket is safe. Please try again in a moment.',
    retry: 'Try again',
  },
  toCatalogue: 'Go to the catalogue',
} as const;

/** Consent to cookies. */
export const consent = {
  title: 'Cookies',
  text: 'We use cookies that the shop needs to work, such as the one that remembers this choice. With your consent we also use others, to remember preferences and to see how the shop is used.',
  policy: 'Read our cookie policy',
  agree: 'Agree',
  onlyMandatory: 'Only mandatory',
  manage: 'Manage',
  gate: 'In order to purchase, please refresh the page and accept the cookie policy',
  settings: 'Cookie Settings',
  acceptAll: 'ACCEPT ALL',
  save: 'SAVE SETTINGS AND CLOSE',
  alwaysOn: 'Always on',
  categories: {
    mandatory: {
      name: 'Mandatory',
      text: 'Keep the basket and this choice. The shop does not work without them.',
    },
    functional: { name: 'Functional', text: 'Remember preferences and offer help while you shop.' },
    analytics: { name: 'Analytics', text: 'Count visits and show which pages are of use.' },
    advertisement: {
      name: 'Advertisement',
      text: 'Measure advertising and show offers that fit you.',
    },
  },
} as const;
