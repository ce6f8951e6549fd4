import { consent as text } from '../../messages/shell.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';

const CookieSwitches = lazyPart(() => import('./cookie-switches.tsx'));

interface CookieSettingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CookieSettings({ open, onClose }: CookieSettingsProps) {
  return (
    <Dialog title={text.settings} open={open} onClose={onClose}>
      <LazyPart>
        <CookieSwitches onClose={onClose} />
      </LazyPart>
    </Dialog>
  );
}
