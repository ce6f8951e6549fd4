import { createContext, useContext } from 'react';

/** A form that was sent and refused: its screen shows again what was typed, and the fault beside its field. */
export interface RefusedForm {
  /** The address that it was sent to. */
  readonly action: string;
  readonly values: URLSearchParams;
  readonly fault: string;
  /** The field that the fault is about, where it is about one. */
  readonly field: string | undefined;
}

/** Of the screen. */
export const RefusedOnScreen = createContext<RefusedForm | undefined>(undefined);
/** Of the form around a field; undefined in every other form. */
export const RefusedHere = createContext<RefusedForm | undefined>(undefined);

/** What a field shows: after a refusal what was typed, otherwise what is known. */
export function useTyped(name: string) {
  const refused = useContext(RefusedHere);
  return {
    isRefused: refused !== undefined,
    value: refused?.values.get(name),
    fault: refused?.field === name ? refused.fault : undefined,
  };
}
