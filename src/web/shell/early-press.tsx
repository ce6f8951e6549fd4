import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the page's first script (`scripts-after-paint.server.ts`); null once it was handled. */
    takeEarlyPress?: (() => HTMLElement | undefined) | null;
  }
}

/** Repeats the last press from before the page was interactive; a form's button needs no repetition. */
export function EarlyPress() {
  useEffect(() => {
    const button = window.takeEarlyPress?.();
    window.takeEarlyPress = null;
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
