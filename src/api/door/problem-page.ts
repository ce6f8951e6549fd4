import { messages } from '../../messages/en.ts';
import { reference } from '../../messages/order/reference.ts';
import type { WireProblem } from '../../wire/problem.ts';

/**
 * A refusal page for a browser whose request was rejected before it reached the pages.
 * @param requestId where the log has a line of it, by which the shop finds what a shopper reports
 */
export function problemPage(problem: WireProblem, requestId?: string): string {
  const text = messages.problem;
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(problem.title)}</title></head>`,
    `<body><main><h1>${escapeHtml(problem.title)}</h1>`,
    `<p>${escapeHtml(problem.message)}</p>`,
    requestId === undefined ? '' : `<p>${reference.text(requestId)}</p>`,
    `<p><a href="">${escapeHtml(text.tryAgain)}</a> · <a href="/">${escapeHtml(text.toHome)}</a></p>`,
    '</main></body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
