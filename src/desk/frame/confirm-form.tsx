import { DeskForm } from './form.tsx';

/** Below the effects of a change: the button that saves it, and a way back to the form with what was typed. */
export function ConfirmForm({
  action,
  values,
  texts,
}: {
  readonly action: string;
  /** Fields that are posted again. */
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly texts: { readonly save: string; readonly back: string };
}) {
  return (
    <DeskForm action={action}>
      {values.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="row">
        <button type="submit" name="step" value="save">
          {texts.save}
        </button>
        <button type="submit" name="step" value="change" className="quiet">
          {texts.back}
        </button>
      </div>
    </DeskForm>
  );
}
