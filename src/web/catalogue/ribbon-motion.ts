import { hasMore, isMoving, slideBy } from '../ui/behaviour/slide-by.ts';

/** Moves a list by as many slides as it shows, 1 onwards and -1 back. */
export function slideByPage(list: HTMLElement, direction: 1 | -1): void {
  const slide = list.firstElementChild;
  if (slide) slideBy(list, direction * Math.round(list.clientWidth / slide.clientWidth));
}

/**
 * Moves a list by one slide for a turn of the wheel, which turns many times in a moment; where the
 * list ends, the wheel goes on with the page.
 */
export function followWheel(list: HTMLElement): void {
  // A property, so that it can be asked for twice; and React's own handler could not hold the page back.
  list.onwheel = (event) => {
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const direction = Math.sign(event.deltaY);
    if (!isMoving(list) && !hasMore(list, direction)) return;
    event.preventDefault();
    if (!isMoving(list)) slideBy(list, direction);
  };
}
