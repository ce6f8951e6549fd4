import { useState } from 'react';
import type { VehicleKeyKind } from '../../domain/vehicles/vehicle-keys.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { useIsLive } from '../ui/behaviour/use-is-live.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';

const VehicleKeyForm = import.meta.env.SSR
  ? (await import('./vehicle-key-form.tsx')).default
  : lazyPart(() => import('./vehicle-key-form.tsx'));

interface PapersDisclosureProps {
  readonly kinds: readonly VehicleKeyKind[];
  readonly className?: string | undefined;
}

/**
 * The other way to a vehicle, folded. The form of a page's HTML works as it is, so its scripts are not among those of
 * the first view: the browser leaves that markup alone, and loads the form only where it makes the page itself.
 */
export function PapersDisclosure({ kinds, className }: PapersDisclosureProps) {
  const isLive = useIsLive();
  const [isMarkup] = useState(!isLive);
  return (
    <Disclosure title={catalogue.finder.papers} className={className}>
      {import.meta.env.SSR || !isMarkup ? (
        <div>
          <LazyPart quiet>
            <VehicleKeyForm kinds={kinds} />
          </LazyPart>
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server sent stays.
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
    </Disclosure>
  );
}
