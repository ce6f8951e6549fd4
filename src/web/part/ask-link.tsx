import { askPath } from '../../config/page-paths.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { Link } from '../ui/link.tsx';

/** Leads to the form for questions, which knows the part and the chosen vehicle. */
export function AskLink({
  item: { name, description },
  children,
}: {
  readonly item: Pick<WirePart, 'name' | 'description'>;
  readonly children: string;
}) {
  const vehicle = useVehicle();
  return (
    <Link
      to={askPath({
        part: text.title(name, description),
        vehicle: vehicle ? vehicleName(vehicle) : '',
      })}
    >
      {children}
    </Link>
  );
}
