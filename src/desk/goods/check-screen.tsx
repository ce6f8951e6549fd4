import { deskGoods } from '../../messages/desk/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import type { CheckedChange, Fields } from './part-step.ts';

const texts = deskGoods.check;

/** Shows the effects of a change before it is made. */
export function CheckScreen({
  checked,
  action,
  names,
  fields,
  token,
  back,
}: {
  readonly checked: CheckedChange;
  /** The address that the change is posted to. */
  readonly action: string;
  /** The fields that are posted again. */
  readonly names: readonly string[];
  readonly fields: Fields;
  readonly token: string;
  readonly back: string;
}) {
  return (
    <section aria-labelledby="check">
      <h2 id="check">{checked.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too */}
      <section className="scroll" tabIndex={0} aria-label={checked.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {checked.rows.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {checked.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <DeskForm action={action} token={token}>
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
