import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { COOKIES_PATH } from '../../config/information-paths.ts';
import { consent as text } from '../../messages/shell.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './consent-banner.module.css';
import { acceptCookies, consentCategories, useConsent } from './consent-store.ts';
import { CookieSettings } from './cookie-settings.tsx';

/**
 * Asks once and stays until answered. Escape hides it until the next page load; the cookie policy can be read without
 * answering.
 */
export function ConsentBanner() {
  const { isKnown, accepted } = useConsent();
  const { pathname } = useLocation();
  const [isPutOff, setPutOff] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isAsking = isKnown && !accepted && !isPutOff;
  const isOpen = isAsking && pathname !== COOKIES_PATH;

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    // The text gets the focus, not the first link.
    title.current?.focus();
    return () => element?.close();
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.banner}
      aria-labelledby="consent-title"
      onCancel={(event) => {
        // A settings window on top closes by itself first.
        if (event.target === event.currentTarget) setPutOff(true);
      }}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 className={styles.title} id="consent-title" ref={title} tabIndex={-1}>
            {text.title}
          </h2>
          <p>
            {text.text} <Link to={COOKIES_PATH}>{text.policy}</Link>
          </p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => setManaging(true)} kind="quiet">
            {text.manage}
          </Button>
          <Button onClick={() => acceptCookies(['mandatory'])}>{text.onlyMandatory}</Button>
          <Button onClick={() => acceptCookies(consentCategories)}>{text.agree}</Button>
        </div>
      </div>
      <CookieSettings open={isManaging} onClose={() => setManaging(false)} />
    </dialog>
  );
}
