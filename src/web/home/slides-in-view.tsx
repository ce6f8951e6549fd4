import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './slides-in-view.module.css';

interface SlidesInViewProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
}

/** The share of a slide that must be visible for it to count. */
const MOST_OF_IT = 0.6;

/**
 * A dot for each slide, with those in view marked, as a hint that there are more. Screen readers read the list
 * instead.
 */
export function SlidesInView({ list, count }: SlidesInViewProps) {
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const slides = [...root.children];
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const slide = slides.indexOf(target);
            if (isIntersecting) next.add(slide);
            else next.delete(slide);
          }
          return next;
        }),
      { root, threshold: MOST_OF_IT },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [list]);
  return (
    <p className={classNames(styles.dots, 'with-script')} aria-hidden="true">
      {Array.from({ length: count }, (_, slide) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          key={slide}
          className={inView.has(slide) ? styles.seen : styles.dot}
        />
      ))}
    </p>
  );
}
