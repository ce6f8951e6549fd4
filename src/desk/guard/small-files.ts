import type { FastifyInstance } from 'fastify';
import { incomingFields } from '../../kernel/text/incoming-text.ts';

/** Far more than a month of a busy shop's bank statement or of its tracking numbers. */
const MOST_BYTES = 4 * 1024 * 1024;

interface SmallFiles {
  readonly mostBytes?: number;
  /** Decodes a file's bytes for its field. */
  readonly read?: (bytes: ArrayBuffer) => string;
}

/**
 * Lets the forms of a scope contain small files, of text by default: each becomes a field like any other, so that
 * readers of fields, the form's token among them, need to know nothing of files. A file is held whole in memory,
 * hence the limit.
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
      const fields: [string, string][] = [];
      for (const [name, value] of form) {
        // A file may hold anything; its reader judges what is left.
        const text =
          typeof value === 'string' ? value : read(await value.arrayBuffer()).replaceAll('\0', '');
        fields.push([name, text]);
      }
      return incomingFields(fields);
    },
  );
}

/** For binary files. */
export function base64Of(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64');
}

/** UTF-8, or the encoding of older programs. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
