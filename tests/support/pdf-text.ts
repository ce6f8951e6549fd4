type Reader = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Of Node. The reader puts slow ones of its own into their place, which everything in the process would then use. */
const { parse, stringify } = JSON;

/** What a PDF reader reads out of a file, page after page, its title, and what it would let somebody press. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ title: string; text: string; pages: number; links: readonly unknown[] }> {
  const { getDocument } = await reader();
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  const links: unknown[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const read = await document.getPage(page);
    const { items } = await read.getTextContent();
    links.push(...(await read.getAnnotations()));
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return {
    title: String((info as { Title?: string }).Title),
    text: texts.join('\n').replace(/\s+/g, ' '),
    pages: texts.length,
    links,
  };
}

/** The files inside a PDF. */
export async function attachmentsOf(
  bytes: Uint8Array,
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
  const { getDocument } = await reader();
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const found: Readonly<Record<string, { filename: string; content: Uint8Array }>> =
    (await (await task.promise).getAttachments()) ?? {};
  await task.destroy();
  return Object.values(found).map(({ filename, content }) => ({ name: filename, bytes: content }));
}

/** Both halves of it, since its worker, which it would import later, does the same to JSON. */
async function reader(): Promise<Reader> {
  const loaded = await import('pdfjs-dist/legacy/build/pdf.mjs');
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
  Object.assign(JSON, { parse, stringify });
  return loaded;
}
