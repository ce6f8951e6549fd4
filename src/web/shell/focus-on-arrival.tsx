import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { leftBy } from '../ui/link.tsx';

/**
 * Moves the focus after a navigation: to the new page's heading, or on the way back to the link by which the page was
 * left. Where only the query changed, the focus stays on the pressed element, if it still exists, or in the sheet
 * that is open over the page.
 */
export function FocusOnArrival() {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(location);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const isHere = before.pathname === location.pathname;
    if (before === location || (isHere && document.activeElement !== document.body)) return;
    const left = isBack ? leftBy.get(location.key) : undefined;
    const target =
      (left && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`)) ||
      document.querySelector<HTMLElement>('main :is(:popover-open) summary, main h1');
    if (target?.tagName === 'H1') target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [location, isBack]);

  return null;
}
