import { useEffect, useState } from 'react';
import { type ShownMarquee, shownMarquee } from '../../domain/content/marquee.ts';
import { shell } from '../../messages/shell.ts';
import { fromWireMarquee } from '../../wire/marquee.mapper.ts';
import type { WireMarquee } from '../../wire/marquee.ts';
import { currentMarket } from '../api-client/client.ts';
import { useFirstSign } from '../ui/behaviour/use-first-sign.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './marquee.module.css';

/** A text of this length gets the longest running time. */
const LONG_FROM = 120;

/**
 * The running message on every page. It is part of the page, so that nothing moves; a page may have been cached for a
 * while, so the browser checks once whether the message is still current.
 */
export function Marquee(given: ShownMarquee) {
  const [{ text, isError }, setShown] = useState(given);
  const isStarted = useFirstSign();

  useEffect(() => {
    if (!isStarted) return;
    const ask = () => void askMarquee().then((shown) => shown && setShown(shown));
    const waiting = setTimeout(ask, ASK_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [isStarted]);

  return (
    <section
      className={classNames(styles.marquee, isError && styles.error)}
      aria-label={shell.marquee}
    >
      <div className={styles.window}>
        <p
          className={classNames(styles.text, text.length >= LONG_FROM && styles.long)}
          data-text={text}
        >
          <span>{text}</span>
        </p>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" aria-label={shell.pauseMarquee} />
        <Icon name="pause" />
        <Icon name="play" />
      </label>
    </section>
  );
}

/** The page's own work comes first. */
const ASK_AFTER_MS = 1_500;

/** @returns undefined where there is nothing to say or it could not be asked: then the page's own stays */
async function askMarquee(): Promise<ShownMarquee | undefined> {
  try {
    const response = await fetch(`/marquees/${currentMarket().source}`);
    if (!response.ok) throw new Error(String(response.status));
    return shownMarquee(fromWireMarquee((await response.json()) as WireMarquee));
  } catch (error) {
    console.warn(shell.marqueeFailed, error);
    return undefined;
  }
}
