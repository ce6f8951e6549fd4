import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useTyped } from './typed-form.ts';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error of its value; a refused form sets its own. */
  readonly fault?: string | undefined;
  /** What was found out about the saved value. */
  readonly answer?: string | undefined;
}

/** A labelled input with its hint and its error tied to it. Its id is its name by default. */
export function DeskField({
  name,
  label,
  hint,
  fault: given,
  answer,
  id = name,
  defaultValue,
  ...native
}: Native & Labelled) {
  const typed = useTyped(name);
  const fault = given ?? typed.fault;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Notes id={id} hint={hint} fault={fault} answer={answer} />
      <input
        id={id}
        name={name}
        aria-describedby={notesOf(id, hint, fault, answer)}
        aria-invalid={fault === undefined ? undefined : true}
        defaultValue={typed.value ?? defaultValue}
        {...native}
      />
    </div>
  );
}

/** An input in a table's cell: its label is read out, its column names it. */
export function CellField({
  name,
  label,
  defaultValue,
  ...native
}: Native & Pick<Labelled, 'name' | 'label'>) {
  const { value, fault } = useTyped(name);
  return (
    <>
      <Notes id={name} hint={undefined} fault={fault} />
      <input
        id={name}
        name={name}
        aria-label={label}
        aria-describedby={notesOf(name, undefined, fault)}
        aria-invalid={fault === undefined ? undefined : true}
        defaultValue={value ?? defaultValue}
        {...native}
      />
    </>
  );
}

/** The same, with several lines. */
export function DeskTextArea({
  name,
  label,
  hint,
  fault: given,
  id = name,
  defaultValue,
  ...native
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> & Omit<Labelled, 'answer'>) {
  const typed = useTyped(name);
  const fault = given ?? typed.fault;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Notes id={id} hint={hint} fault={fault} />
      <textarea
        id={id}
        name={name}
        aria-describedby={notesOf(id, hint, fault)}
        aria-invalid={fault === undefined ? undefined : true}
        defaultValue={typed.value ?? defaultValue}
        {...native}
      />
    </div>
  );
}

/** A labelled choice of one option, which are its children. */
export function DeskSelect({
  name,
  label,
  hint,
  fault: given,
  id = name,
  defaultValue,
  isRequired,
  children,
}: Omit<Labelled, 'answer'> & {
  readonly id?: string;
  /** The first option is none. */
  readonly isRequired?: boolean;
  readonly defaultValue?: string | undefined;
  readonly children: ReactNode;
}) {
  const typed = useTyped(name);
  const fault = given ?? typed.fault;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Notes id={id} hint={hint} fault={fault} />
      <select
        id={id}
        name={name}
        aria-describedby={notesOf(id, hint, fault)}
        defaultValue={typed.value ?? defaultValue}
        required={isRequired}
      >
        {children}
      </select>
    </div>
  );
}

/** A checkbox with its label. */
export function DeskTick({
  name,
  label,
  defaultChecked = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly defaultChecked?: boolean;
}) {
  const { isTyped, value, fault } = useTyped(name);
  const faultId = fault && `${name}-fault`;
  return (
    <div className="tick">
      {fault && (
        <p className="field-fault" id={faultId}>
          {fault}
        </p>
      )}
      <label>
        <input
          type="checkbox"
          name={name}
          id={name}
          defaultChecked={isTyped ? value === 'on' : defaultChecked}
          aria-describedby={faultId}
        />{' '}
        {label}
      </label>
    </div>
  );
}

function Notes({
  id,
  hint,
  fault,
  answer,
}: {
  id: string;
  hint: string | undefined;
  fault: string | undefined;
  answer?: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {answer && (
        <p className="field-answer" id={`${id}-answer`}>
          {answer}
        </p>
      )}
    </>
  );
}

function notesOf(
  id: string,
  hint: string | undefined,
  fault: string | undefined,
  answer?: string | undefined,
) {
  const ids = [hint && `${id}-hint`, fault && `${id}-fault`, answer && `${id}-answer`]
    .filter(Boolean)
    .join(' ');
  return ids || undefined;
}
