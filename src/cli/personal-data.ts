import { writeFile } from 'node:fs/promises';
import { erasePerson } from '../domain/personal-data/erase-person.server.ts';
import { erasureWords, whyNotWords } from '../domain/personal-data/erasure-words.ts';
import { exportPerson } from '../domain/personal-data/find-person.server.ts';
import type { Subject } from '../domain/personal-data/person.ts';
import { isEmail } from '../kernel/email.ts';
import { ok } from '../kernel/result.ts';
import { CommandRefusedError, flag, jsonOf, text } from './command.ts';
import { commandsWith, commandTable } from './command-table.ts';

const options = { email: text, order: text, out: text, yes: flag };
const command = commandsWith(options, whyNotWords);

/** The command that alone takes an option. */
const takers = { yes: 'erase', out: 'export' };

/** `npm run personal-data`: hands over what the shop holds of a person, or erases it. */
export const { run: runPersonalData } = commandTable({
  call: 'npm run personal-data --',
  options,
  misplaced(option, name) {
    const taker = takers[option as keyof typeof takers];
    return taker && taker !== name ? `--${option} goes with ${taker} alone.` : undefined;
  },
  commands: {
    export: command({
      usage: '--email x@example.com [--out FILE]',
      run(_, { out, ...typed }) {
        const subject = subjectOf(typed);
        return async (context) => {
          const exported = await exportPerson(context, subject);
          if (!exported.ok) return exported;
          const json = jsonOf(exported.value);
          return ok(out === undefined ? json : await writeOut(out, json));
        };
      },
      print: (text) => ({ text }),
    }),
    erase: command({
      usage: '--email x@example.com [--yes]',
      run(_, { yes = false, ...typed }) {
        const subject = subjectOf(typed);
        return async (context) => {
          const erased = await erasePerson(context, subject, { isTrial: !yes });
          if (!erased.ok) return erased;
          const report = erasureWords(erased.value)?.join('\n');
          if (report === undefined) {
            throw new CommandRefusedError(whyNotWords({ kind: 'nothing-held' }));
          }
          if (yes) return ok(`Erased.\n${report}`);
          throw new CommandRefusedError(`This would be erased; --yes does it.\n${report}`);
        };
      },
      print: (report) => report,
    }),
  },
  about: `What the shop holds of a person: all of it as JSON, or all of it away. Erasing leaves what accounting law keeps of
orders that were paid, apart from them, and says until when: invoice and credit notes with what they say of the buyer,
and the proof of untaxed supplies. At the desk an owner reads it under Registers, Erased buyers.

  --email ADDRESS  of the person; upper and lower case, +tags and a provider's dots do not count
  --order NUMBER   instead: one of the person's orders, WB-100001; all that bears its e-mail address counts
  --out FILE       where the export goes; without it, to the screen. A file that exists is left as it is
  --yes            erase; without it the command only says what would go
  --help           this text

Exit status: 0 done, 1 nothing was changed.`,
});

function subjectOf({ email, order }: { email?: string; order?: string }): Subject {
  if ((email === undefined) === (order === undefined)) {
    throw new CommandRefusedError('Say who it is: either --email x@example.com or --order NUMBER.');
  }
  if (order !== undefined) return { orderNumber: order.trim() };
  const address = (email ?? '').trim();
  if (!isEmail(address)) throw new CommandRefusedError(`"${address}" is no e-mail address.`);
  return { email: address };
}

/** Readable by its owner only, and never over an existing file. */
async function writeOut(file: string, json: string): Promise<string> {
  try {
    await writeFile(file, `${json}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandRefusedError(`${file} cannot be written: ${(error as Error).message}`);
  }
  return `Written to ${file}.`;
}
