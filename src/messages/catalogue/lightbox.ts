/** Texts of the enlarged pictures of a part. */
export const lightbox = {
  title: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  fullscreen: 'Fullscreen (F11)',
  position: (index: number, count: number) => `${index} / ${count}`,
  invalid: 'Invalid source',
} as const;
