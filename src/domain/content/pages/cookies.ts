import type { PageContent } from './page-content.ts';

export const cookies: PageContent = {
  title: 'Cookies Policy',
  description: 'Which cookies the shop sets, what for, and how to change your choice.',
  sections: [
    {
      heading: 'What is stored in your browser',
      paragraphs: [
        'The cookie "cookie-consent" keeps your choice. Until you accept it is kept for 7 days; once you have accepted, until you close the browser.',
        'The number of your basket is kept in the local storage of your browser, so that the basket is still there when you come back. What you type at the checkout is kept until you close the tab.',
      ],
    },
    {
      heading: 'Categories',
      paragraphs: [
        'Mandatory: keep the basket and your choice. The shop does not work without them.',
        'Functional: remember preferences and offer help while you shop.',
        'Analytics: count visits and show which pages are of use.',
        'Advertisement: measure advertising and show offers that fit you.',
        'Nothing from a third party is loaded before you allow its category.',
      ],
    },
    {
      heading: 'Changing your mind',
      paragraphs: [
        'The Cookies Manager at the foot of every page shows your choice and lets you change it at any time.',
      ],
    },
  ],
};
