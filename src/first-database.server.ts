import { fork } from 'node:child_process';
import path from 'node:path';
import { readConfig } from './config/config.ts';
import { checkSelling } from './config/selling.ts';
import { hasEmbedded } from './db/connect.server.ts';
import { hasProvider } from './domain/basket/payment-methods.ts';
import { PlainError } from './kernel/plain-error.ts';
import { projectRoot } from './kernel/project-root.server.ts';
import { closeDatabases, openDatabases } from './open-databases.server.ts';

type Say = (text: string) => void;

/** What the process says while it works. */
type Message = { readonly progress: string } | { readonly fault: string };

/** Why there is no database, in the words in which its process ended. */
class FirstDatabaseError extends PlainError {}

/**
 * Makes the embedded database of a first start, and loads the demonstration, in a process that ends with the shop. The
 * memory that this takes comes back (docs/performance.md): closing the database in the shop's own process kept it.
 * The folder's lock is given back before the shop takes it. Does nothing where there is a database.
 */
export async function makeFirstDatabase(say: Say): Promise<void> {
  const given = readConfig();
  if (given.databaseUrl || (await hasEmbedded(given.dataDir))) return;
  checkSelling(given, hasProvider(given));
  await new Promise<void>((resolve, reject) => {
    const child = fork(path.join(projectRoot, 'scripts/first-database.mjs'), [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let fault: string | undefined;
    child.on('message', (message: Message) => {
      if ('progress' in message) say(message.progress);
      else fault = message.fault;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const ended = `The process that makes the database ended (${signal ?? code})`;
      if (code === 0) resolve();
      else reject(new FirstDatabaseError(fault ?? ended));
    });
  });
}

/** The work of that process. */
export async function fillFirstDatabase(say: Say): Promise<void> {
  const { databases } = await openDatabases(readConfig(), say);
  await closeDatabases(databases);
}
