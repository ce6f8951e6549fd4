import { useState } from 'react';
import { cookieSettings as text } from '../../messages/cookie-settings.ts';
import { useRootData } from '../page-data/root-data.ts';
import { Button } from '../ui/button.tsx';
import {
  acceptCookies,
  type ConsentCategory,
  useConsent,
  usedCategories,
} from './consent-store.ts';
import styles from './cookie-switches.module.css';

/** The kinds of cookies that the shop uses, with a switch each. */
export default function CookieSwitches({ onClose }: { readonly onClose: () => void }) {
  const { preferences } = useConsent();
  const used = usedCategories(useRootData()?.tags);
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>(preferences);

  function save(categories: readonly ConsentCategory[]) {
    onClose();
    acceptCookies(categories);
  }

  return (
    <>
      <ul className={styles.list}>
        {used.map((category) => (
          <li key={category} className={styles.category}>
            <label className={styles.label}>
              <span>
                <b>{text.categories[category].name}</b>
                {category === 'mandatory' && (
                  <span className={styles.always}> ({text.alwaysOn})</span>
                )}
                <span className={styles.text}>{text.categories[category].text}</span>
              </span>
              <input
                type="checkbox"
                role="switch"
                aria-checked={chosen.includes(category)}
                className={styles.switch}
                checked={chosen.includes(category)}
                disabled={category === 'mandatory'}
                onChange={(event) =>
                  setChosen(
                    used.filter((each) =>
                      each === category ? event.target.checked : chosen.includes(each),
                    ),
                  )
                }
              />
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => save(chosen)}>{text.save}</Button>
        <Button onClick={() => save(['mandatory'])}>{text.onlyMandatory}</Button>
        <Button onClick={() => save(used)}>{text.acceptAll}</Button>
      </div>
    </>
  );
}
