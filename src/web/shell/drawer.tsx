import { useState } from 'react';
import { useLocation } from 'react-router';
import { shell } from '../../messages/shell.ts';
import type { Menu } from '../page-data/menu.ts';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import styles from './drawer.module.css';

const OpenDrawer = lazyPart(() => import('./open-drawer.tsx'));

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
      {isOpen && (
        <LazyPart quiet>
          <OpenDrawer menu={menu} onClose={() => setOpenAt(undefined)} />
        </LazyPart>
      )}
    </>
  );
}
