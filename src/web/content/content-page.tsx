import type { PageContent } from '../../domain/content/pages/page-content.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import styles from './content-page.module.css';

export function ContentPage({ title, sections }: PageContent) {
  return (
    <article className={`content ${styles.page}`}>
      <Breadcrumb crumbs={[{ text: title }]} />
      <h1>{title}</h1>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
