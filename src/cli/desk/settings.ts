import { text as streamText } from 'node:stream/consumers';
import {
  type DeskSettingName,
  isSecret,
  mayBeTyped,
  settingGroups,
  settingsOfGroup,
} from '../../config/setting-places.ts';
import {
  changeSettings,
  exportSettings,
  readSettingsFile,
  type SettingsRefusal,
  shownSettings,
} from '../../domain/settings/settings.server.ts';
import type { SettingChanges } from '../../domain/settings/settings.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok } from '../../kernel/result.ts';
import { deskSettings } from '../../messages/desk/settings/settings.ts';
import { CommandRefusedError, flag, textOfFile } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';

const { commands: texts, file, elsewhere } = deskSettings;
const options = { json: flag };
const command = commandsWith(options);

/** What an owner decides, kept in the database. */
export const settingsCommands = commandTable({
  call: 'npm run desk --',
  options,
  goesBy: 'environment',
  misplaced: () => undefined,
  commands: {
    settings: command({
      usage: '[--json]',
      run: () => async (context) => {
        const { of } = await shownSettings(context);
        const all = settingGroups.flatMap(settingsOfGroup).map(of);
        const set = all.filter(({ from }) => from !== 'standard');
        return ok({ set, file: await exportSettings(context) });
      },
      print: ({ set }) =>
        set.map(({ name, value, from }) => texts.line(name, value, from)).join('\n') || texts.none,
      json: ({ file: all }) => JSON.stringify(all, null, 2),
    }),
    set: command({
      usage: 'NAME VALUE',
      async run([typed, value]) {
        const name = known(typed);
        if (isSecret(name) && value !== '-') throw new CommandRefusedError(texts.secretTyped(name));
        const given = value === '-' ? await streamText(process.stdin) : value;
        return (context) => change(context, { [name]: given.trim() || null });
      },
      print: texts.saved,
      refused: faultOf,
    }),
    unset: command({
      usage: 'NAME',
      run:
        ([name]) =>
        (context) =>
          change(context, { [known(name)]: null }),
      print: texts.saved,
      refused: faultOf,
    }),
    'settings-import': command({
      usage: 'FILE.json',
      async run([path]) {
        const text = await textOfFile(path);
        return async (context) => {
          const read = await readSettingsFile(context, { text });
          if (read.ok) return change(context, read.value.changes);
          const { refusal } = read;
          throw new CommandRefusedError(
            refusal.kind === 'no-settings-file'
              ? file.faults[refusal.kind]
              : file.faults[refusal.kind](refusal.names.join(', ')),
          );
        };
      },
      print: texts.saved,
      refused: faultOf,
    }),
  },
  about: texts.about,
});

/** @throws CommandRefusedError where the environment gives it, so that nobody believes it changed */
function change(context: ShopContext, changes: SettingChanges) {
  const [given] = Object.keys(changes).filter((name) => name in context.config.environment);
  if (given && Object.keys(changes).length === 1) throw new CommandRefusedError(texts.given(given));
  return changeSettings(context, { changes, by: COMMAND_LINE });
}

function known(name: string): DeskSettingName {
  if (mayBeTyped(name)) return name;
  throw new CommandRefusedError(texts.unknown(name));
}

function faultOf(refusal: SettingsRefusal): string {
  return refusal.kind === 'faulty'
    ? refusal.faults.map(({ name, text }) => elsewhere(name, text)).join('\n')
    : texts.meanwhile(refusal.names);
}
