import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { ui } from '../../messages/ui.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './drawer.module.css';
import { CategoryLinks, type Menu, VehicleLinks } from './menu-links.tsx';
import { SearchBox } from './search-box.tsx';

/** The menu of narrow screens, over the page. */
export function Drawer({ menu }: { readonly menu: Menu }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const close = () => dialog.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes somewhere is done with the menu.
  useEffect(close, [location]);

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={shell.openMenu}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it is a short cut; Escape and Close are the ways. */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={shell.mainMenu}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className={styles.inner}>
          <button type="button" className={styles.close} onClick={close} aria-label={ui.close}>
            <Icon name="cross" />
          </button>
          <SearchBox wide onSearch={close} />
          <nav aria-label={shell.categories}>
            <h2 className={styles.title}>{shell.categories}</h2>
            <CategoryLinks categories={menu.categories} list={styles.list} link={styles.link} />
          </nav>
          {menu.vehicles.length > 0 && (
            <nav aria-label={shell.popularVehicles}>
              <h2 className={styles.title}>{shell.popularVehicles}</h2>
              <VehicleLinks vehicles={menu.vehicles} list={styles.list} link={styles.link} />
            </nav>
          )}
        </div>
      </dialog>
    </>
  );
}
