/**
 * Which kinds of elements axe has found right so far, at which width: a quarter of the journeys' time was axe on
 * screens that other journeys had shown it. Workers, which are processes of their own, share a file of the run.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The file; without it, as where one journey is run by hand on a shop of its own, every screen is checked. */
const FILE = 'E2E_CHECKED_SCREENS';

export function keepCheckedScreensIn(file: string): void {
  process.env[FILE] = file;
}

/**
 * An element's kind is what may make it wrong: its own name, classes and attributes and those of its parent, whether it
 * has words and a state, and the width of the window.
 */
export function kindsOfElements(page: Page, within: string): Promise<string[]> {
  return page.evaluate((include) => {
    const valued = new Set(['type', 'role', 'lang', 'tabindex', 'style', 'disabled', 'data-theme']);
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
    const found = new Set<string>();
    for (const root of document.querySelectorAll(include)) {
      for (const element of [root, ...root.querySelectorAll('*')]) {
        // Of a drawing only its outside is read out.
        if (element.parentElement?.closest('svg') || element.closest('head')) continue;
        const parent = element.parentElement ? own(element.parentElement) : '';
        found.add(`${innerWidth} ${parent} > ${own(element)}`.replaceAll(/\s+/g, ' '));
      }
    }
    return [...found];
  }, within);
}

export function areAllRight(kinds: readonly string[]): boolean {
  const file = process.env[FILE];
  if (!file || !existsSync(file)) return false;
  const right = new Set(readFileSync(file, 'utf8').split('\n'));
  return kinds.every((kind) => right.has(kind));
}

export function rememberAsRight(kinds: readonly string[]): void {
  const file = process.env[FILE];
  if (file) appendFileSync(file, kinds.map((kind) => `${kind}\n`).join(''));
}
