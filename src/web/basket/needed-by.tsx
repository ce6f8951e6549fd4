import { useState } from 'react';
import { deliveryDays as text } from '../../messages/basket/delivery-days.ts';
import { TextInput } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import { neededByText, type ShownMethod } from './delivery-days.ts';

/** Asks for the day by which something must be there, and answers with the method that keeps it. */
export function NeededBy({ methods }: { readonly methods: readonly ShownMethod[] }) {
  const [day, setDay] = useState('');
  return (
    <div>
      <Field label={text.needed}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <p role="status">{day && neededByText(day, methods)}</p>
    </div>
  );
}
