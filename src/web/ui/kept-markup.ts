import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

type Props = { children?: ReactNode } & Record<string, unknown>;
type Element = ReactElement<Props>;

interface KeptMarkup {
  readonly tag: string;
  readonly attributes: Props;
  /** What is inside, as it is sent. */
  readonly inside: Buffer;
}

/** A page's markup, in which comments stand for pieces that are bytes already. */
export interface PieceMarkup {
  readonly text: string;
  /** By the numbers in the comments. */
  readonly pieces: Map<number, Buffer>;
}

const KEPT_MAX_BYTES = 20_000_000;
const MARK = 'data-kept';

/** The markup used last stands last. */
const kept = new Map<string, KeptMarkup>();
let keptBytes = 0;
/** Elements being rendered for the first time, by the numbers that mark them. */
const rendering = new Map<number, { key: string; element: Element }>();
let pieces = new Map<number, Buffer>();
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
  lastNumber += 1;
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    pieces.set(lastNumber, known.inside);
    const inside = { dangerouslySetInnerHTML: { __html: pieceOf(lastNumber) } };
    return createElement<Props>(known.tag, { ...known.attributes, ...inside });
  }
  const element = render();
  rendering.set(lastNumber, { key, element });
  return cloneElement(element, { [MARK]: lastNumber });
}

const MARKED = new RegExp(` ${MARK}="(\\d+)"`, 'g');

/** Keeps the marked elements of a page. It must run before the next page is rendered. */
export function keepMarkup(page: string): PieceMarkup {
  const markup = { text: rendering.size === 0 ? page : keepMarked(page), pieces };
  pieces = new Map();
  return markup;
}

function keepMarked(page: string): string {
  for (const mark of page.matchAll(MARKED)) {
    const marked = rendering.get(Number(mark[1]));
    if (!marked) continue;
    const tag = String(marked.element.type);
    const { children: _, ...attributes } = marked.element.props;
    const from = page.indexOf('>', mark.index) + 1;
    const inside = page.slice(from, page.indexOf(`</${tag}>`, from));
    forget(marked.key);
    const bytes = Buffer.from(inside);
    kept.set(marked.key, { tag, attributes, inside: bytes });
    keptBytes += marked.key.length + bytes.length;
  }
  rendering.clear();
  for (const key of kept.keys()) {
    if (keptBytes <= KEPT_MAX_BYTES) break;
    forget(key);
  }
  return page.replace(MARKED, '');
}

function forget(key: string): void {
  const known = kept.get(key);
  if (!known) return;
  kept.delete(key);
  keptBytes -= key.length + known.inside.length;
}

/** Nothing else can look like this: texts of a page are escaped, and HTML from feeds and owners has no comments. */
function pieceOf(number: number): string {
  return `<!--piece ${number}-->`;
}

const PIECE = /<!--piece (\d+)-->/;

/** @returns the page as it is sent, in UTF-8; with all pieces as text it would be copied, searched and encoded as a whole */
export function toBytes({ text, pieces }: PieceMarkup): Buffer {
  // Every second part is the number of a piece.
  const parts = text.split(PIECE).map((part, n) => (n % 2 === 0 ? part : Number(part)));
  return Buffer.concat(
    parts.flatMap((part) =>
      typeof part === 'string' ? Buffer.from(part) : (pieces.get(part) ?? []),
    ),
  );
}
