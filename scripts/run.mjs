import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export function say(line) {
  console.log(`wishbone: ${line}`);
}

/** Ends a command with a message instead of a stack trace. */
export class CommandFailed extends Error {}

/**
 * Runs a program in the project's folder.
 * @param {string[]} command program and arguments
 * @param {object} options
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.quiet] its output is shown only when it fails
 * @param {boolean} [options.atOnce] its output is shown when it ends, whole, for what runs beside other programs
 * @param {(child: import('node:child_process').ChildProcess) => void} [options.onStart] with it the caller
 *   passes signals on; the terminal's Ctrl-C does not reach the program then
 * @returns {Promise<number>} its exit status; 1 when a signal ended it
 */
export function run([program, ...args], { env = {}, quiet = false, atOnce = false, onStart } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: quiet || atOnce ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: onStart !== undefined,
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (status) => {
      if (atOnce) process.stdout.write(Buffer.concat(output));
      else if (status !== 0) process.stderr.write(Buffer.concat(output));
      resolve(status ?? 1);
    });
    onStart?.(child);
  });
}

/** The command line of a program from node_modules, without a shell or npx between. */
export function tool(script, ...args) {
  return [process.execPath, path.join(root, 'node_modules', script), ...args];
}

/** Runs the main part of a command and turns what it throws into an exit status. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    console.error(`wishbone: ${explain(error)}`);
    process.exitCode = 1;
  }
}

/** The text with which a command ends because of an error. */
export function explain(error) {
  if (error instanceof CommandFailed) return error.message;
  if (error?.code === 'EADDRINUSE') {
    return `Port ${error.port} is taken by another program. Choose another: PORT=${error.port + 1} npm start`;
  }
  if (error?.code === 'ECONNREFUSED' && process.env.DATABASE_URL) {
    return `The database that DATABASE_URL names does not answer (${error.message}).`;
  }
  const causes = [];
  for (let at = error; at; at = at.cause) causes.push(at.message || at.code || String(at));
  const isExpected =
    /^(ConfigError|FolderInUseError|OtherSchemaError|NotMigratedError|DiskTooSmallError|FolderNotWritableError|FirstDatabaseError)$/.test(
      error?.constructor?.name,
    );
  return isExpected || process.env.LOG_LEVEL === undefined ? causes.join('\n  ') : error.stack;
}
