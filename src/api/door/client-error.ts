import type { Duplex } from 'node:stream';
import { type CallRefusal, toProblem } from './problem.ts';

/**
 * Answers what Node itself could not parse as a request, in the shape of every other refusal, and closes the
 * connection.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = toProblem(refusalOf(error));
  const body = JSON.stringify(problem);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${problem.title}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

function refusalOf({ code }: NodeJS.ErrnoException): CallRefusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { kind: 'too-slow' };
  if (code === 'HPE_HEADER_OVERFLOW') return { kind: 'headers-too-large' };
  return { kind: 'unreadable' };
}
