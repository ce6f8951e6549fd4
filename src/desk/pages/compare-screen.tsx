import { type EditedPage, FILE } from '../../domain/content/edit-pages.server.ts';
import type { PageText } from '../../domain/content/page-versions.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { Changes } from './changes.tsx';
import { pagePathOf } from './page-paths.ts';

/** Compares a version, or the file, with the shown one, and offers to show it again. */
export function CompareScreen(props: {
  page: EditedPage;
  version: string;
  text: PageText;
  token: string;
  mayWork: boolean;
  fault: string | undefined;
}) {
  const { page, version, text, token, mayWork, fault } = props;
  const isFile = version === FILE;
  const path = pagePathOf(page.address);
  return (
    <>
      <p>
        <a href={path}>{texts.toPage}</a>
      </p>
      <DeskNotice fault={fault} />
      <section className="block">
        <p className="lead">{texts.compareLead}</p>
        <Changes before={text} after={page.text} />
        {mayWork && (!isFile || page.version) && (
          <DeskForm action={`${path}/${isFile ? 'take-back' : 'restore'}`} token={token}>
            <input type="hidden" name="base" value={page.base} />
            <input type="hidden" name="version" value={version} />
            <button type="submit">{isFile ? texts.takeBack : texts.restore}</button>
          </DeskForm>
        )}
      </section>
    </>
  );
}
