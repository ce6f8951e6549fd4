import { type RefObject, useEffect, useRef } from 'react';

/** The page between header and footer. */
export const CONTENT_ID = 'content';

/**
 * Shows a dialog over the page while it is open, and returns the focus afterwards: React removes the dialog before it
 * is closed, so the browser cannot.
 * @returns the ref of the dialog, which is in the page only while open
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // What opened it may have gone with what was chosen in it.
      const target = opener?.isConnected ? opener : document.getElementById(CONTENT_ID);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return dialog;
}
