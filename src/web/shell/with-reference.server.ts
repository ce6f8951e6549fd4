import { reference } from '../../messages/order/reference.ts';

/**
 * Adds the request's id to a failed page, below its content. It is outside of React's tree, so that no script grows:
 * React ignores unknown elements in the body. failed.module.css hides it after a navigation to a page that did not
 * fail; its class is global, because the names of modules are in scripts.
 */
export function withReference(html: string, requestId: string | undefined): string {
  if (requestId === undefined) return html;
  const line = `<p class="content reference">${reference.text(requestId)}</p>`;
  return html.replace('</main>', () => `</main>${line}`);
}
