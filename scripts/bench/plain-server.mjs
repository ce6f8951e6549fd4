/**
 * The yardstick: the least work Node can do for a request. Runs as a separate process, which gets its answer as an
 * argument.
 */
import { createServer } from 'node:http';

process.once('message', ({ headers, body }) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
});
process.on('disconnect', () => process.exit());
