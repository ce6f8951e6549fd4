import { useEffect, useState } from 'react';
import { shell } from '../../messages/shell.ts';
import { BACK_TO_TOP_AFTER_PX } from '../ui/behaviour/screen.ts';
import { scrollBehavior } from '../ui/behaviour/smooth-scroll.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './back-to-top.module.css';

export function BackToTop() {
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(window.scrollY > BACK_TO_TOP_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!isFar) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={shell.backToTop}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <Icon name="up" />
    </button>
  );
}
