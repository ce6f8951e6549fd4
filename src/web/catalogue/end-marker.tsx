import { useEffect, useRef } from 'react';
import { partList } from '../../messages/catalogue/part-list.ts';
import { LAZY_LOAD_DELAY_MS } from '../ui/behaviour/screen.ts';
import { classNames } from '../ui/class-names.ts';
import { useNearView } from '../ui/near-view.tsx';
import { Loading } from '../ui/spinner.tsx';
import styles from './end-marker.module.css';

interface EndMarkerProps {
  /** Cards that will take its place: it keeps room for them, so that nothing below moves far. */
  readonly cards: number;
  readonly onNear: () => void;
}

/** Marks the end of the loaded cards, and reports when it comes into view. */
export function EndMarker({ cards, onNear }: EndMarkerProps) {
  const marker = useRef<HTMLDivElement>(null);
  const isNear = useNearView(marker);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each marker.
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(onNear, LAZY_LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNear]);

  return (
    <div ref={marker} className={classNames(styles.marker, 'with-script')} data-cards={cards}>
      {isNear && <Loading>{partList.loadingMore}</Loading>}
    </div>
  );
}
