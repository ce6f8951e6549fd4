import type { Config } from '../../config/config.ts';
import { breadcrumbs, organization, questions } from '../findability/structured-data.server.ts';
import type { ContentPageData } from './content-page-data.server.ts';

const FAQ = 'faq';

/** A written page's data for search engines. */
export function contentFacts(config: Config, page: ContentPageData): object[] {
  const { address, title, html } = page;
  const asked = address === FAQ ? questions(html) : undefined;
  return [
    organization(config),
    breadcrumbs(config, [{ name: title, path: `/${address}` }]),
    ...(asked ? [asked] : []),
  ];
}
