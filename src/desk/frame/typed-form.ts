import { createContext, useContext } from 'react';

/** A form that was sent and not carried out: its screen shows again what was typed, and the fault next to its field. */
export interface TypedForm {
  /** The address that it was sent to. */
  readonly action: string;
  readonly values: URLSearchParams;
  /** Undefined where nothing is wrong with it: it waited for a proof. */
  readonly fault: string | undefined;
  /** The field that the fault is about, where it is about one. */
  readonly field: string | undefined;
  /** Where several fields can be wrong at once: the fault of each, by its name. */
  readonly faults?: ReadonlyMap<string, string>;
  /** It was refused because somebody else has changed what it shows. */
  readonly isLate?: boolean;
  /** Nothing was done with it: its mail was looked at, and something is to be changed first. */
  readonly isBack?: boolean;
}

/** Of the screen. */
export const TypedOnScreen = createContext<TypedForm | undefined>(undefined);
/** What was typed on the screen when the session had ended; for a screen that has none of its own. */
export const TypedBeforeSignIn = createContext<TypedForm | undefined>(undefined);
/** Of the form around a field; undefined in every other form. */
export const TypedHere = createContext<TypedForm | undefined>(undefined);

export function useTypedOnScreen(): TypedForm | undefined {
  const before = useContext(TypedBeforeSignIn);
  return useContext(TypedOnScreen) ?? before;
}

/** What a field shows: what was typed, where its form comes back; otherwise what is known. */
export function useTyped(name: string) {
  const typed = useContext(TypedHere);
  return {
    isTyped: typed !== undefined,
    value: typed?.values.get(name),
    fault: typed?.faults?.get(name) ?? (typed?.field === name ? typed.fault : undefined),
  };
}
