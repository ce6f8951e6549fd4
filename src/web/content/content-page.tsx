import type { ReactNode } from 'react';
import type { PageSection } from '../../domain/content/content-page.ts';
import { content } from '../../messages/content.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import styles from './content-page.module.css';
import { hasBreadcrumb } from './has-breadcrumb.ts';

interface ContentPageProps {
  readonly address: string;
  readonly title: string;
  readonly html: string;
  /** Links to the sections, including those below the text. */
  readonly sections: readonly PageSection[];
  /** Content before the text. */
  readonly lead?: ReactNode;
  /** Content from the shop's data below the text. */
  readonly children?: ReactNode;
}

export function ContentArticle({
  address,
  title,
  html,
  sections,
  lead,
  children,
}: ContentPageProps) {
  return (
    <article className={`content ${styles.page}`}>
      {hasBreadcrumb(address) && <Breadcrumb crumbs={[{ text: title }]} />}
      <h1>{title}</h1>
      {lead}
      <div className={styles.body}>
        <nav className={styles.contents} aria-labelledby="on-this-page">
          <h2 id="on-this-page">{content.onThisPage}</h2>
          <ul className={styles.sections}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div
          className={styles.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own pages, rendered on the server.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
      {children}
    </article>
  );
}
