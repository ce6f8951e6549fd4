import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ui as text } from '../../messages/ui.ts';
import { Button } from './button.tsx';
import { Loading } from './spinner.tsx';

/** A part of a screen that is loaded when first shown; after a failure `Missing` is shown. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: () => ReactNode = NotLoaded,
) {
  return lazy(() =>
    load().catch((error: unknown): { default: ComponentType<Props> } => {
      console.warn(error);
      return { default: Missing };
    }),
  );
}

/** Shown until the part is loaded. */
export function LazyPart({
  quiet = false,
  children,
}: {
  /** Loading that the visitor did not start is not announced. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}) {
  const fallback = quiet ? null : <Loading>{text.loading}</Loading>;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/** Shown after a failure, with a way to continue. */
function NotLoaded() {
  return (
    <>
      <p role="alert">{text.notLoaded}</p>
      <Button onClick={() => window.location.reload()}>{text.reload}</Button>
    </>
  );
}

/** For additions to a screen that is complete without them. */
export function Nothing() {
  return null;
}
