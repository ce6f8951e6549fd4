/** The yardstick: the least that Node can do with a request. Run as a process of its own. */
import { createServer } from 'node:http';

const answer = 'Hello from a plain Node server\n';

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': answer.length });
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit());
