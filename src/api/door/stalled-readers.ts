import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Ends the connection of a client that reads nothing of its answer for the server's `timeout`. Node measures it: a
 * slow but steady reader restarts the time. An answer still being computed may take longer.
 */
export function endStalledReaders(server: Server): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // With a listener, Node leaves the connection to it; without an answer in progress, Node closes it.
    response.on('timeout', () => {
      const { socket } = response;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}
