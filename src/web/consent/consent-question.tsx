import { useEffect, useRef, useState } from 'react';
import { COOKIES_PATH } from '../../config/page-paths.ts';
import { consentQuestion as text } from '../../messages/consent-question.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './consent-question.module.css';
import { acceptCookies, consentCategories } from './consent-store.ts';
import { CookieSettings } from './cookie-settings.tsx';

/** The question about cookies, over the page. */
export default function ConsentQuestion({ onPutOff }: { readonly onPutOff: () => void }) {
  const [isManaging, setManaging] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The text gets the focus, not the first link.
    title.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.banner}
      aria-labelledby="consent-title"
      onCancel={(event) => {
        // A settings window on top closes by itself first.
        if (event.target === event.currentTarget) onPutOff();
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
