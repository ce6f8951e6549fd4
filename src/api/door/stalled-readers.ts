import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Ends the connection of a client that takes nothing of its answer for the server's `timeout`. Node sees it: what is
 * read slowly but steadily restarts the time. An answer that is still being worked on may take longer.
 */
export function endStalledReaders(server: Server): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // If there is a listener, Node leaves the connection to it; without an answer in progress Node closes it.
    response.on('timeout', () => {
      const { socket } = response;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}
