/**
 * Lets a page's scripts be fetched when its first view stands: until then styles, faces and pictures have the
 * line for themselves, and nothing runs before them.
 *
 * Touches: the module script and the preload links that React Router's `Scripts` renders.
 * Gives: a first paint on a slow phone (1.6 Mbit/s, 150 ms, processor slowed threefold) after 860 instead of 1060 ms at
 *   home, 1040 instead of 1120 ms on a vehicle's catalogue.
 * Contract: scripts-after-paint.test.tsx renders a page with the installed React Router; the browser tests wait for what
 *   the starting script leaves.
 * Goes when: React Router can be told when to start, or browsers delay modules of low priority by themselves.
 * See decision 0025.
 */

/** Of a type that no browser runs. */
const KEPT_BACK = 'text/module';

/**
 * Where nothing is painted, as in a tab behind others, no frame comes to wait for. What is pressed before the
 * page is alive, and would do nothing, is noted for `EarlyPress`; what opens by itself is not. A form that sends each change at once has
 * `data-early` until its script does so: a change in it sends it. Captured: React keeps events from what waits.
 */
const START = `{
let pressed;
const note=(event)=>{pressed=event.target.closest('button[type="button"]:not([popovertarget])')??pressed};
addEventListener('click',note,true);
addEventListener('change',({target:{form}})=>form?.dataset.early==null||form.requestSubmit(),true);
window.takeEarlyPress=()=>{removeEventListener('click',note,true);return pressed};
const start=()=>{const kept=document.querySelector('script[type="${KEPT_BACK}"]'),script=document.createElement('script');
script.type='module';script.textContent=kept.textContent;kept.after(script)};
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Holds the page's scripts back until the first paint. What the router preloads becomes imports of its module, so
 * that all scripts are still asked for at once.
 * @param html as React Router renders it
 */
export function withScriptsAfterPaint(html: string): string {
  const hrefs = new Set([...html.matchAll(PRELOAD)].map(([, href]) => href));
  const imports = [...hrefs].map((href) => `import ${JSON.stringify(href)};`).join('');
  return html
    .replace(PRELOAD, '')
    .replace(
      MODULE,
      (_, code) =>
        `<script type="${KEPT_BACK}">${imports}${code}</script><script>${START}</script>`,
    );
}
