import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** The breadcrumb: the chosen vehicle, and the part's category and group for that vehicle. */
export function PartCrumbs({
  item: { name, description, places },
}: {
  readonly item: Pick<WirePart, 'name' | 'description' | 'places'>;
}) {
  const vehicle = useVehicle();
  const [place] = places;
  const category = place?.categorydescription;
  const groups = place?.groupdescription;
  return (
    <Breadcrumb
      crumbs={[
        ...(vehicle ? [{ text: vehicleName(vehicle), to: catalogueHref(vehicle) }] : []),
        ...(category ? [{ text: category, to: catalogueHref({ ...vehicle, category }) }] : []),
        ...(category && groups
          ? [{ text: groups, to: catalogueHref({ ...vehicle, category, groups }) }]
          : []),
        { text: text.title(name, description) },
      ]}
    />
  );
}
