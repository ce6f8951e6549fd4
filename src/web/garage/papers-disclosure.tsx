import type { FindableKind } from '../../domain/vehicles/vehicle-keys.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { stillPart } from '../ui/still-part.tsx';

/** The form of a page's HTML works as it is. */
const VehicleKeyForm = stillPart(
  import.meta.env.SSR ? (await import('./vehicle-key-form.tsx')).default : undefined,
  () => import('./vehicle-key-form.tsx'),
);

/** The other way to a vehicle, folded. */
export function PapersDisclosure({
  kinds,
  className,
}: {
  readonly kinds: readonly FindableKind[];
  readonly className?: string | undefined;
}) {
  return (
    <Disclosure
      title={kinds.includes('plate') ? catalogue.finder.plateOrPapers : catalogue.finder.papers}
      className={className}
    >
      <VehicleKeyForm kinds={kinds} />
    </Disclosure>
  );
}
