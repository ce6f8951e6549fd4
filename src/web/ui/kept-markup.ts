import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

type Props = { children?: ReactNode } & Record<string, unknown>;
type Element = ReactElement<Props>;

interface KeptMarkup {
  readonly tag: string;
  readonly attributes: Props;
  /** What is inside. */
  readonly html: string;
}

/** Some 5 KB each. */
const KEPT_MAX = 4000;
const MARK = 'data-kept';

/** The markup used last stands last. */
const kept = new Map<string, KeptMarkup>();
/** Elements being rendered for the first time, by the numbers that mark them. */
const rendering = new Map<number, { key: string; element: Element }>();
let lastNumber = 0;

/**
 * On the server: an element with the markup that it got on an earlier page, or rendered now and then kept. The browser
 * renders it as any other, and finds what it expects.
 * @param key of all that the markup depends on
 * @param render gives an element that has no other of its kind inside, and no ids made by React
 */
export function keptElement(key: string, render: () => Element): Element {
  // In development an edited component must show.
  if (!import.meta.env.PROD) return render();
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    const inside = { dangerouslySetInnerHTML: { __html: known.html } };
    return createElement<Props>(known.tag, { ...known.attributes, ...inside });
  }
  const element = render();
  lastNumber += 1;
  rendering.set(lastNumber, { key, element });
  return cloneElement(element, { [MARK]: lastNumber });
}

const MARKED = new RegExp(` ${MARK}="(\\d+)"`, 'g');

/** Keeps the marked elements of a page. It must run before the next page is rendered. */
export function keepMarkup(page: string): string {
  if (rendering.size === 0) return page;
  for (const mark of page.matchAll(MARKED)) {
    const marked = rendering.get(Number(mark[1]));
    if (!marked) continue;
    const tag = String(marked.element.type);
    const { children: _, ...attributes } = marked.element.props;
    const from = page.indexOf('>', mark.index) + 1;
    const inside = page.slice(from, page.indexOf(`</${tag}>`, from));
    // A copy: a slice would hold the whole page in memory.
    kept.set(marked.key, { tag, attributes, html: Buffer.from(inside).toString() });
  }
  rendering.clear();
  for (const key of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(key);
  }
  return page.replace(MARKED, '');
}
