import type { PastImport } from '../../domain/feed/history/import-history.ts';
import { undoPlanWords, undoRefusalWords } from '../../domain/feed/undo/undo-words.ts';
import { deskImportHistory } from '../../messages/desk/goods/import-history.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { importPathOf } from '../frame/paths.ts';

const texts = deskImportHistory.undo;

/**
 * The effects of undoing an import, with its button; or why it cannot be undone. Nothing where nothing was imported.
 */
export function UndoPart({
  past,
  plan,
}: {
  past: PastImport;
  plan: Awaited<ReturnType<Shop['undoPlan']>>;
}) {
  if (past.kind === 'undo' || past.outcome !== 'done' || past.undoneBy !== null) return null;
  if (!plan.ok) {
    const { refusal } = plan;
    return (
      <section>
        <h2>{texts.title}</h2>
        <p>{undoRefusalWords(refusal)}</p>
        {refusal.kind === 'newer-first' && (
          <p>
            <a href={importPathOf(refusal.newer)}>{deskImportHistory.one(refusal.newer)}</a>
          </p>
        )}
      </section>
    );
  }
  return (
    <section>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul>
        {undoPlanWords(plan.value).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        {texts.stays} {texts.once}
      </p>
      <DeskForm action={`${importPathOf(past.id)}/undo`}>
        {plan.value.orders > 0 && (
          <p>
            <label>
              <input type="checkbox" name="confirm" value="yes" required /> {texts.confirm}
            </label>
          </p>
        )}
        <button type="submit">{texts.press(past.id)}</button>
      </DeskForm>
    </section>
  );
}
