import type { ContentPage } from '../../domain/content/content-page.ts';
import type { EditedPage } from '../../domain/content/edit-pages.server.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { writtenBy } from './changed-words.ts';
import { Changes } from './changes.tsx';
import { PageForm } from './page-form.tsx';
import { comparePathOf } from './page-paths.ts';
import type { PageScreenProps } from './page-screen-props.ts';
import { PageVersions } from './page-versions.tsx';

export function PageScreen(props: PageScreenProps) {
  const { page, typed, preview, isStale, fault, done } = props;
  return (
    <>
      <p>
        <a href={deskPaths.pages}>{texts.back}</a> · <a href={props.shopUrl}>{texts.toShop}</a>
        {props.mayAudit && (
          <>
            {' · '}
            <a href={historyPathOf('page', page.address)}>{texts.history}</a>
          </>
        )}
      </p>
      <DeskNotice fault={fault} done={done} />
      {done && <span hidden data-saved={page.address} />}
      <PageState page={page} />
      {isStale && typed && (
        <section className="block" aria-label={texts.compare}>
          <Changes before={page.text} after={typed} />
        </section>
      )}
      {preview && <Preview preview={preview} />}
      <PageForm {...props} />
      <PageVersions {...props} />
    </>
  );
}

function PageState({ page }: { page: EditedPage }) {
  const { version, isExample, hasOtherFile, address } = page;
  const { fileState } = texts;
  if (!version) return <p className="lead">{isExample ? fileState.example : fileState.file}</p>;
  return (
    <>
      <p className="lead">{fileState.own(writtenBy(version))}</p>
      {hasOtherFile && (
        <p className="notice fault">
          {fileState.hasOtherFile}{' '}
          <a href={comparePathOf(address, 'file')}>{fileState.compareFile}</a>
        </p>
      )}
    </>
  );
}

/** As the shop renders it, in the desk's type. */
function Preview({ preview: { title, description, html } }: { preview: ContentPage }) {
  return (
    <section className="block" aria-labelledby="preview">
      <h2 id="preview">{texts.previewTitle}</h2>
      <div className="preview">
        <p className="preview-title">{title}</p>
        <p className="hint">{description}</p>
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made harmless by the shop's renderer.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </section>
  );
}
