import { SLIDE_MS } from '../../config/limits.ts';

/** Lists that are on their way. */
const moving = new WeakSet<HTMLElement>();

export function isMoving(list: HTMLElement): boolean {
  return moving.has(list);
}

/** Whether there is more of the list in a direction: 1 onwards, -1 back. */
export function hasMore({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, direction: number) {
  return direction > 0 ? scrollLeft < scrollWidth - clientWidth - 1 : scrollLeft > 1;
}

/**
 * Moves a list sideways by so many of its slides; past its end it begins anew, and before its
 * beginning it ends. At once for those who asked for less motion.
 */
export function slideBy(list: HTMLElement, slides: number): void {
  const [first, second] = list.children as unknown as HTMLElement[];
  if (!first || !second || moving.has(list)) return;
  const step = second.offsetLeft - first.offsetLeft;
  const end = list.scrollWidth - list.clientWidth;
  const from = list.scrollLeft;
  const wanted = (Math.round(from / step) + slides) * step;
  const to = hasMore(list, slides) ? Math.min(Math.max(wanted, 0), end) : slides > 0 ? 0 : end;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    list.scrollLeft = to;
    return;
  }
  const start = performance.now();
  moving.add(list);
  // Snapping would pull back at each step of the way.
  list.style.scrollSnapType = 'none';
  requestAnimationFrame(function move(now) {
    const part = Math.min(1, Math.max(0, now - start) / SLIDE_MS);
    list.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) return requestAnimationFrame(move);
    list.style.scrollSnapType = '';
    moving.delete(list);
  });
}
