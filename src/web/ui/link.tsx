import { type ComponentProps, useEffect } from 'react';
import { useStep } from './behaviour/use-step.ts';

const OURS = 'a[data-step]';

/**
 * A link to a page of the shop. It is followed by `FollowLinks` for all of them: the router's own
 * links look at its state each for itself, and a catalogue page has two hundred.
 */
export function Link({
  to,
  keepsPlace = false,
  ...native
}: Omit<ComponentProps<'a'>, 'href'> & {
  /** From the root: `/parts`. */
  readonly to: string;
  /** The view stays where it is. */
  readonly keepsPlace?: boolean;
}) {
  return <a {...native} href={to} data-step="" data-keeps-place={keepsPlace || undefined} />;
}

/** Lets the router follow the shop's links: a step to another page needs no new document. */
export function FollowLinks() {
  const step = useStep();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(OURS);
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      if (link.target && link.target !== '_self') return;
      event.preventDefault();
      const { href, pathname, search, hash } = link;
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

/** Not one that opens a tab or a window. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
