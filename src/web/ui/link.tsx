import { type ComponentProps, useEffect } from 'react';
import { useStep } from './behaviour/use-step.ts';

const OURS = 'a[data-step]';

/**
 * A link to a page of the shop. `FollowLinks` handles all of them: each of the router's own links reads its state
 * separately, and a catalogue page has two hundred.
 */
export function Link({
  to,
  keepsPlace = false,
  ...native
}: Omit<ComponentProps<'a'>, 'href'> & {
  /** The path: `/parts`. */
  readonly to: string;
  /** Preserves the scroll position. */
  readonly keepsPlace?: boolean;
}) {
  return <a {...native} href={to} data-step="" data-keeps-place={keepsPlace || undefined} />;
}

/** The address of the link by which each entry of this tab's history was left, by the router's key of the entry. */
export const leftBy = new Map<string, string>();

/** Lets the router follow the shop's links, so that no new document is loaded. */
export function FollowLinks() {
  const step = useStep();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event.target);
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      if (link.target && link.target !== '_self') return;
      event.preventDefault();
      const { href, pathname, search, hash } = link;
      leftBy.set(history.state?.key ?? 'default', link.getAttribute('href') ?? '');
      void step(pathname + search + hash, {
        replace: href === window.location.href,
        preventScrollReset: 'keepsPlace' in link.dataset,
      });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [step]);
  return null;
}

/** The shop's link that something is in. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(OURS) : null;
}

/** Not a click that opens a tab or a window. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
