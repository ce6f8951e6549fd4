import { useEffect, useState } from 'react';
import { COOKIES_PATH } from '../../config/page-paths.ts';
import { consentQuestion as text } from '../../messages/consent-question.ts';
import { useRootData } from '../page-data/root-data.ts';
import { CONTENT_ID } from '../ui/behaviour/use-modal.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './consent-question.module.css';
import { acceptCookies, QUESTION_ID, usedCategories } from './consent-store.ts';
import { CookieSettings } from './cookie-settings.tsx';

/**
 * Pages are the same for everybody, so each has the question in it, and this script shows it before the first paint to
 * whoever has not answered.
 */
const SHOW_TO_ASKED =
  "/cookie-consent=[^;]*accepted%22%3Atrue/.test(document.cookie)||(document.documentElement.dataset.asks='cookies')";

/**
 * The question about cookies, below the page. Escape puts it off until the next page load; the cookie policy can be
 * read without answering.
 */
export default function ConsentQuestion() {
  const [isManaging, setManaging] = useState(false);
  const tags = useRootData()?.tags;

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.asks = 'cookies';
    const putOff = ({ key }: KeyboardEvent) => {
      // What is open above it closes first.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) delete dataset.asks;
    };
    addEventListener('keydown', putOff);
    return () => {
      delete dataset.asks;
      removeEventListener('keydown', putOff);
    };
  }, []);

  return (
    <section className={styles.banner} id={QUESTION_ID} tabIndex={-1} aria-label={text.title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file. */}
      <script dangerouslySetInnerHTML={{ __html: SHOW_TO_ASKED }} />
      <div className={styles.inner}>
        <p>
          {tags ? text.text : text.textOfMandatory} <Link to={COOKIES_PATH}>{text.policy}</Link>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => setManaging(true)} kind="quiet">
            {text.manage}
          </Button>
          <Button onClick={() => answer(['mandatory'])}>{text.onlyMandatory}</Button>
          <Button onClick={() => answer(usedCategories(tags))}>{text.agree}</Button>
        </div>
      </div>
      <CookieSettings open={isManaging} onClose={() => setManaging(false)} />
    </section>
  );
}

/** The buttons are gone once one is pressed: the focus goes to the page that can be used now. */
function answer(categories: Parameters<typeof acceptCookies>[0]): void {
  acceptCookies(categories);
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
