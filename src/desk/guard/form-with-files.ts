import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { FORM_TOKEN } from '../frame/form-token.ts';

/** A file of a form, as a stream. It must be read to its end before the next one comes. */
interface ComingFile {
  readonly name: string;
  readonly stream: Readable;
}

/**
 * Begins to read a form with files. Its first field must be the form's token, so that no file is read before the
 * form's origin is known.
 * @returns the token, and the files that follow it
 */
export async function openFormWithFiles(
  request: FastifyRequest,
): Promise<{ token: string; files: AsyncIterable<ComingFile> }> {
  const parts = request.parts();
  const first = await parts.next();
  const part = first.done ? undefined : first.value;
  const isToken = part?.type === 'field' && part.fieldname === FORM_TOKEN;
  return { token: isToken ? String(part.value) : '', files: filesOf(parts) };
}

async function* filesOf(parts: ReturnType<FastifyRequest['parts']>): AsyncGenerator<ComingFile> {
  for await (const part of parts) {
    if (part.type === 'file') yield { name: part.filename, stream: part.file };
  }
}
