import type { PackingList } from '../content/packing-list.ts';
import type { Paper } from '../content/paper.ts';
import { drawPackingLists } from './draw-packing-lists.server.ts';
import { drawPaper } from './draw-paper.server.ts';

/** The documents that can be drawn. */
export type Drawable =
  | { readonly kind: 'paper'; readonly paper: Paper }
  | { readonly kind: 'packing-lists'; readonly lists: readonly PackingList[] };

/** The code of a drawing thread. */
export default function drawPdfOf(drawable: Drawable): Promise<Uint8Array> {
  return drawable.kind === 'paper' ? drawPaper(drawable.paper) : drawPackingLists(drawable.lists);
}
