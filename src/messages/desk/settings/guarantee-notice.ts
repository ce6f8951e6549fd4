/** Texts of the desk for the notice on the legal guarantee. */
export const deskNotice = {
  title: 'Notice on the legal guarantee',
  about:
    'The file of the European Commission in the language of the shop, which the law wants sellers to consumers to show. It stands unchanged on the pages of parts and payment and under Warranties, with its content in words. SVG, PNG, WebP or JPEG, 1 MB at most.',
  none: 'The shop shows none.',
  alt: 'The notice as it is shown',
  choose: 'The Commission’s file',
  save: 'Show this notice',
  remove: 'Remove the notice',
  given:
    'Given in the environment as LEGAL_GUARANTEE_PICTURE or LEGAL_GUARANTEE_NOTICE, which goes before the desk.',
  done: 'The notice is shown.',
  removed: 'The shop shows no notice on the legal guarantee.',
  faults: {
    'no-file': 'Choose a file first.',
    'no-picture': 'That is no SVG, PNG, WebP or JPEG that can be read.',
    'too-large': 'The notice has 1 MB at most.',
  },
} as const;
