import { lazyPart } from '../ui/lazy-part.tsx';
import { wokenPart } from '../ui/still-part.tsx';

/** In every list's HTML. */
export const ListControls = import.meta.env.SSR
  ? (await import('./list-controls.tsx')).default
  : wokenPart(() => import('./list-controls.tsx'));

/** Only lists that are narrowed, sorted or shown as rows need it. The page waits for it: a press on it counts. */
export const NarrowedParts = import.meta.env.SSR
  ? (await import('./narrowed-parts.tsx')).default
  : lazyPart(() => import('./narrowed-parts.tsx'));
