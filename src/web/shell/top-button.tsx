import { useEffect, useRef } from 'react';
import { shell } from '../../messages/shell.ts';
import { scrollBehavior } from '../ui/behaviour/smooth-scroll.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './top-button.module.css';

/** Closer together than the lines of a text are high. */
const STEP_PX = 12;
const AMOUNT = /\d\s?€/;

/** Leads back to the top of the page. It is out of sight while it would cover a price. */
export default function TopButton() {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let frame = 0;
    const stepAside = () => {
      if (button.current) button.current.dataset.aside = String(coversPrice(button.current));
    };
    // Before the next picture, however much has changed until then.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(stepAside);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    // What is loaded later may be a price, too, or push one under the button.
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    const size = new ResizeObserver(look);
    size.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      changes.disconnect();
      size.disconnect();
    };
  }, []);

  return (
    <button
      type="button"
      ref={button}
      className={styles.button}
      aria-label={shell.backToTop}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <Icon name="up" />
    </button>
  );
}

function coversPrice(button: HTMLElement): boolean {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  for (let x = left; x <= right; x += STEP_PX) {
    for (let y = top; y <= bottom; y += STEP_PX) {
      const under = document.elementsFromPoint(x, y).find((one) => !button.contains(one));
      const texts = [...(under?.childNodes ?? [])].filter((node) => node instanceof Text);
      if (texts.some(({ data }) => AMOUNT.test(data))) return true;
    }
  }
  return false;
}
