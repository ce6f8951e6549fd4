/** Texts of the home page. */
export const home = {
  title: (shop: string) => `${shop} | Brake, steering and suspension parts`,
  description:
    'The No.1 brake, steering and suspension specialist: find the parts that fit your 4x4, pickup or performance vehicle by make, model and year.',
  heading: 'The No.1 brake, steering and suspension specialist',
  lead: 'Choose your vehicle and see what fits it: with prices, stock and delivery dates.',
  toPopular: 'View our most popular vehicles',
  popular: 'Popular vehicles',
  popularParts: 'All its parts',
  popularPartsOf: (name: string) => `for ${name}`,
  pausePopular: 'Pause',
  playPopular: 'Play',
  clipsTitle: 'How it works',
  playClip: (title: string) => `Play: ${title}`,
  clips: [
    {
      file: 'strut',
      title: 'What spring and damper do',
      text: 'The spring lets the wheel follow the road, the damper keeps it from bouncing. A worn damper shows in both lines: the wheel leaves the ground, and the body sways.',
      shows: 'A wheel rolls over bumps below a body that stays level; beside it the paths of both.',
    },
    {
      file: 'wishbones',
      title: 'Why wishbones are of two lengths',
      text: 'The upper arm is the shorter one, so the wheel leans inwards as it rises and stands flat on the road in a bend. Lifted or lowered, it needs other arms or bushes to do the same.',
      shows: 'A double wishbone from ahead goes up and down; its camber is shown in degrees.',
    },
    {
      file: 'brake',
      title: 'How pads meet a disc',
      text: 'Pressure closes both pads on the disc, and movement becomes heat. Holes and slots let gas and water out; a disc below its least thickness takes up less heat and warps.',
      shows: 'A turning disc with its caliper, and a section beside it: the pads close and open.',
    },
  ],
  why: 'Why workshops and drivers order here',
  facts: [
    {
      icon: 'truck',
      title: 'A date, not a promise',
      text: 'From stock within 2 to 5 working days, and each part says how many days it takes before you order.',
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
      text: 'In EUR, and each says whether VAT is in it. Delivery is shown before you pay, and you need no account.',
    },
  ],
} as const;
