import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Bytes that are read and discarded after an early answer; a client that sends more is cut off. */
const DRAINED_BYTES_MAX = 1024 * 1024;
const DRAINED_FOR_MS = 5_000;

/**
 * Reads the rest of a body once its request has been answered, so that the next request on the connection is heard. A
 * parser that gave up in the middle has paused the stream, and Node expects that parser to resume it. A body that
 * does not end within the limit costs its connection.
 */
export function drainUnreadBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasNoBody(request)) return;
    response.once('finish', () => {
      if (!request.complete) drain(request);
    });
  });
}

function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && !Number(headers['content-length']);
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  let bytes = 0;
  const cutOff = () => socket.destroy();
  const timer = setTimeout(cutOff, DRAINED_FOR_MS);
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAINED_BYTES_MAX) cutOff();
  });
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
