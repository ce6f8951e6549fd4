import { readFile } from 'node:fs/promises';
import { readConfig } from '../../config/config.ts';
import {
  listPages,
  pageToEdit,
  savePage,
  takeBackPage,
} from '../../domain/content/edit-pages.server.ts';
import { factOf, parsePageFile } from '../../domain/content/page-file.ts';
import { pageRefusalWords } from '../../domain/content/page-refusal-words.ts';
import type { PageRefusal, PageText } from '../../domain/content/page-versions.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Result } from '../../kernel/result.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import { deskPages } from '../../messages/desk/pages.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from '../changing-command.ts';
import { withDatabase } from '../with-database.ts';

export const DESK_PAGES_USAGE = `npm run desk -- pages [--json]
npm run desk -- page ADDRESS [--json]
npm run desk -- save-page ADDRESS FILE.md
npm run desk -- take-back-page ADDRESS

The texts of the shop. A version that is saved stands over the file of the content folder.

  pages           lists them, and which have a version; ADDRESS is a page's path without its slash
  page            prints what is shown, as a file of the content folder has it
  save-page       saves a file like that as the version that is shown
  take-back-page  shows the file of the content folder again

Exit status: 0 done, 1 nothing was changed.`;

/** How many words follow each command. */
const words = { pages: 0, page: 1, 'save-page': 2, 'take-back-page': 1 } as const;
type PagesCommand = keyof typeof words;

export function isAboutPages([name = '']: readonly string[]): boolean {
  return Object.hasOwn(words, name);
}

/** `npm run desk -- pages` and what is done with them, by the same use cases as the screens. */
export function runDeskPages(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const { name, address, file, isJson, isHelp } = readCommand(args);
    if (isHelp) return DESK_PAGES_USAGE;
    const text = name === 'save-page' ? await textOf(file) : undefined;
    const config = readConfig();
    return withDatabase(config, async (db) => {
      const context = { db, config, clock: systemClock };
      if (name === 'pages') return listed(context, isJson);
      const page = got(await pageToEdit(context, { address }));
      if (name === 'page') return isJson ? JSON.stringify(page, null, 2) : fileOf(page.text);
      const change = { address, base: page.base, by: COMMAND_LINE };
      got(await (text ? savePage(context, { ...change, text }) : takeBackPage(context, change)));
      return deskPages.done[text ? 'saved' : 'taken-back'];
    });
  });
}

async function listed(context: Pick<ShopContext, 'db'>, isJson: boolean): Promise<string> {
  const pages = await listPages(context);
  if (isJson) return JSON.stringify(pages, null, 2);
  const lines = pages.map(({ address, title, version, isExample, hasOtherFile }) =>
    [
      `${address}: ${title}`,
      ...(version ? [deskPages.shownOwn] : isExample ? [deskPages.shownExample] : []),
      ...(hasOtherFile ? [deskPages.hasOtherFile] : []),
    ].join(', '),
  );
  return terminalText(lines.join('\n'));
}

function fileOf({ title, description, markdown }: PageText): string {
  return terminalText(`---\ntitle: ${title}\ndescription: ${description}\n---\n\n${markdown}`);
}

async function textOf(file: string): Promise<PageText> {
  try {
    const page = parsePageFile(await readFile(file, 'utf8'));
    const { markdown } = page;
    return { title: factOf(page, 'title'), description: factOf(page, 'description'), markdown };
  } catch (error) {
    throw new CommandRefusedError((error as Error).message);
  }
}

function got<Value>(result: Result<Value, PageRefusal>): Value {
  if (result.ok) return result.value;
  throw new CommandRefusedError(terminalText(pageRefusalWords(result.refusal)));
}

function readCommand(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [name = '', ...rest] = positionals;
  if (!values.help && rest.length !== words[name as PagesCommand]) {
    throw new CommandRefusedError(DESK_PAGES_USAGE);
  }
  const [address = '', file = ''] = rest;
  return {
    name: name as PagesCommand,
    address: address.replace(/^\//, ''),
    file,
    isJson: values.json === true,
    isHelp: values.help === true,
  };
}

function parse(args: readonly string[]) {
  return readArguments(args, DESK_PAGES_USAGE, {
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  });
}
