/**
 * Mends a few lines of the database driver, postgres 3.4.9, its newest version. When a connection is lost
 * (the server restarts, a backend is ended), the driver may write to a socket that is gone, which ends
 * the process; may leave the connection so that it hangs after it is back, or answers the next query with
 * the error of the last; and may run what is left of a transaction outside of it, on the connection that
 * came back. src/db/lost-connection.pg.test.ts shows each.
 * Runs after every install. See porsager/postgres issues 1154 and 1208.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const driver = path.join(
  path.dirname(path.dirname(fileURLToPath(import.meta.url))),
  'node_modules/postgres/src',
);

const mends = [
  {
    file: 'connection.js',
    // Forget what was to be written on the connection that is lost, so that the next one writes anew.
    from: '    clearImmediate(nextWriteTimer)\n',
    to: '    clearImmediate(nextWriteTimer); chunk = nextWriteTimer = null\n',
    times: 2,
  },
  {
    file: 'connection.js',
    from: '    const x = socket.write(chunk, fn)\n',
    to: `    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }
    const x = socket.write(chunk, fn)
`,
    times: 1,
  },
  {
    file: 'connection.js',
    from: `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    to: `    if (socket === null)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket)), true

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    times: 1,
  },
  {
    file: 'connection.js',
    // Whatever was under way fails with the connection; else the next one waits for its answer, or gets its error.
    from: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    to: `    if (initial) {
      query && queryError(query, Errors.connection('CONNECTION_CLOSED', options, socket))
      query = results = errorResponse = null
      return reconnect()
    }

    query || sent.length ? error(Errors.connection('CONNECTION_CLOSED', options, socket)) : undefined
    query = results = errorResponse = null
    result = new Result()
`,
    times: 1,
  },
  {
    file: 'connection.js',
    // The driver's own first question; when it fails, closed() does what is to be done.
    from: '        return fetchArrayTypes()\n',
    to: '        return fetchArrayTypes().catch(() => {})\n',
    times: 1,
  },
  {
    file: 'index.js',
    // A transaction whose connection is lost is over, for every handle on it.
    from: '        new Promise((_, reject) => connection.onclose = reject)\n',
    to: '        new Promise((_, reject) => connection.onclose = e => (lost = e, reject(e)))\n',
    times: 1,
  },
  {
    file: 'index.js',
    from: '      , connection\n      , prepare = null\n',
    to: '      , connection\n      , lost = null\n      , prepare = null\n',
    times: 1,
  },
  {
    file: 'index.js',
    from: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
        c.queue === full`,
    times: 1,
  },
];

/** Does nothing where it has been done. */
export function mendPostgres() {
  for (const file of new Set(mends.map((mend) => mend.file))) {
    const name = path.join(driver, file);
    const before = readFileSync(name, 'utf8');
    const after = mends.filter((mend) => mend.file === file).reduce(mended, before);
    if (after !== before) writeFileSync(name, after);
  }
}

function mended(text, { file, from, to, times }) {
  if (count(text, to) === times) return text;
  if (count(text, from) !== times) {
    throw new Error(
      `postgres/src/${file} has changed: see whether scripts/mend-postgres.mjs is still needed, and how.`,
    );
  }
  return text.replaceAll(from, to);
}

function count(text, part) {
  return text.split(part).length - 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mendPostgres();
