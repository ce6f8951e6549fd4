import { reference } from '../../messages/order/reference.ts';

/**
 * Puts the id of the request onto a page that failed, beneath its content. It stands outside of what React renders, so
 * that no script grows for it: React leaves elements alone that it finds in the body and does not know. failed.module.css
 * hides it when the shopper goes on to a page that did not fail; its class is global, for names of modules are in scripts.
 */
export function withReference(html: string, requestId: string | undefined): string {
  if (requestId === undefined) return html;
  const line = `<p class="content reference">${reference.text(requestId)}</p>`;
  return html.replace('</main>', () => `</main>${line}`);
}
