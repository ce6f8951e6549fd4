/** Texts of the desk for the shop's own logo. */
export const deskBrand = {
  title: 'Logo',
  about:
    'Shown in place of the name at the head of every page, in order mails and on papers. PNG, JPEG, WebP or SVG; best with a transparent ground, four times as wide as high.',
  none: 'The shop shows its name.',
  alt: 'The logo as it is shown',
  choose: 'A picture of the logo',
  save: 'Show this logo',
  remove: 'Remove the logo',
  colour: 'The colour, with text on it and beside a reduced price',
  given: 'Given in the environment as SHOP_LOGO, which goes before the desk.',
  done: 'The logo is shown.',
  removed: 'The shop shows its name again.',
  faults: {
    'no-file': 'Choose a picture first.',
    'no-picture': 'That is no PNG, JPEG, WebP or SVG that can be read.',
    invisible: 'Nothing of it can be seen on white. Use a version for light grounds.',
  },
  tooLarge: (megabytes: number) => `A logo has ${megabytes} MB at most.`,
};
