import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Ends the connection of a client that takes nothing of its answer for the server's `timeout`. Node sees it: what is
 * taken slowly but steadily starts the time anew. An answer that is still being worked on may take longer.
 */
export function endStalledReaders(server: Server): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // With a listener Node leaves the connection to it, and without an answer under way ends it by itself.
    response.on('timeout', () => {
      const { socket } = response;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}
