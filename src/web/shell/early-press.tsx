import { useEffect } from 'react';

declare global {
  interface Window {
    /** Left by the page's first script (`scripts-after-paint.server.ts`); null when it was taken. */
    takeEarlyPress?: (() => HTMLElement | undefined) | null;
  }
}

/** Presses again what was pressed last before the page was alive: the button of a form does without. */
export function EarlyPress() {
  useEffect(() => {
    const button = window.takeEarlyPress?.();
    window.takeEarlyPress = null;
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
