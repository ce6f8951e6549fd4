import type { ContentPage } from '../../domain/content/content-page.ts';

/** A page as the shop renders it, in the desk's type. */
export function RenderedPage({ content: { title, description, html } }: { content: ContentPage }) {
  return (
    <div className="preview">
      <p className="preview-title">{title}</p>
      <p className="hint">{description}</p>
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made harmless by the shop's renderer.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
