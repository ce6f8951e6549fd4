import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is first shown; where it cannot be loaded, nothing is. */
export function lazyOrNothing<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch((error: unknown): { default: ComponentType<Props> } => {
      console.warn(error);
      return { default: () => null };
    }),
  );
}
