import type { FastifyInstance } from 'fastify';

/** More than a year of a busy shop's bank statement or of its tracking numbers. */
const MOST_BYTES = 4 * 1024 * 1024;

interface SmallFiles {
  readonly mostBytes?: number;
  /** What a file's bytes become in its field. */
  readonly read?: (bytes: ArrayBuffer) => string;
}

/**
 * Lets the forms of a scope carry small files, of text where nothing else is said: each becomes a field like any other, so that what reads
 * fields, the form's token among them, needs to know nothing of files. Whole in memory, which is why it is limited.
 */
export function takeSmallFiles(
  scope: FastifyInstance,
  { mostBytes = MOST_BYTES, read = textOf }: SmallFiles = {},
): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async (request: { headers: { 'content-type'?: string | undefined } }, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => new FormData());
      const fields = new URLSearchParams();
      for (const [name, value] of form) {
        const text = typeof value === 'string' ? value : read(await value.arrayBuffer());
        fields.append(name, text);
      }
      return fields;
    },
  );
}

/** For files that are no text. */
export function base64Of(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64');
}

/** UTF-8, or what older programs write. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
