import type { Config } from '../../config/config.ts';
import { HOME_PATH } from '../../config/page-paths.ts';
import { logoPath } from '../../config/shop-logo.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { ui } from '../../messages/ui.ts';

/** Pages' data in schema.org's vocabulary. */

export type ShopFacts = Pick<Config, 'publicUrl' | 'shopName'>;
type Business = ShopFacts & Pick<Config, 'seller' | 'logo'>;

/** The seller is named only if there is one. */
export function organization({ publicUrl, shopName, seller, logo }: Business) {
  return {
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#shop`,
    name: shopName,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo ? logoPath(logo) : '/icon-512.png'),
    ...(seller.isUnnamed
      ? {}
      : {
          legalName: seller.name,
          address: seller.address,
          email: seller.email,
          telephone: seller.phone,
          vatID: seller.vatNumber,
        }),
  };
}

export function website({ publicUrl, shopName }: ShopFacts) {
  return {
    '@type': 'WebSite',
    name: shopName,
    url: `${publicUrl}/`,
    publisher: { '@id': `${publicUrl}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}/search?term={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The breadcrumb of a page; the last step is the page itself. */
export function breadcrumbs(
  { publicUrl }: ShopFacts,
  steps: readonly { readonly name: string; readonly path: string }[],
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: ui.home, path: HOME_PATH }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: publicUrl + path,
      }),
    ),
  };
}

/** Headings that are questions, each with its text. @returns undefined where there are none */
export function questions(html: string) {
  const sections = html.split(/<h[1-6][^>]*>/).slice(1);
  const asked = sections.flatMap((section) => {
    const [question = '', answer = ''] = section.split(/<\/h[1-6]>/, 2).map(htmlText);
    return question.endsWith('?') && answer ? [{ question, answer }] : [];
  });
  if (asked.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
