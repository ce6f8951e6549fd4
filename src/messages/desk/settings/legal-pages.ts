/** Texts of the desk's screens on which an owner confirms the legal pages. */
export const deskLegalPages = {
  title: 'Legal pages',
  lead: 'Each page comes as a template and is filled from your settings. Read it as shoppers will, and confirm that it is true of your shop. When a setting that stands in it changes later, you are asked to read it again.',
  pageLead:
    'This is what shoppers read once the shop is open. Whatever comes from a setting changes with it.',
  all: 'All legal pages',
  edit: 'Change the text',
  states: {
    lacking: 'something is missing',
    unread: 'to be read',
    changed: 'to be read again',
    confirmed: 'confirmed',
  },
  confirmedBy: (written: string) => `Confirmed ${written}.`,
  confirmedBefore: (written: string) => `What it said before was confirmed ${written}.`,
  lacking: 'The page names these, and nobody has set them yet. Fill them in, then come back:',
  changed: 'What has changed since it was confirmed',
  textChanged: 'The text itself has changed.',
  columns: { term: 'Stands for', before: 'When it was confirmed', after: 'Now' },
  confirmAbout: 'I have read this page, and it is true of my shop.',
  confirm: 'Confirm this page',
  done: (title: string) => `Confirmed: ${title}.`,
  allDone: 'Every legal page is confirmed.',
  next: 'The next one is below.',
  faults: {
    'unknown-page': 'There is no legal page of this address.',
    'changed-meanwhile':
      'The page has changed since you opened it. Read it once more, and confirm what it says now.',
    lacking: 'Settings that the page names are missing.',
  },
  only: 'An owner confirms the legal pages.',
};
