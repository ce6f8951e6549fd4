import type { ReactNode } from 'react';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import styles from './content-page.module.css';
import { hasBreadcrumb } from './has-breadcrumb.ts';

interface ContentPageProps {
  readonly address: string;
  readonly title: string;
  readonly html: string;
  /** What the shop's data add below the text. */
  readonly children?: ReactNode;
}

export function ContentPage({ address, title, html, children }: ContentPageProps) {
  return (
    <article className={`content ${styles.page}`}>
      {hasBreadcrumb(address) && <Breadcrumb crumbs={[{ text: title }]} />}
      <h1>{title}</h1>
      <div
        className={styles.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own pages, rendered on the server.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {children}
    </article>
  );
}
