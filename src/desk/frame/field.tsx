import type { InputHTMLAttributes } from 'react';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

/** A labelled input, with its hint tied to it. Its id is its name where none is given. */
export function DeskField({
  name,
  label,
  hint,
  id = name,
  ...native
}: Native & { name: string; label: string; hint?: string }) {
  const hintId = hint && `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <input id={id} name={name} aria-describedby={hintId} {...native} />
    </div>
  );
}
