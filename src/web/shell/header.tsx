import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { HOME_PATH } from '../../config/page-paths.ts';
import type { ShownMarquee } from '../../domain/content/marquee.ts';
import { shell } from '../../messages/shell.ts';
import { Destination } from '../basket/destination-choice.tsx';
import { MiniBasket } from '../basket/mini-basket.tsx';
import { KeepChosenVehicle } from '../garage/keep-chosen-vehicle.tsx';
import { VehicleChip } from '../garage/vehicle-chip.tsx';
import type { Menu } from '../page-data/root-data.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Icon } from '../ui/icon.tsx';
import { keptElement } from '../ui/kept-markup.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import drawerStyles from './drawer.module.css';
import styles from './header.module.css';
import { Marquee } from './marquee.tsx';
import { CategoryLinks, PageLinks, VehicleLinks } from './menu-links.tsx';
import { dealerLinks, featureLinks, shopLinks } from './page-addresses.ts';
import { PriceViewSwitch } from './price-view-switch.tsx';

const OpenDrawer = lazyPart(() => import('./open-drawer.tsx'));

/** The menu of narrow screens, over the page. */
function Drawer({ menu }: { readonly menu: Menu }) {
  const location = useLocation();
  // Following a link closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === location.key;

  return (
    <>
      <button
        type="button"
        className={drawerStyles.open}
        aria-label={shell.openMenu}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(location.key)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <LazyPart quiet>
          <OpenDrawer menu={menu} onClose={() => setOpenAt(undefined)} />
        </LazyPart>
      )}
    </>
  );
}

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

/** A wishbone, seen from above: two bushes, the arms, and the ball joint where they meet. */
function Logo({ shopName }: { readonly shopName: string }) {
  return (
    <Link to={HOME_PATH} className={styles.logo} aria-label={shell.logo(shopName)}>
      <svg className={styles.mark} viewBox="0 0 48 40" aria-hidden="true">
        <path
          d="M8 8c12 0 14 6 30 12C22 26 20 32 8 32"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M19 13v14" stroke="currentColor" strokeWidth="4" />
        <g className={styles.joint} stroke="currentColor" strokeWidth="4">
          <circle cx="8" cy="8" r="5" />
          <circle cx="8" cy="32" r="5" />
          <circle cx="39" cy="20" r="6" />
        </g>
      </svg>
      <span className={styles.name}>{shopName}</span>
    </Link>
  );
}

/** An unfolding part of the menu: closed by Escape, by leaving it, and by every navigation. */
function MenuDropdown({
  title,
  className,
  children,
}: {
  readonly title: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  useEffect(() => {
    function onPointerDown({ target }: PointerEvent) {
      if (details.current && !details.current.contains(target as Node))
        details.current.open = false;
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  return (
    <details
      key={key}
      ref={details}
      className={styles.dropdown}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className={className}>{title}</summary>
      {children}
    </details>
  );
}
