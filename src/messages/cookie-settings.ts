/** The kinds of cookies, and what may be chosen of them. */
export const cookieSettings = {
  acceptAll: 'ACCEPT ALL',
  onlyMandatory: 'ONLY MANDATORY',
  save: 'SAVE SETTINGS AND CLOSE',
  alwaysOn: 'Always on',
  categories: {
    mandatory: {
      name: 'Mandatory',
      text: 'Keep the cart and this choice. The shop does not work without them.',
    },
    functional: { name: 'Functional', text: 'Remember preferences and offer help while you shop.' },
    analytics: { name: 'Analytics', text: 'Count visits and show which pages are of use.' },
    advertisement: {
      name: 'Advertisement',
      text: 'Measure advertising and show offers that fit you.',
    },
  },
} as const;
