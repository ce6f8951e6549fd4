import { PAGE_DESCRIPTION_MAX, PAGE_TEXT_MAX, PAGE_TITLE_MAX } from '../../config/lengths.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { pagePathOf } from './page-paths.ts';
import type { PageScreenProps } from './page-screen-props.ts';

const { fields } = texts;

/** The editor: typed text is remembered until it is saved. */
export function PageForm({ page, typed, isStale, token, mayWork }: PageScreenProps) {
  const { address, base, text: saved, terms } = page;
  const text = typed ?? saved;
  const path = pagePathOf(address);
  return (
    <section className="block">
      <DeskForm action={`${path}/save`} token={token} draft={{ of: address, isUnsaved: !!typed }}>
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
