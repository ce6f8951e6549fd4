import { PAGE_DESCRIPTION_MAX, PAGE_TEXT_MAX, PAGE_TITLE_MAX } from '../../config/lengths.ts';
import type { ContentPage } from '../../domain/content/content-page.ts';
import type { EditedPage } from '../../domain/content/edit-pages.server.ts';
import type { PageText } from '../../domain/content/page-versions.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { comparePathOf, deskPaths, historyPathOf, pagePathOf } from '../frame/paths.ts';
import { writtenBy } from './changed-words.ts';
import { Changes } from './changes.tsx';
import { PageVersions } from './page-versions.tsx';
import { RenderedPage } from './rendered-page.tsx';

const { fields } = texts;

/** The editor: typed text is remembered until it is saved. */
function PageForm({ page, typed, isStale, mayWork }: PageScreenProps) {
  const { address, base, text: saved, terms } = page;
  const text = typed ?? saved;
  const path = pagePathOf(address);
  return (
    <section className="block">
      <DeskForm
        action={`${path}/save`}
        alsoTo={[`${path}/preview`]}
        draft={{ of: address, isUnsaved: !!typed }}
        mayPost={mayWork}
      >
        <p className="notice" hidden data-draft-note>
          {texts.draft} <button type="button">{texts.draftBack}</button>
        </p>
        <input type="hidden" name="base" value={base} />
        <DeskField
          name="title"
          label={fields.title}
          defaultValue={text.title}
          maxLength={PAGE_TITLE_MAX}
          readOnly={!mayWork}
          required
        />
        <DeskField
          name="description"
          label={fields.description}
          hint={fields.descriptionHint}
          className="long"
          defaultValue={text.description}
          maxLength={PAGE_DESCRIPTION_MAX}
          readOnly={!mayWork}
          required
        />
        <div className="field">
          <label htmlFor="markdown">{fields.markdown}</label>
          <textarea
            id="markdown"
            name="markdown"
            className="markdown"
            rows={24}
            defaultValue={text.markdown}
            maxLength={PAGE_TEXT_MAX}
            readOnly={!mayWork}
            spellCheck
            required
          />
        </div>
        {mayWork && (
          <div className="row">
            <button type="submit" className="quiet" formAction={`${path}/preview`}>
              {texts.preview}
            </button>
            <button type="submit">{isStale ? texts.saveOver : texts.save}</button>
          </div>
        )}
      </DeskForm>
      <details>
        <summary>{texts.terms}</summary>
        <p>
          {texts.termsHint}: <Terms names={terms.words} />
        </p>
        <p>
          {texts.blocksHint}: <Terms names={terms.blocks} />
        </p>
      </details>
    </section>
  );
}

function Terms({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name}>
      <code>{`{{${name}}}`}</code>{' '}
    </span>
  ));
}

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

function Preview({ preview }: { preview: ContentPage }) {
  return (
    <section className="block" aria-labelledby="preview">
      <h2 id="preview">{texts.previewTitle}</h2>
      <RenderedPage content={preview} />
    </section>
  );
}

/** A page in its editor. */
interface PageScreenProps {
  readonly page: EditedPage;
  /** The typed text, if it was not saved. */
  readonly typed: PageText | undefined;
  readonly preview: ContentPage | undefined;
  /** Somebody else saved the page after this text was begun. */
  readonly isStale: boolean;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  /** The page's address in the shop. */
  readonly shopUrl: string;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}
