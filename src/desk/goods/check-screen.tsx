import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskTable } from '../frame/table.tsx';
import type { CheckedChange, Fields } from './part-step.ts';

const texts = deskGoods.check;

/** Shows the effects of a change before it is made. */
export function CheckScreen({
  checked,
  action,
  names,
  fields,
  back,
}: {
  readonly checked: CheckedChange;
  /** The address that the change is posted to. */
  readonly action: string;
  /** The fields that are posted again. */
  readonly names: readonly string[];
  readonly fields: Fields;
  readonly back: string;
}) {
  return (
    <section aria-labelledby="check">
      <h2 id="check">{checked.title}</h2>
      <DeskTable
        label={checked.title}
        columns={[texts.field, texts.before, texts.after]}
        rows={checked.rows.map(({ name, before, after }) => ({
          key: name,
          cells: [name, before, after],
        }))}
        hasRowHeadings
      />
      {checked.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <DeskForm action={action}>
        {names.map((name) => (
          <input key={name} type="hidden" name={name} value={fields(name)} />
        ))}
        <div className="row">
          <button type="submit">{checked.confirm}</button>
          <a href={back}>{texts.back}</a>
        </div>
      </DeskForm>
    </section>
  );
}
