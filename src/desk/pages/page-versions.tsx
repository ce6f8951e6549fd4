import type { EditedPage } from '../../domain/content/edit-pages.server.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';
import { DeskForm } from '../frame/form.tsx';
import { comparePathOf, pagePathOf } from '../frame/paths.ts';
import { writtenBy } from './changed-words.ts';

/** The versions with author and date, newest first, and the way back to the file. */
export function PageVersions({
  page,
  mayWork,
}: {
  readonly page: EditedPage;
  readonly mayWork: boolean;
}) {
  const { address, versions, version: own, base } = page;
  return (
    <section className="block" aria-labelledby="versions">
      <h2 id="versions">{texts.versions}</h2>
      {versions.length === 0 && <p>{texts.versionsNone}</p>}
      <ol className="plain" reversed>
        {versions.map((version) => (
          <li key={version.id}>
            {texts.version(version.id)}: {version.title ?? texts.takenBack}{' '}
            <span className="hint">{writtenBy(version)}</span>{' '}
            {version.isCurrent && <span className="badge done">{texts.current}</span>}{' '}
            {version.title !== null && !version.isCurrent && (
              <a href={comparePathOf(address, version.id)} aria-label={texts.compareOf(version.id)}>
                {texts.compare}
              </a>
            )}
          </li>
        ))}
      </ol>
      {own && mayWork && (
        <DeskForm action={`${pagePathOf(address)}/take-back`}>
          <input type="hidden" name="base" value={base} />
          <p className="hint">{texts.takeBackHint}</p>
          <p>
            <a href={comparePathOf(address, 'file')}>{texts.fileState.compareFile}</a>
          </p>
          <button type="submit" className="quiet">
            {texts.takeBack}
          </button>
        </DeskForm>
      )}
    </section>
  );
}
