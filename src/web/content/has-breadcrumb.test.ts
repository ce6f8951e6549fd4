import { expect, it } from 'vitest';
import { hasBreadcrumb } from './has-breadcrumb.ts';

it.each(['info-nissan-navara', 'info-conditions', 'technical-information', 'faq', 'about-us'])(
  'shows the way to /%s',
  (address) => expect(hasBreadcrumb(address)).toBe(true),
);

it.each(['returns', 'warranties', 'cookies', 'contact'])('shows none on /%s', (address) =>
  expect(hasBreadcrumb(address)).toBe(false),
);
