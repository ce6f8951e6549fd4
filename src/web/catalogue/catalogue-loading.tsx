import { useEffect, useState } from 'react';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { LOADING_MESSAGE_MS } from '../ui/behaviour/screen.ts';
import { Loading } from '../ui/spinner.tsx';

/** A loading message that changes every two seconds. */
export function CatalogueLoading() {
  const [at, setAt] = useState(0);

  useEffect(() => {
    const timer = setInterval(
      () => setAt((now) => (now + 1) % catalogue.loading.length),
      LOADING_MESSAGE_MS,
    );
    return () => clearInterval(timer);
  }, []);

  return <Loading>{catalogue.loading[at] ?? catalogue.loading[0]}</Loading>;
}
