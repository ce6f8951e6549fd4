import { shell } from '../../messages/shell.ts';
import { MiniBasket } from '../basket/mini-basket.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { CategoryLinks, type Menu, VehicleLinks } from './menu-links.tsx';
import { SearchBox } from './search-box.tsx';

export function Header({ shopName, menu }: { readonly shopName: string; readonly menu: Menu }) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={`content ${styles.topLine}`}>
          <p>{shell.topLine}</p>
          <p className={styles.prices}>{shell.topPrices}</p>
        </div>
      </div>
      <div className={`content ${styles.bar}`}>
        <Drawer menu={menu} />
        <Logo shopName={shopName} />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <MiniBasket />
      </div>
      <nav className={styles.nav} aria-label={shell.mainMenu}>
        <div className={`content ${styles.menu}`}>
          <CategoryLinks categories={menu.categories} list={styles.categories} link={styles.link} />
          {menu.vehicles.length > 0 && (
            <MenuDropdown title={shell.popularVehicles} className={styles.link}>
              <VehicleLinks vehicles={menu.vehicles} list={styles.vehicles} link={styles.vehicle} />
            </MenuDropdown>
          )}
        </div>
      </nav>
    </header>
  );
}
