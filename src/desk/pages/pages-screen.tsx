import type { ListedPage } from '../../domain/content/edit-pages.server.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';
import { writtenBy } from './changed-words.ts';
import { pagePathOf } from './page-paths.ts';

const kinds = ['information', 'vehicle'] as const;

export function PagesScreen({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      {kinds.map((kind) => (
        <section key={kind} className="block" aria-labelledby={kind}>
          <h2 id={kind}>{texts.kinds[kind]}</h2>
          <ul className="plain">
            {pages
              .filter((page) => page.kind === kind)
              .map((page) => (
                <li key={page.address}>
                  <a href={pagePathOf(page.address)}>{page.title}</a>{' '}
                  <span className="hint">/{page.address}</span>
                  <PageState page={page} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PageState({ page: { version, isExample, hasOtherFile } }: { page: ListedPage }) {
  if (version) {
    return (
      <>
        {' '}
        <span className="badge done">{texts.shownOwn}</span>{' '}
        <span className="hint">{writtenBy(version)}</span>{' '}
        {hasOtherFile && <span className="badge open">{texts.hasOtherFile}</span>}
      </>
    );
  }
  return isExample ? (
    <>
      {' '}
      <span className="badge">{texts.shownExample}</span>
    </>
  ) : null;
}
