/**
 * Repairs the database driver after every install, by text replacements in its source.
 *
 * Touches: postgres 3.4.9 (the newest version), `src/connection.js` and `src/index.js`; porsager/postgres issues 1154 and 1208.
 * Gives: a shop that survives a restart of its database. Without it a lost connection may end the process (a write to
 *   a socket that is gone), hang for ever, answer the next query with the error of the last one, or run the rest of a
 *   transaction outside of it.
 *   One lets `max_pipeline=0` work with transactions, which PgBouncer before 1.21 needs: it stands still when a query
 *   is sent before the last one is answered.
 *   Three are for speed (decision 0142): `begin` may be sent together with a transaction's first statements, and
 *   statements that are sent at once leave in one write, where every kilobyte was one.
 * Contract: a version with other text is refused with a sentence, at the install. mend-postgres.test.ts checks that the
 *   installed driver is repaired; mend-postgres.pg.test.ts ends backends under a running pool.
 * Goes when: a release contains the repairs, which mend-postgres.pg.test.ts shows by passing without this file.
 *
 * Plain JavaScript, because it runs before anything is built. See decision 0009.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const installedDriver = fileURLToPath(new URL('../../node_modules/postgres/src', import.meta.url));

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
    // A transaction takes its connection, also where nothing may be sent before the last answer has come.
    from: `        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))
`,
    to: `        && (!q.options.onexecute || q.options.onexecute(connection))
        && sent.length < max_pipeline
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
  {
    file: 'index.js',
    // Queries of the transaction that wait for their turn on a connection that is lost fail with it.
    from: `    } catch (error) {
      throw error
    }
`,
    to: `    } catch (error) {
      while (lost && queries.length) queries.shift().reject(lost)
      throw error
    }
`,
    times: 1,
  },
  {
    file: 'index.js',
    // `along` names the statements that begin the transaction: its first ones are sent before their answer. Should that
    // be an error, the transaction is over, and the first ones have run outside of it; they must not write.
    from: `      await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      return`,
    to: `      const begun = sql.unsafe(options.along || 'begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      if (options.along && sql.options.max_pipeline > 0) {
        begun.catch(e => lost = e)
        await Promise.race([begun, new Promise(r => taken = r)])
        connection.queue === full && move(connection, reserved)
      } else await begun
      return`,
    times: 1,
  },
  {
    file: 'index.js',
    from: '    let savepoints = 0\n',
    to: '    let savepoints = 0, taken = null\n',
    times: 1,
  },
  {
    file: 'index.js',
    from: `      connection = c
      move(c, reserved)
`,
    to: `      connection = c
      taken && taken()
      move(c, reserved)
`,
    times: 1,
  },
  {
    file: 'connection.js',
    from: '    if (fn || chunk.length >= 1024)\n',
    to: '    if (fn || chunk.length >= 16384)\n',
    times: 1,
  },
];

/**
 * Repairs the driver; does nothing where that has been done.
 * @param {string} [driver] its source folder
 * @throws where the driver's text is not the one that the repairs are for
 */
export function mendPostgres(driver = installedDriver) {
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
      `postgres/src/${file} has changed: see whether src/platform/mend-postgres.mjs is still needed, and how.`,
    );
  }
  return text.replaceAll(from, to);
}

function count(text, part) {
  return text.split(part).length - 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mendPostgres();
