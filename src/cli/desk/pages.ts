import {
  listPages,
  pageToEdit,
  savePage,
  takeBackPage,
} from '../../domain/content/edit-pages.server.ts';
import { factOf, parsePageFile } from '../../domain/content/page-file.ts';
import { pageRefusalWords } from '../../domain/content/page-refusal-words.ts';
import type { PageText } from '../../domain/content/page-versions.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok } from '../../kernel/result.ts';
import { deskPages } from '../../messages/desk/pages.ts';
import { bytesOfFile, CommandRefusedError, flag } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';

const options = { json: flag };
const command = commandsWith(options, pageRefusalWords);

/** The texts of the shop. */
export const pageCommands = commandTable({
  call: 'npm run desk --',
  options,
  commands: {
    pages: command({
      usage: '[--json]',
      run: () => async (context) => ok(await listPages(context)),
      print: (pages) => pages.map(pageLine).join('\n'),
    }),
    page: command({
      usage: 'ADDRESS [--json]',
      run:
        ([page]) =>
        (context) =>
          pageToEdit(context, { address: addressOf(page) }),
      print: ({ text: { title, description, markdown } }) =>
        `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${markdown}`,
    }),
    'save-page': command({
      usage: 'ADDRESS FILE.md',
      async run([page, file]) {
        const text = await textOf(file);
        return async (context) => {
          const base = await baseOf(context, page);
          return base.ok ? savePage(context, { ...base.value, text }) : base;
        };
      },
      print: () => deskPages.done.saved,
      json: () => deskPages.done.saved,
    }),
    'take-back-page': command({
      usage: 'ADDRESS',
      run:
        ([page]) =>
        async (context) => {
          const base = await baseOf(context, page);
          return base.ok ? takeBackPage(context, base.value) : base;
        },
      print: () => deskPages.done['taken-back'],
      json: () => deskPages.done['taken-back'],
    }),
  },
  about: `The texts of the shop. A version that is saved stands over the file of the content folder.

  pages           lists them, and which have a version; ADDRESS is a page's path without its slash
  page            prints what is shown, as a file of the content folder has it
  save-page       saves a file like that as the version that is shown
  take-back-page  shows the file of the content folder again

Exit status: 0 done, 1 nothing was changed.`,
});

function pageLine({
  address,
  title,
  version,
  isExample,
  hasOtherFile,
}: Awaited<ReturnType<typeof listPages>>[number]): string {
  return [
    `${address}: ${title}`,
    ...(version ? [deskPages.shownOwn] : isExample ? [deskPages.shownExample] : []),
    ...(hasOtherFile ? [deskPages.hasOtherFile] : []),
  ].join(', ');
}

const addressOf = (typed: string) => typed.replace(/^\//, '');

/** The version that a change replaces. */
async function baseOf(context: ShopContext, typed: string) {
  const address = addressOf(typed);
  const page = await pageToEdit(context, { address });
  return page.ok ? ok({ address, base: page.value.base, by: COMMAND_LINE }) : page;
}

async function textOf(file: string): Promise<PageText> {
  const bytes = await bytesOfFile(file);
  try {
    const page = parsePageFile(bytes.toString());
    const { markdown } = page;
    return { title: factOf(page, 'title'), description: factOf(page, 'description'), markdown };
  } catch (error) {
    throw new CommandRefusedError((error as Error).message);
  }
}
