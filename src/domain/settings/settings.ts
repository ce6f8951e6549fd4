import { type Config, ConfigError, readConfig } from '../../config/config.ts';
import { checkSelling, missingForSelling } from '../../config/selling.ts';
import {
  type DeskSettingName,
  isSecret,
  mayBeTyped,
  type PressedSettingName,
} from '../../config/setting-places.ts';
import { canBeCalled } from '../../kernel/phone.ts';
import { deskSettings } from '../../messages/desk/settings/settings.ts';
import { hasProvider } from '../basket/payment-methods.ts';

/** What the database keeps, as typed. */
export type KeptValues = Readonly<Record<string, string>>;

/** Settings to be kept, as typed; null: no longer. Those without an entry stay as they are. */
export type SettingChanges = Readonly<
  Partial<Record<DeskSettingName | PressedSettingName, string | null>>
>;

/** What is wrong with a setting, in the words of a start. */
export interface SettingFault {
  readonly name: string;
  readonly text: string;
}

/** The values after a change. */
export function valuesAfter(kept: KeptValues, changes: SettingChanges): KeptValues {
  const after = Object.entries({ ...kept, ...changes });
  return Object.fromEntries(after.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Changes that change something: not what is kept already, nor what the environment gives. */
export function realChanges(
  { environment }: Pick<Config, 'environment'>,
  kept: KeptValues,
  changes: SettingChanges,
): [DeskSettingName | PressedSettingName, string | null][] {
  return Object.entries(changes).filter(
    (entry): entry is [DeskSettingName, string | null] =>
      !(entry[0] in environment) && entry[1] !== (kept[entry[0]] ?? null),
  );
}

/**
 * Judges settings as a start does, and what is typed as in a shop that takes money.
 * @param config of the shop as it runs; only its environment counts
 * @param after all values that the database would keep
 * @param typed the names of the changed ones that have a value
 * @returns every fault; none: a start would take them
 */
export function faultsOfSettings(
  { environment }: Pick<Config, 'environment'>,
  after: KeptValues,
  typed: readonly string[] = [],
): readonly SettingFault[] {
  const unread = faultsBy(() => {
    readConfig(environment, after);
    return [];
  });
  const isUnread = (name: string) => unread.some((fault) => fault.name === name);
  // What can be read is judged all the same, so that all that is wrong is said at once.
  const rest = Object.entries(after).filter(([name]) => !isUnread(name));
  const misjudged = faultsBy(() => {
    const config = readConfig(environment, Object.fromEntries(rest));
    checkSelling(config, hasProvider(config));
    const asShop = { ...config, isDemonstration: false };
    const { phone } = config.seller;
    const isPhoneWrong = phone !== undefined && !canBeCalled(phone);
    return [
      ...missingForSelling(asShop, hasProvider(config)),
      // Of what is typed only: no shop stops over a number that it has had for long.
      ...(isPhoneWrong ? [`SELLER_PHONE: ${deskSettings.noPhone}`] : []),
    ].filter((text) => typed.includes(faultOf(text).name));
  });
  if (unread.length === 0) return misjudged;
  return [...unread, ...misjudged.filter(({ name }) => typed.includes(name) && !isUnread(name))];
}

/** What is missing before the shop can be opened, also where CHECK=warn lets a start pass. */
export function missingToOpen(
  { environment }: Pick<Config, 'environment'>,
  kept: KeptValues,
): readonly SettingFault[] {
  return faultsBy(() => {
    const config = readConfig(environment, { ...kept, SHOP_OPEN: 'on' });
    return missingForSelling(config, hasProvider(config));
  });
}

function faultsBy(judge: () => readonly string[]): readonly SettingFault[] {
  try {
    return judge().map(faultOf);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(faultOf);
    throw error;
  }
}

function faultOf(text: string): SettingFault {
  const [name = '', ...rest] = text.split(': ');
  const words = rest.join(': ');
  return { name, text: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** The file of an export: what is set, but no secret. */
export interface SettingsFile {
  readonly settings: Readonly<Record<string, string>>;
  /** Secrets that are set, to be typed in again. */
  readonly leftOut: readonly string[];
}

/** Of everything in force that the desk has a field for, wherever it comes from. */
export function settingsFile(
  { environment }: Pick<Config, 'environment'>,
  kept: KeptValues,
): SettingsFile {
  const all = Object.entries({ ...kept, ...environment }).filter(([name]) => mayBeTyped(name));
  return {
    settings: Object.fromEntries(all.filter(([name]) => !isSecret(name as DeskSettingName))),
    leftOut: all.map(([name]) => name).filter((name) => isSecret(name as DeskSettingName)),
  };
}
