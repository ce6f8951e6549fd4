import { createContext, useContext } from 'react';

/** A posted form that was refused: its screen shows what was typed, with the error next to its field. */
export interface RefusedForm {
  /** The address it was posted to. */
  readonly action: string;
  readonly values: URLSearchParams;
  readonly fault: string;
  /** The field with the error, if it is about one. */
  readonly field: string | undefined;
}

/** The screen's refused form. */
export const RefusedOnScreen = createContext<RefusedForm | undefined>(undefined);
/** The refused form if it is the one around a field; undefined in any other form. */
export const RefusedHere = createContext<RefusedForm | undefined>(undefined);

/** The value of a field: after a refusal what was typed, otherwise the stored value. */
export function useTyped(name: string) {
  const refused = useContext(RefusedHere);
  return {
    isRefused: refused !== undefined,
    value: refused?.values.get(name),
    fault: refused?.field === name ? refused.fault : undefined,
  };
}
