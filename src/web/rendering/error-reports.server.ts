import path from 'node:path';
import { BROWSER_ERRORS_PATH } from '../../config/page-paths.ts';
import { buildFolder } from '../../kernel/project-root.server.ts';

/** The limit for one page: further reports add nothing. */
const REPORTS = 3;

/**
 * Reports errors of the page's scripts, with the version that rendered the page. It is inline rather than a separate
 * script, so that an error before any script loaded is reported, too.
 */
export function errorReporter(version: string): string {
  return `{let left=${REPORTS};
const tell=(error)=>{if(error&&left-->0)navigator.sendBeacon('${BROWSER_ERRORS_PATH}',new Blob([JSON.stringify({
message:String(error.message??error).slice(0,300),stack:String(error.stack??'').slice(0,2000),
page:location.pathname,version:'${version}'})],{type:'application/json'}))};
addEventListener('error',(event)=>tell(event.error));
addEventListener('unhandledrejection',(event)=>tell(event.reason))}`;
}

let ofThisBuild: string | undefined;

/** @param html of a page of a build, whose folder has the name of its version */
export function withErrorReports(html: string): string {
  ofThisBuild ??= errorReporter(path.basename(buildFolder(import.meta.url)));
  return html.replace('</head>', () => `<script>${ofThisBuild}</script></head>`);
}
