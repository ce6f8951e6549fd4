import type { ComponentProps } from 'react';
import { selectableCountries } from '../../config/countries.ts';
import { basket as text } from '../../messages/basket/basket.ts';
import { Select } from '../ui/controls.tsx';

/** Countries that are delivered to; never GB. */
export function CountrySelect(native: ComponentProps<'select'>) {
  return (
    <Select {...native}>
      <option value="" disabled>
        {text.country}
      </option>
      {selectableCountries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
