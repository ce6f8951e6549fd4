/** Texts of the home page. */
export const home = {
  title: (shop: string) => `${shop} | Brake, steering and suspension parts`,
  description:
    'The No.1 brake, steering and suspension specialist: find the parts that fit your 4x4, pickup or performance vehicle by make, model and year.',
  heading: 'The No.1 brake, steering and suspension specialist',
  lead: 'Choose your vehicle and see what fits it: with prices, stock and delivery dates.',
  toPopular: 'View our most popular vehicles',
  categories: 'Shop by category',
  popular: 'Popular vehicles',
  popularLink: (name: string) => `Parts for ${name}`,
  why: 'Why workshops and drivers order here',
  facts: [
    {
      icon: 'truck',
      title: 'A date, not a promise',
      text: 'From stock within 2-5 days, and each part says how many days it takes before you order.',
    },
    {
      icon: 'stock',
      title: 'Stock that is there',
      text: 'Quantities are checked when you order, so what is confirmed to you is not sold twice.',
    },
    {
      icon: 'shield',
      title: 'Parts that fit',
      text: 'Every part lists the makes, models and years it fits, with notes on side, height and date.',
    },
    {
      icon: 'tick',
      title: 'Prices without surprises',
      text: 'In EUR with VAT. Delivery is shown before you pay, and you need no account.',
    },
  ],
} as const;
