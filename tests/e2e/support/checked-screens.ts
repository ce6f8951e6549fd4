/**
 * Which kinds of elements axe has found right so far, at which width: a quarter of the journeys' time was axe on what
 * other journeys had shown it. Workers, which are processes of their own, share a file of the run.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The file; without it, as where one journey is run by hand on a shop of its own, every screen is checked. */
const FILE = 'E2E_CHECKED_SCREENS';

export function keepCheckedScreensIn(file: string): void {
  process.env[FILE] = file;
}

/** What axe has to look at: what is not known as right, and what is around it where rules go by what is in it. */
export const UNSEEN = '[data-unseen]';

/**
 * An element's kind is what may make it wrong: its own name, classes and attributes and those of its parent, whether it
 * has words and a state, and the width of the window.
 * @returns the kinds on a page that axe has not found right; their elements are marked as `UNSEEN`
 */
export async function unseenKinds(page: Page, within: string): Promise<string[]> {
  const kinds = await kindsOfElements(page, within);
  const right = rightKinds();
  const unseen = kinds.filter((kind) => !right.has(kind));
  if (unseen.length) await kindsOfElements(page, within, unseen);
  return unseen;
}

/** @param marked kinds whose elements are marked */
export function kindsOfElements(
  page: Page,
  within: string,
  marked: readonly string[] = [],
): Promise<string[]> {
  return page.evaluate(
    ({ include, marked }) => {
      const valued = new Set([
        ...['type', 'role', 'lang', 'tabindex'],
        ...['style', 'disabled', 'data-theme'],
      ]);
      const own = (element: Element) => {
        const attributes = [...element.attributes]
          .filter(({ name }) => name !== 'class' && name !== 'id')
          .map(({ name, value }) => {
            const isState =
              valued.has(name) || /^aria-(?!label$|labelledby|describedby|controls)/.test(name);
            return isState ? `${name}=${value}` : value ? name : `${name}=`;
          });
        const classes = [...element.classList].sort().join('.');
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isShown = element.checkVisibility();
        return `${element.localName}.${classes}[${attributes.sort()}]${hasWords}${isShown}`;
      };
      const found = new Map<string, Element[]>();
      for (const root of document.querySelectorAll(include)) {
        for (const element of [root, ...root.querySelectorAll('*')]) {
          // Of a drawing only its outside is read out.
          if (element.parentElement?.closest('svg') || element.closest('head')) continue;
          const parent = element.parentElement ? own(element.parentElement) : '';
          const kind = `${innerWidth} ${parent} > ${own(element)}`.replaceAll(/\s+/g, ' ');
          const alike = found.get(kind);
          if (alike) alike.push(element);
          else found.set(kind, [element]);
        }
      }
      for (const element of marked.flatMap((kind) => found.get(kind) ?? [])) {
        element.setAttribute('data-unseen', '');
        const around = element.parentElement;
        if (around?.matches('ul, ol, dl, table, thead, tbody, tr, select, [role]'))
          around.setAttribute('data-unseen', '');
      }
      return [...found.keys()];
    },
    { include: within, marked },
  );
}

function rightKinds(): ReadonlySet<string> {
  const file = process.env[FILE];
  return new Set(file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

export function rememberAsRight(kinds: readonly string[]): void {
  const file = process.env[FILE];
  if (file) appendFileSync(file, kinds.map((kind) => `${kind}\n`).join(''));
}
