import { useState } from 'react';
import type { SearchFilters } from '../../domain/catalogue/filters.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { numberAnswer } from '../../messages/catalogue/number-answer.ts';
import { search as text } from '../../messages/catalogue/search.ts';
import { vehicleText } from '../addresses/catalogue-choice.ts';
import { usePageVehicle } from '../garage/page-vehicle.ts';
import { Button } from '../ui/button.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';

const Enquiry = lazyPart(() => import('../enquiry/enquiry.tsx'));

/** Offers an enquiry for a part that the shop does not list, for the chosen vehicle. The form loads on demand. */
export function AskForPart({
  term,
  filters,
}: {
  readonly term: string;
  /** The address's vehicle takes precedence over the chosen one. */
  readonly filters: SearchFilters;
}) {
  const chosen = usePageVehicle();
  const vehicle = vehicleText(filters) || (chosen && vehicleName(chosen));
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const wanted = vehicle ? numberAnswer.wanted(term, vehicle) : term;
  const open = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  return (
    <div className="with-script">
      <Button onClick={open}>{text.enquire}</Button>
      {isAsked && (
        <LazyPart>
          <Enquiry
            item={{ description: wanted, name: '' }}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </LazyPart>
      )}
    </div>
  );
}
