import { sending as text } from '../../messages/basket/sending.ts';
import type { WireLine } from '../../wire/cart.ts';
import { remove } from '../basket/basket-store.ts';
import { setAside } from './set-aside.ts';
import styles from './set-aside-button.module.css';

/** Removes a late line from the basket, so that the rest can leave. */
export default function SetAsideButton({ line }: { readonly line: WireLine }) {
  async function press() {
    if (await remove(line._id)) setAside(line);
  }
  return (
    <p>
      <button type="button" className={styles.toggle} onClick={() => void press()}>
        {text.setAside}
        <span className="visually-hidden"> {text.setAsideOf(line.item.description)}</span>
      </button>
    </p>
  );
}
