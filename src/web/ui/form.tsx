import type { ComponentProps } from 'react';
import { useSubmit } from 'react-router';

/** A form that the router sends; without script the browser does, to the same address. */
export function Form({
  keepsPlace = false,
  ...native
}: ComponentProps<'form'> & {
  /** The view stays where it is when the answer comes. */
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
