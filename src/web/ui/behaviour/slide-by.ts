import { SLIDE_MS } from './screen.ts';

/** Lists in motion, each with its target. */
const goals = new WeakMap<HTMLElement, { readonly left: number }>();

export function isMoving(list: HTMLElement): boolean {
  return goals.has(list);
}

/** Whether a list continues in a direction, 1 onwards and -1 back, from its position or target. */
export function hasMore(list: HTMLElement, direction: number): boolean {
  const left = leftOf(list);
  return direction > 0 ? left < list.scrollWidth - list.clientWidth - 1 : left > 1;
}

/**
 * Moves a list sideways by this many slides, counted from its target if it is already moving; it wraps around at both
 * ends. Immediate for visitors who prefer reduced motion.
 */
export function slideBy(list: HTMLElement, slides: number): void {
  const [first, second] = list.children as unknown as HTMLElement[];
  if (!first || !second) return;
  const step = second.offsetLeft - first.offsetLeft;
  const end = list.scrollWidth - list.clientWidth;
  const wanted = (Math.round(leftOf(list) / step) + slides) * step;
  const left = hasMore(list, slides) ? Math.min(Math.max(wanted, 0), end) : slides > 0 ? 0 : end;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) list.scrollLeft = left;
  else glideTo(list, { left });
}

function leftOf(list: HTMLElement): number {
  return goals.get(list)?.left ?? list.scrollLeft;
}

function glideTo(list: HTMLElement, goal: { readonly left: number }): void {
  const from = list.scrollLeft;
  const start = performance.now();
  goals.set(list, goal);
  // Snapping would pull it back at each step.
  list.style.scrollSnapType = 'none';
  requestAnimationFrame(function move(now) {
    if (goals.get(list) !== goal) return;
    const part = Math.min(1, Math.max(0, now - start) / SLIDE_MS);
    list.scrollLeft = from + (goal.left - from) * (1 - (1 - part) ** 3);
    if (part < 1) return requestAnimationFrame(move);
    list.style.scrollSnapType = '';
    goals.delete(list);
  });
}
