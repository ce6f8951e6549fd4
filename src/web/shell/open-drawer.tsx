import { shell } from '../../messages/shell.ts';
import { ui } from '../../messages/ui.ts';
import type { Menu } from '../page-data/root-data.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useModal } from '../ui/behaviour/use-modal.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './drawer.module.css';
import { CategoryLinks, PageLinks, VehicleLinks } from './menu-links.tsx';
import { dealerLinks, featureLinks, shopLinks } from './page-addresses.ts';

interface OpenDrawerProps {
  readonly menu: Menu;
  readonly onClose: () => void;
}

/** The open menu of narrow screens; loaded when it is first opened. */
export default function OpenDrawer({ menu, onClose }: OpenDrawerProps) {
  const dialog = useModal(true);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click next to it is a short cut; Escape and Close do the same.
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
