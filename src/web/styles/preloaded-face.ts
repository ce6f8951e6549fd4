import type { LinkDescriptor } from 'react-router';

/** A face that a page needs before its style sheet asks for it: over a fallback its lines would break elsewhere. */
export function preloadedFace(href: string): LinkDescriptor {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' };
}
