import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import {
  fieldOf,
  isSecret,
  type SettingName,
  settingGroups,
  settingPlaces,
  settingsOfGroup,
} from '../../src/config/setting-places.ts';
import { deskSettings } from '../../src/messages/desk/settings/settings.ts';

/** The declared list of settings against the documents and files that say where each may come from. */

const names = Object.keys(settingPlaces) as SettingName[];
const ofMachine = names.filter((name) => settingPlaces[name] === 'environment').sort();
const ofOwner = names.filter((name) => settingPlaces[name] !== 'environment').sort();

test('docs/settings.md has each setting in the part of its place, once', () => {
  const [, machine = '', owner = ''] = readFileSync('docs/settings.md', 'utf8').split(
    /^## Of the .*$/m,
  );
  expect(rowsOf(machine)).toEqual(ofMachine);
  expect(rowsOf(owner)).toEqual(ofOwner);
});

test('docs/desk.md names each form of the settings, in their order', () => {
  const [, sentence = ''] =
    /^\*Settings\* has what an owner decides, in a form for each subject: ([^.]*)\./m.exec(
      readFileSync('docs/desk.md', 'utf8'),
    ) ?? [];
  const titles = settingGroups.map((group) => deskSettings.groups[group].title);
  expect(
    [...sentence.matchAll(/\*([^*]+)\*/g)].map(([, title]) => title?.replace('\n', ' ')),
  ).toEqual(titles);
});

test('.env.example sets those of the machine, and names those of the owner without setting them', () => {
  const [machine = '', owner = ''] = readFileSync('.env.example', 'utf8').split(
    '# ---- Of the owner',
  );
  const lines = (text: string, line: RegExp) =>
    [...text.matchAll(line)].map(([, name]) => name!).sort();
  // npm start sets it.
  expect([...lines(machine, /^([A-Z_]+)=/gm), 'NODE_ENV'].sort()).toEqual(ofMachine);
  expect(lines(owner, /^# ([A-Z_]+)=/gm)).toEqual(ofOwner);
  expect(lines(owner, /^([A-Z_]+)=/gm)).toEqual([]);
});

test('every word of a choice, and every standard, is one that a start takes', () => {
  for (const name of settingGroups.flatMap(settingsOfGroup)) {
    const { options = [], standard } = fieldOf(name);
    const beside = { SELLER_VAT_NUMBER: 'PL5260001246', KSEF_TOKEN: 't' };
    for (const value of [...options, standard].filter(Boolean))
      expect(() => readConfig({}, { ...beside, [name]: value }), `${name}=${value}`).not.toThrow();
  }
  expect(fieldOf('INVOICE_AT')).toEqual({
    options: ['press', 'payment', 'dispatch'],
    standard: 'press',
  });
  expect(fieldOf('VAT_NUMBER_HOLD')).toEqual({ options: ['on', 'off'], standard: 'on' });
  expect(fieldOf('FACEBOOK_URL')).toEqual({
    options: undefined,
    standard: 'https://www.facebook.com/',
  });
});

test('what a name calls a secret is one, and no path or address of a script comes from the desk', () => {
  const kept = settingGroups.flatMap(settingsOfGroup);
  const bySound = kept.filter((name) => /SECRET|TOKEN|PASSWORD|_KEY$/.test(name));
  expect(bySound.filter((name) => !isSecret(name))).toEqual([]);
  expect(kept.filter((name) => /SCRIPT|FOLDER|PICTURE$|CERTIFICATE|_DIR$/.test(name))).toEqual([]);
});

function rowsOf(text: string): string[] {
  const cells = [...text.matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell!);
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!))
    .sort();
}
