import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsLive } from './behaviour/use-is-live.ts';
import { LazyPart, lazyPart } from './lazy-part.tsx';
import { useNearView } from './near-view.tsx';

/** Resolves with the visitor's first move, touch or key; never on the server. */
const firstSign = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  // React lets no event through whose target still waits for its script: they are caught before.
  const how = { passive: true, once: true, capture: true };
  for (const sign of ['mousemove', 'touchstart', 'click', 'keydown', 'focusin'])
    addEventListener(sign, () => resolve(), how);
});

/**
 * A part whose script loads with the visitor's first move, touch or key, and then takes over, as it stands, what the
 * server sent. For links and forms that work before.
 */
export function wokenPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing?: () => ReactNode,
) {
  return lazyPart(async () => {
    await firstSign;
    return load();
  }, Missing);
}

/**
 * A part of a screen whose markup the server sent and the browser leaves as it is, so that its script is not among
 * those of the first view. Where the browser makes the page itself, the part is loaded and drawn.
 * @param Sent the part, on the server: `import.meta.env.SSR ? (await import('./it.tsx')).default : undefined`
 * @param wakes its script is loaded, and takes the markup over, once it comes near the window. Not for forms: what was
 *   typed before would be lost.
 */
export function stillPart<Props extends object>(
  Sent: ComponentType<Props> | undefined,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { wakes = false } = {},
): ComponentType<Props> {
  const Part = Sent ?? lazyPart(load);
  return function StillPart(props: Props) {
    const isLive = useIsLive();
    const [isMarkup, setMarkup] = useState(!isLive);
    const place = useRef<HTMLDivElement>(null);
    const isNear = useNearView(place);
    const isWanted = wakes && isMarkup && isNear;
    useEffect(() => {
      // As a transition, so that the markup stays until the script is there.
      if (isWanted) startTransition(() => setMarkup(false));
    }, [isWanted]);
    return isMarkup && !Sent ? (
      <div
        key="markup"
        ref={place}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server sent stays.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    ) : (
      <div key="part">
        <LazyPart quiet>
          <Part {...props} />
        </LazyPart>
      </div>
    );
  };
}
