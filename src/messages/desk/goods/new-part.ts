/** Texts of the desk for a part that an owner adds. */
export const deskNewPart = {
  add: 'Add a part',
  title: 'A new part',
  intro:
    'For a part that no feed has. It is on sale when you press; everything else about it is on its own page. Feeds leave it, unless they name it.',
  brand: 'Maker',
  partNumber: 'Part number',
  partTitle: 'Title',
  category: 'Category',
  group: 'Group',
  price: (location: string, rate: number) => `Price in euros at ${location}, with ${rate} % VAT`,
  pieces: (location: string) => `Pieces at ${location}`,
  soldAs: 'Sold as',
  ways: { each: 'one piece', pair: 'a pair', axleset: 'a set for an axle' },
  vehicles: 'Vehicles that it fits',
  vehiclesHint:
    'One a line with its years, such as TOYOTA HILUX 2005-2015, or 2018- for up to now. Empty: for no vehicle in particular.',
  pictures: 'Pictures',
  picturesHint: 'Choose them, or drop them here: at most 4, JPEG, PNG or WebP, each at most 5 MB.',
  keptPictures: (count: number) =>
    count === 1 ? '1 picture is kept.' : `${count} pictures are kept.`,
  isRight: (name: string) => `“${name}” is right, and new to the shop`,
  submit: 'Put it on sale',
  missing: {
    brand: 'Who makes it?',
    partNumber: 'Type its number.',
    title: 'What is it called?',
    category: 'Choose a category.',
    group: 'Choose a group.',
    price: 'A price is a number of euros above zero, such as 49.90.',
    pieces: 'A number of pieces, such as 4; 0 where there are none.',
    vehicles: 'Type a vehicle.',
  },
  unknown: {
    brand: 'The shop has no such maker.',
    category: 'The shop has no such category.',
    group: 'The shop has no such group.',
  },
  didYouMean: (names: readonly string[]) => `Did you mean ${names.join(' or ')}?`,
  orTick: 'If it is right as it is, tick that above the button.',
  noVehicle: (line: string) =>
    `“${line}” is not read: make, model and years, such as TOYOTA HILUX 2005-2015.`,
  unknownMake: (line: string) => `“${line}”: the shop has no such make.`,
  unknownModel: (line: string) => `“${line}”: the make has no such model.`,
  exists: 'This maker has a part of that number already.',
  open: 'Open it',
  notTaken: (reason: string) => `The shop cannot take it: ${reason}`,
  noPicture:
    'One of the files is no picture that the shop can show. It is left out; the others are kept.',
  tooManyPictures: (most: number) =>
    `A new part takes ${most} pictures; the first ${most} are kept. Add the others on its own page.`,
} as const;
