/**
 * Renders a page in one go, with what React Router hands to the browser behind the markup.
 *
 * Touches: React Router 7's `EntryContext.serverHandoffStream` and the global `window.__reactRouterContext`, which
 *   `ServerRouter` would stream script by script.
 * Gives: 6 ms (19 %) less processor time for a rendered catalogue page (24 instead of 30 ms, on one core, compression
 *   included); and no inline scripts of React's own, whose number would vary from page to page.
 * Contract: router-handover.test.tsx renders a page both ways and compares the scripts.
 * Goes when: React Router offers to render without streaming, or pages begin to defer data.
 */
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * @param finish takes the markup before anything else is rendered
 * @returns the markup of a page from `<html>` on; none of its data may be deferred
 */
export async function renderRouterPage(
  context: EntryContext,
  url: string,
  finish = (markup: string) => markup,
): Promise<string> {
  const handover = await readAll(context.serverHandoffStream);
  context.serverHandoffStream = undefined;
  const markup = finish(renderToString(<ServerRouter context={context} url={url} />));
  const end = markup.lastIndexOf('</body>');
  return markup.slice(0, end) + scripts(handover) + markup.slice(end);
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

function scripts(text: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return (
    `<script>${controller}.enqueue(${escapeForScript(JSON.stringify(text))});</script>` +
    `<script>${controller}.close();</script>`
  );
}

const scriptEscapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function escapeForScript(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (character) => scriptEscapes[character] ?? '');
}
