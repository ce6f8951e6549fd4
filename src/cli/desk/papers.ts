import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paperUseCases } from '../../domain/papers/paper-use-cases.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { ok, type Result } from '../../kernel/result.ts';

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
