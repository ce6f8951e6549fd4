import { fork } from 'node:child_process';
import path from 'node:path';
import type { RunAnswer } from './cli/import-upload.ts';
import type { Execute } from './domain/imports/runs.server.ts';
import { projectRoot } from './kernel/project-root.server.ts';

/**
 * Imports in a separate process with lower priority, so that pages stay quick and an import that runs out of memory
 * ends alone. It ends when the shop does.
 */
export const executeInProcess: Execute = (job, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(projectRoot, 'scripts/import-upload.mjs'), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let answer: RunAnswer | undefined;
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    child.on('message', (message: RunAnswer) => {
      if ('progress' in message) onProgress(message.progress);
      else answer = message;
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (answer && 'outcome' in answer) resolve(answer.outcome);
      else if (answer && 'fault' in answer) reject(new Error(answer.fault));
      else if (signal.aborted) resolve(undefined);
      else reject(new Error(`The import's process ended (${killedBy ?? code})`));
    });
    child.send(job);
  });
