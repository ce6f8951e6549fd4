import type { ShownMarquee } from '../../domain/content/marquee.ts';
import { shell } from '../../messages/shell.ts';
import { Destination } from '../basket/destination-choice.tsx';
import { MiniBasket } from '../basket/mini-basket.tsx';
import { KeepChosenVehicle } from '../garage/keep-chosen-vehicle.tsx';
import { VehicleChip } from '../garage/vehicle-chip.tsx';
import type { Menu } from '../page-data/menu.ts';
import { SearchBox } from '../search/search-box.tsx';
import { keptElement } from '../ui/kept-markup.ts';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { Marquee } from './marquee.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { CategoryLinks, PageLinks, VehicleLinks } from './menu-links.tsx';
import { dealerLinks, featureLinks, shopLinks } from './page-addresses.ts';
import { PriceViewSwitch } from './price-view-switch.tsx';

interface HeaderProps {
  readonly shopName: string;
  readonly menu: Menu;
  readonly marquee: ShownMarquee | undefined;
}

export function Header({ shopName, menu, marquee }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={`content ${styles.topLine}`}>
          <p className={styles.what}>{shell.topLine}</p>
          <PriceViewSwitch className={styles.prices} />
          <Destination />
          <nav aria-label={shell.shop}>
            <PageLinks
              pages={shopLinks(menu.outsideLinks)}
              list={styles.shop}
              link={styles.shopLink}
            />
          </nav>
        </div>
      </div>
      {marquee && <Marquee {...marquee} />}
      <div className={`content ${styles.bar}`}>
        <Drawer menu={menu} />
        <Logo shopName={shopName} />
        <div className={styles.vehicle}>
          <VehicleChip />
          <KeepChosenVehicle />
        </div>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <MiniBasket />
      </div>
      <MainMenu menu={menu} />
    </header>
  );
}

const MainMenu = import.meta.env.SSR ? KeptMenu : MenuOf;

function KeptMenu({ menu }: Pick<HeaderProps, 'menu'>) {
  return keptElement(JSON.stringify(['menu', menu]), () => MenuOf({ menu }));
}

function MenuOf({ menu }: Pick<HeaderProps, 'menu'>) {
  return (
    <nav className={styles.nav} aria-label={shell.mainMenu}>
      <div className={`content ${styles.menu}`}>
        <MenuDropdown title={shell.categories} className={styles.link}>
          <CategoryLinks categories={menu.categories} list={styles.panel} link={styles.choice} />
        </MenuDropdown>
        <MenuDropdown title={shell.whereToBuy} className={styles.link}>
          <PageLinks
            pages={dealerLinks(menu.outsideLinks)}
            list={styles.panel}
            link={styles.choice}
          />
        </MenuDropdown>
        <MenuDropdown title={shell.popularVehicles} className={styles.link}>
          <VehicleLinks
            vehiclePages={menu.vehiclePages}
            makes={styles.vehicles}
            make={styles.make}
            list={styles.models}
            link={styles.choice}
          />
        </MenuDropdown>
        <PageLinks pages={featureLinks} list={styles.features} link={styles.link} />
      </div>
    </nav>
  );
}
