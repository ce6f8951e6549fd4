import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { useLinesAside } from './set-aside.ts';

const AsidePanel = lazyPart(() => import('./aside-panel.tsx'));

/** Lines removed from the basket, to be ordered separately; most visitors have none. */
export function LinesAside() {
  const lines = useLinesAside();
  if (lines.length === 0) return null;
  return (
    <LazyPart quiet>
      <AsidePanel lines={lines} />
    </LazyPart>
  );
}
