import type { ComponentProps } from 'react';
import { useSubmit } from 'react-router';

/** A form sent by the router; without script the browser sends it to the same address. */
export function Form({
  keepsPlace = false,
  ...native
}: ComponentProps<'form'> & {
  /** Preserves the scroll position. */
  readonly keepsPlace?: boolean;
}) {
  const submit = useSubmit();
  return (
    <form
      {...native}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, {
          preventScrollReset: keepsPlace,
        });
      }}
    />
  );
}
