import { useState } from 'react';
import { countryName } from '../../config/countries/countries.ts';
import { markets } from '../../config/countries/markets.ts';
import { shell as text } from '../../messages/shell.ts';
import { useRootData } from '../page-data/root-data.ts';
import { useFirstSign } from '../ui/behaviour/use-first-sign.ts';
import { classNames } from '../ui/class-names.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import styles from './destination-choice.module.css';
import { useDestination } from './use-destination.ts';

const DestinationDialog = lazyPart(() => import('./destination-dialog.tsx'));

/** Where the shop delivers to, on every page; a press changes it. */
export function Destination({ className }: { readonly className?: string | undefined }) {
  const source = useRootData()?.source;
  const country = useDestination(useFirstSign());
  return (
    <p className={className}>
      {text.deliveryTo} <DestinationChoice country={country ?? markets[source ?? 'EU'].country} />
    </p>
  );
}

/** A country that can be changed for another. */
export function DestinationChoice({
  country,
  isApart = false,
}: {
  readonly country: string;
  /** Not within a sentence: its button says what it does. */
  readonly isApart?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.choice, isApart && styles.apart, 'with-script')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isApart ? (
          text.forCountry(countryName(country))
        ) : (
          <>
            {countryName(country)}
            <span className="visually-hidden">{text.changeCountry}</span>
          </>
        )}
      </button>
      <span className="without-script">{countryName(country)}</span>
      {isOpen && (
        <LazyPart quiet>
          <DestinationDialog country={country} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
