import { useState } from 'react';
import { useLocation } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { ui } from '../../messages/ui.ts';
import type { Menu } from '../page-data/menu.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useModal } from '../ui/behaviour/use-modal.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './drawer.module.css';
import { CategoryLinks, PageLinks, VehicleLinks } from './menu-links.tsx';
import { dealerLinks, featureLinks, shopLinks } from './page-addresses.ts';

/** The menu of narrow screens, over the page. */
export function Drawer({ menu }: { readonly menu: Menu }) {
  const location = useLocation();
  // Following a link closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === location.key;

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={shell.openMenu}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(location.key)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && <OpenDrawer menu={menu} onClose={() => setOpenAt(undefined)} />}
    </>
  );
}

function OpenDrawer({ menu, onClose }: { readonly menu: Menu; readonly onClose: () => void }) {
  const dialog = useModal(true);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it is a short cut; Escape and Close are the ways.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={shell.mainMenu}
      onCancel={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inner}>
        <button type="button" className={styles.close} onClick={onClose} aria-label={ui.close}>
          <Icon name="cross" />
        </button>
        <SearchBox onSearch={onClose} />
        <nav aria-label={shell.categories}>
          <h2 className={styles.title}>{shell.categories}</h2>
          <CategoryLinks categories={menu.categories} list={styles.list} link={styles.link} />
        </nav>
        <div>
          <nav aria-label={shell.whereToBuy}>
            <details className={styles.more}>
              <summary className={styles.link}>{shell.whereToBuy}</summary>
              <PageLinks
                pages={dealerLinks(menu.outsideLinks)}
                list={styles.list}
                link={styles.link}
              />
            </details>
          </nav>
          <nav aria-label={shell.popularVehicles}>
            <details className={styles.more}>
              <summary className={styles.link}>{shell.popularVehicles}</summary>
              <VehicleLinks
                vehiclePages={menu.vehiclePages}
                makes={styles.makes}
                make={styles.make}
                list={styles.list}
                link={styles.link}
              />
            </details>
          </nav>
          <nav aria-label={shell.shop}>
            <PageLinks
              pages={[...featureLinks, ...shopLinks(menu.outsideLinks)]}
              list={styles.list}
              link={styles.link}
            />
          </nav>
        </div>
      </div>
    </dialog>
  );
}
