import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOrders } from '../../domain/fulfilment/find-orders.server.ts';
import type { OrdersView } from '../../domain/fulfilment/order-views.ts';
import { paperUseCases } from '../../domain/papers/paper-use-cases.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { CommandRefusedError } from '../changing-command.ts';

/** Only the owner's account may read them. */
const MODE = 0o600;

/**
 * Lists the papers of an order, and writes them as PDFs into a folder where one is named.
 * @returns the names of the files
 */
export async function writePapers(
  context: ShopContext,
  { number, out }: { readonly number: string; readonly out: string | undefined },
): Promise<Result<readonly string[], { readonly kind: string }>> {
  const papers = paperUseCases(context);
  const names = (await papers.list({ number })).map(({ file }) => file);
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    for (const file of names) {
      const paper = await papers.file({ number, file });
      if (!paper.ok) return paper;
      await writeFile(path.join(out, `${number}-${file}`), paper.value.bytes, { mode: MODE });
    }
  }
  return ok(names);
}

/**
 * Writes the packing lists of many orders as one PDF.
 * @param wanted.words numbers of orders; none: the first page of the view
 * @returns the file
 */
export async function writePackingLists(
  context: ShopContext,
  {
    words,
    view,
    out,
  }: {
    readonly words: readonly string[];
    readonly view: OrdersView;
    readonly out: string | undefined;
  },
): Promise<Result<string, { readonly kind: string }>> {
  if (out === undefined) throw new CommandRefusedError('Say where to: --out FILE.pdf.');
  const numbers = words.length > 0 ? words : await numbersOf(context, view);
  const paper = await paperUseCases(context).manyPackingLists({ numbers });
  if (!paper.ok) return paper;
  await writeFile(out, paper.value.bytes, { mode: MODE });
  return ok(out);
}

async function numbersOf(context: ShopContext, view: OrdersView): Promise<readonly string[]> {
  const page = await findOrders(context, { view });
  return page.ok ? page.value.orders.map(({ number }) => number) : [];
}
