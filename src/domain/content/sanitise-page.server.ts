import sanitizeHtml from 'sanitize-html';

/** Prefix of heading ids, so that none clashes with another id on the page. */
export const HEADING_PREFIX = 'about-';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const withAddress: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { id, ...others } = attribs;
  return { tagName, attribs: id?.startsWith(HEADING_PREFIX) ? { ...others, id } : others };
};

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'small', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'img', 'code', 'pre', ...headings],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    ...Object.fromEntries(headings.map((heading) => [heading, ['id']])),
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    th: ['align', 'scope', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
  },
  allowedClasses: { a: ['outside'], span: ['visually-hidden'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page itself has the first-level heading.
    h1: 'h2',
    ...Object.fromEntries(headings.map((heading) => [heading, withAddress])),
  },
  nestingLimit: 30,
};

/**
 * Sanitises a page's HTML: nothing in it can run, post or disguise. Several people write pages, and an author must
 * not gain everything that a shopper's browser can do.
 */
export function sanitisePage(html: string): string {
  return sanitizeHtml(html, rules);
}
