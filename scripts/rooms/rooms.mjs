/**
 * The rooms of the shop and which of them each may import: one entry for every folder of a floor, its files and
 * all folders beneath it. `npm test` (stage `lint`) fails on any other import, types included, and on a room that
 * stands here but not in the folder, or in the folder but not here. Files with tests may import anything.
 *
 * `imports` names the rooms of the same floor that a room may import; `'.'` is the floor's own files.
 * `entries`, where a room has it, names the only files that other rooms may import of it.
 */

/** What any room of the domain may stand on. */
const ground = ['shop-context', 'transactions', 'catalogue-version', 'allowance', 'third-parties'];

/** What any room of the pages may stand on; these import nothing of the pages themselves, not even each other. */
const webGround = ['styles', 'ui', 'addresses', 'page-data'];

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
      allowance: { imports: ['shop-context'] },
      'third-parties': { imports: [] },
      'vat-numbers': { imports: [] },
      vehicles: { imports: ground },
      delivery: { imports: ground },
      inbound: { imports: ground },
      mail: { imports: ground },
      parts: { imports: [...ground, 'vehicles', 'delivery', 'inbound'] },
      catalogue: { imports: [...ground, 'vehicles', 'parts'] },
      basket: { imports: [...ground, 'vat-numbers', 'vehicles', 'delivery', 'inbound', 'parts'] },
      checkout: {
        imports: [
          ...ground,
          'vat-numbers',
          'vehicles',
          'delivery',
          'inbound',
          'parts',
          'basket',
          'mail',
        ],
      },
      payment: { imports: [...ground, 'basket', 'checkout', 'mail'] },
      enquiries: { imports: [...ground, 'mail'] },
      withdrawals: { imports: [...ground, 'mail'] },
      fulfilment: {
        imports: [
          ...ground,
          'inbound',
          'basket',
          'checkout',
          'payment',
          'mail',
          'withdrawals',
          'enquiries',
          'staff',
        ],
      },
      'my-order': {
        imports: [...ground, 'checkout', 'mail', 'withdrawals', 'fulfilment'],
      },
      papers: {
        imports: [...ground, 'delivery', 'basket', 'checkout', 'mail', 'fulfilment'],
      },
      staff: { imports: ground },
      retention: { imports: [...ground, 'checkout', 'mail', 'imports'] },
      'personal-data': { imports: [...ground, 'vat-numbers', 'checkout', 'mail', 'retention'] },
      content: { imports: [...ground, 'vehicles', 'catalogue', 'basket', 'mail', 'staff'] },
      'going-live': { imports: [...ground, 'mail', 'content', 'staff'] },
      findability: { imports: [...ground, 'delivery', 'parts'] },
      feed: { imports: [...ground, 'parts'] },
      goods: { imports: [...ground, 'parts', 'catalogue', 'feed', 'staff'] },
      imports: { imports: [...ground, 'feed', 'staff'] },
    },
  },
  {
    folder: 'src/domain/feed',
    rooms: {
      read: { imports: [] },
      record: { imports: ['read'] },
      stage: { imports: ['read', 'record'] },
      write: { imports: ['read', 'record', 'stage'] },
      history: { imports: ['read'] },
      '.': { imports: ['read', 'record', 'stage', 'write', 'history'] },
    },
  },
  {
    folder: 'src/domain/papers',
    rooms: {
      content: { imports: [] },
      pdf: { imports: ['content'] },
      '.': { imports: ['content', 'pdf'] },
    },
  },
  {
    folder: 'src/desk',
    rooms: {
      frame: { imports: [] },
      guard: { imports: ['frame'] },
      accounts: { imports: ['frame', 'guard'] },
      audit: { imports: ['frame', 'guard'] },
      door: { imports: ['frame', 'guard'] },
      'going-live': { imports: ['frame', 'guard'] },
      goods: { imports: ['frame', 'guard'] },
      imports: { imports: ['frame', 'guard'] },
      orders: { imports: ['frame', 'guard'] },
      pages: { imports: ['frame', 'guard'] },
      start: { imports: ['frame'] },
      '.': {
        imports: [
          'frame',
          'guard',
          'accounts',
          'audit',
          'door',
          'going-live',
          'goods',
          'imports',
          'orders',
          'pages',
          'start',
        ],
      },
    },
  },
  {
    folder: 'src/web',
    rooms: {
      styles: { imports: [] },
      ui: { imports: [] },
      addresses: { imports: [] },
      'page-data': { imports: [] },
      country: { imports: webGround, entries: ['market-banner.tsx', 'visitor-country.ts'] },
      'api-client': { imports: [...webGround, 'country'] },
      garage: {
        imports: [...webGround, 'api-client'],
        entries: [
          'fit-line.tsx',
          'fit-mark.tsx',
          'garage-store.ts',
          'garage.ts',
          'part-fit.tsx',
          'use-fit-check.tsx',
          'use-remembered-vehicle.ts',
          'vehicle-chip.tsx',
        ],
      },
      basket: {
        imports: [...webGround, 'api-client', 'country', 'garage'],
        entries: [
          'add-to-cart.tsx',
          'basket-error-dialog.tsx',
          'basket-lines.tsx',
          'basket-memory.ts',
          'basket-page.module.css',
          'basket-state.ts',
          'basket-store.ts',
          'country-select.tsx',
          'delivery-choices.ts',
          'discount.ts',
          'empty-basket.tsx',
          'estimate-shipping.tsx',
          'line-item.tsx',
          'line-words.tsx',
          'mini-basket.tsx',
          'priced-lines.tsx',
          'promo-code.tsx',
          'purchase-memory.ts',
          'summary-contents.tsx',
          'summary-frame.tsx',
          'summary-panel.tsx',
          'tax-note.ts',
          'totals.tsx',
          'use-chosen.ts',
          'use-destination.ts',
          'use-fresh-basket.ts',
        ],
      },
      consent: {
        imports: webGround,
        entries: [
          'consent-banner.tsx',
          'consent-gate.tsx',
          'consent-store.ts',
          'cookie-settings.tsx',
        ],
      },
      price: { imports: webGround, entries: ['price.tsx'] },
      catalogue: {
        imports: [...webGround, 'api-client', 'basket', 'consent', 'garage', 'price'],
        entries: [
          'catalogue-failed.tsx',
          'catalogue-page-data.server.ts',
          'catalogue-page-data.ts',
          'catalogue-page.tsx',
          'catalogue-steps.server.ts',
          'category-ribbon.tsx',
          'finder.tsx',
          'part-card.tsx',
          'use-prefilled-finder.ts',
        ],
      },
      checkout: {
        imports: [...webGround, 'api-client', 'basket', 'consent'],
        entries: ['checkout-page.module.css', 'checkout-page.tsx', 'checkout-steps.tsx'],
      },
      findability: {
        imports: webGround,
        entries: ['head.server.ts', 'structured-data.server.ts'],
      },
      content: {
        imports: [...webGround, 'findability'],
        entries: [
          'content-facts.server.ts',
          'content-page-data.server.ts',
          'content-page.tsx',
          'delivery-prices.tsx',
          'vehicle-parts.tsx',
        ],
      },
      dealers: { imports: webGround, entries: ['lead-form.tsx', 'lead-outcome.ts'] },
      enquiry: { imports: webGround, entries: ['enquiry.tsx'] },
      guarantee: { imports: webGround, entries: ['legal-guarantee.tsx'] },
      home: { imports: [...webGround, 'catalogue'], entries: ['home-page.tsx'] },
      order: {
        imports: [...webGround, 'api-client', 'basket', 'checkout', 'consent', 'garage'],
        entries: ['link-ended.tsx', 'load-order.server.ts', 'order-page.tsx', 'paid-order.ts'],
      },
      part: {
        imports: [
          ...webGround,
          'api-client',
          'basket',
          'consent',
          'country',
          'enquiry',
          'findability',
          'garage',
          'guarantee',
          'order',
          'price',
        ],
        entries: [
          'part-failed.tsx',
          'part-page-data.server.ts',
          'part-page-data.ts',
          'part-page.tsx',
        ],
      },
      payment: {
        imports: [...webGround, 'api-client', 'basket', 'consent', 'guarantee'],
        entries: [
          'demo-payment-page.tsx',
          'order-placed.tsx',
          'payment-page.module.css',
          'payment-page.tsx',
          'use-placing.ts',
        ],
      },
      search: {
        imports: [...webGround, 'api-client', 'catalogue', 'enquiry', 'garage'],
        entries: [
          'search-box.tsx',
          'search-failed.tsx',
          'search-page-data.server.ts',
          'search-page-data.ts',
          'search-page.tsx',
        ],
      },
      tags: {
        imports: [...webGround, 'consent'],
        entries: ['page-tags.server.ts', 'tag-sources.server.ts', 'tags.tsx'],
      },
      shell: {
        imports: [...webGround, 'api-client', 'basket', 'consent', 'garage', 'search', 'tags'],
        entries: [
          'back-to-top.tsx',
          'early-press.tsx',
          'failed.tsx',
          'focus-on-arrival.tsx',
          'footer.tsx',
          'header.tsx',
          'offline-dialog.tsx',
          'page.module.css',
          'pending.tsx',
          'shell-data.server.ts',
        ],
      },
      'my-order': {
        imports: webGround,
        entries: ['my-order-page.tsx', 'my-order-step.ts'],
      },
      withdrawal: {
        imports: webGround,
        entries: ['withdrawal-page.tsx', 'withdrawal-step.ts'],
      },
      'page-cache': {
        imports: webGround,
        entries: ['finished-page.server.ts', 'cache-address.ts', 'page-cache.server.ts'],
      },
      rendering: {
        imports: [...webGround, 'tags'],
        entries: ['content-security-policy.server.ts'],
      },
      http: { imports: [...webGround, 'page-cache'] },
      routes: {
        imports: [
          'addresses',
          'api-client',
          'basket',
          'catalogue',
          'checkout',
          'consent',
          'content',
          'dealers',
          'findability',
          'guarantee',
          'home',
          'order',
          'page-data',
          'part',
          'payment',
          'search',
          'shell',
          'styles',
          'ui',
          'withdrawal',
          'my-order',
        ],
      },
      '.': {
        imports: [
          'addresses',
          'basket',
          'consent',
          'country',
          'findability',
          'page-data',
          'rendering',
          'shell',
          'styles',
          'tags',
          'ui',
        ],
      },
    },
  },
];
