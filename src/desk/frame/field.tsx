import type { InputHTMLAttributes } from 'react';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'>;

/** A labelled input, with its hint tied to it. */
export function Field({
  name,
  label,
  hint,
  ...native
}: Native & { name: string; label: string; hint?: string }) {
  const hintId = hint && `${name}-hint`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <input id={name} name={name} aria-describedby={hintId} {...native} />
    </div>
  );
}
