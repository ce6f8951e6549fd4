import { useEffect, useEffectEvent, useRef } from 'react';

interface Debounced<Value> {
  /** Replaces pending work. */
  readonly later: (value: Value) => void;
  readonly cancel: () => void;
}

/**
 * Runs work after a pause in the shopper's input. Pending work runs when the component unmounts, so that nothing
 * typed is lost.
 */
export function useDebounced<Value>(
  action: (value: Value) => void,
  delayMs: number,
): Debounced<Value> {
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined);

  const act = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { value } = waiting.current;
    waiting.current = undefined;
    action(value);
  });
  useEffect(() => () => act(), []);

  function cancel() {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }

  function later(value: Value) {
    cancel();
    const timer = setTimeout(() => {
      waiting.current = undefined;
      action(value);
    }, delayMs);
    waiting.current = { value, timer };
  }

  return { later, cancel };
}
