import sanitizeHtml from 'sanitize-html';

const MARKUP = /[<>&"]/;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'span', 'div'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        rel: 'nofollow noopener noreferrer',
      },
    }),
    h1: 'h3',
    h2: 'h3',
  },
  nestingLimit: 30,
};

/** Sanitises HTML from a feed: nothing in it can run, load or disguise. */
export function sanitiseHtml(html: string): string {
  return MARKUP.test(html) ? sanitizeHtml(html, rules).trim() : html;
}
