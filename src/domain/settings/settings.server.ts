import { type Config, ConfigError, readConfig } from '../../config/config.ts';
import {
  type DeskSettingName,
  isSecret,
  mayBeKept,
  mayBeTyped,
  type SettingName,
} from '../../config/setting-places.ts';
import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  KEEPS_PARTS,
  raiseCatalogueVersion,
} from '../catalogue-version/catalogue-version.sql.server.ts';
import { type LegalPage, legalPages } from '../content/legal-pages.server.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { openSecret, sealingKey, sealSecret, settingsKeys } from './setting-secrets.server.ts';
import { lockSettings, type SettingRow, settingRows, writeSetting } from './settings.sql.server.ts';
import {
  faultsOfSettings,
  type KeptValues,
  missingToOpen,
  realChanges,
  type SettingChanges,
  type SettingFault,
  type SettingsFile,
  settingsFile,
  valuesAfter,
} from './settings.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock' | 'settingsChanged'>;
type Place = Pick<Config, 'environment' | 'settingsKey' | 'dataDir'>;

/** What the database keeps, and the secrets among it that no key here opens. */
interface Kept {
  readonly values: KeptValues;
  readonly unreadable: readonly string[];
  readonly version: number;
  readonly rows: readonly SettingRow[];
}

/**
 * The settings in force: what the environment gives, and for the rest what the database keeps. Everything that opens a
 * shop's database goes by it.
 * @param given of the environment alone
 * @returns with the version of what the database keeps
 * @throws ConfigError where they do not go together
 */
export async function settingsInForce(
  sql: Queryable,
  given: Config,
): Promise<{ readonly config: Config; readonly version: number }> {
  const { values, unreadable, version } = await keptSettings(sql, given);
  if (unreadable.length > 0) {
    throw new ConfigError(
      'Secrets of the desk that no key here opens (SETTINGS_KEY, or settings-key in DATA_DIR):',
      unreadable.map((name) => `${name}: npm run desk -- unset ${name} removes it`),
    );
  }
  return { config: readConfig(given.environment, values), version };
}

async function keptSettings(sql: Queryable, place: Place): Promise<Kept> {
  const found = await settingRows(sql);
  const rows = found.filter(({ name }) => mayBeKept(name));
  const keys = rows.some(({ secret }) => secret) ? await settingsKeys(place) : [];
  const all = rows.map(({ name, value, secret }) => ({
    name,
    isSet: value !== null || secret !== null,
    value: secret ? openSecret(keys, name, secret) : (value ?? undefined),
  }));
  return {
    values: Object.fromEntries(
      all.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    unreadable: all
      .filter(({ isSet, value }) => isSet && value === undefined)
      .map(({ name }) => name)
      .filter((name) => !(name in place.environment)),
    version: Math.max(0, ...found.map(({ version }) => version)),
    rows,
  };
}

/** A setting as the desk shows it. */
export interface ShownSetting {
  readonly name: DeskSettingName;
  /** `standard`: nobody has set it. */
  readonly from: 'environment' | 'desk' | 'standard';
  /** Undefined for a secret, which is never shown. */
  readonly value: string | undefined;
  readonly changedAt: Date | undefined;
  readonly changedBy: string | undefined;
}

export interface ShownSettings {
  /** Of the newest change; a form that was made at it says so when it is saved. */
  readonly version: number;
  readonly of: (name: DeskSettingName) => ShownSetting;
}

/** What is set, and where. */
export async function shownSettings({ db, config }: Context): Promise<ShownSettings> {
  const { rows, version } = await keptSettings(db.sql, config);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return {
    version,
    of(name) {
      const row = byName.get(name);
      const given = config.environment[name];
      const isKept = row !== undefined && (row.value !== null || row.secret !== null);
      const value = given ?? row?.value ?? undefined;
      return {
        name,
        from: given === undefined ? (isKept ? 'desk' : 'standard') : 'environment',
        value: isSecret(name) ? undefined : value,
        changedAt: row?.changedAt,
        changedBy: row?.changedBy ?? undefined,
      };
    },
  };
}

export type SettingsRefusal =
  /** A start would not take them. */
  | { readonly kind: 'faulty'; readonly faults: readonly SettingFault[] }
  /** Somebody else has changed these since the form was made. */
  | { readonly kind: 'changed-meanwhile'; readonly names: readonly string[] };

/**
 * Keeps settings, all or none, and puts them in force on this instance; the others notice within a second. SET-1
 * @param input.since the version of the form; one of its settings that was changed later refuses it. Undefined: whatever
 *   is kept
 */
export async function changeSettings(
  context: Context,
  {
    changes,
    since,
    by,
  }: { readonly changes: SettingChanges; readonly since?: number | undefined; readonly by: Actor },
): Promise<Result<readonly SettingName[], SettingsRefusal>> {
  const { db, config } = context;
  const changed = await refusableTransaction<readonly SettingName[], SettingsRefusal>(
    db,
    async (tx) => {
      await lockSettings(tx);
      const kept = await keptSettings(tx, config);
      const later = kept.rows.filter(
        ({ name, version }) => name in changes && since !== undefined && version > since,
      );
      if (later.length > 0)
        return refuse({ kind: 'changed-meanwhile', names: later.map(({ name }) => name) });
      const unreadable = Object.fromEntries(kept.unreadable.map((name) => [name, '']));
      const real = realChanges(config, { ...kept.values, ...unreadable }, changes);
      const after = valuesAfter(kept.values, changes);
      const typed = real.flatMap(([name, value]) => (value === null ? [] : [name]));
      const faults = faultsOfSettings(config, after, typed);
      if (faults.length > 0 && real.length > 0) return refuse({ kind: 'faulty', faults });
      await write(tx, context, { kept, real, by });
      return ok(real.map(([name]) => name));
    },
  );
  if (changed.ok && changed.value.length > 0) await context.settingsChanged?.();
  return changed;
}

async function write(
  tx: Queryable,
  { config, clock }: Context,
  {
    kept,
    real,
    by,
  }: { readonly kept: Kept; readonly real: ReturnType<typeof realChanges>; readonly by: Actor },
): Promise<void> {
  if (real.length === 0) return;
  const now = clock();
  const key = real.some(([name, value]) => isSecret(name) && value !== null)
    ? await sealingKey(config)
    : undefined;
  for (const [name, value] of real) {
    const secret = key && value !== null && isSecret(name) ? sealSecret(key, name, value) : null;
    await writeSetting(tx, {
      name,
      value: isSecret(name) ? null : value,
      secret,
      version: kept.version + 1,
      changedAt: now,
      accountId: by.accountId,
    });
    await audit(tx, {
      at: now,
      by,
      action: 'change-setting',
      thing: { kind: 'setting', id: name },
      before: recorded(name, kept.unreadable.includes(name) ? '' : (kept.values[name] ?? null)),
      after: recorded(name, value),
    });
  }
  // Answers that browsers and caches hold say the old seller, rate or links.
  await raiseCatalogueVersion(tx, { now, by: 1, keeps: KEEPS_PARTS });
}

const MASK = '••••';

function recorded(name: SettingName, value: string | null) {
  return { value: value !== null && isSecret(name) ? MASK : value };
}

/** What keeps a shop from being opened. */
export interface LackingToOpen {
  readonly faults: readonly SettingFault[];
  /** Legal pages that no owner has confirmed as they are. */
  readonly pages: readonly LegalPage[];
}

/** Opens the shop: from now on it is no demonstration. SET-2 */
export async function openShop(
  context: Context,
  { by }: { readonly by: Actor },
): Promise<Result<readonly SettingName[], SettingsRefusal | { readonly kind: 'not-ready' }>> {
  const { faults, pages } = await lackingToOpen(context);
  if (faults.length > 0 || pages.length > 0) return refuse({ kind: 'not-ready' });
  return changeSettings(context, { changes: { SHOP_OPEN: 'on' }, by });
}

/** What is missing before the shop can be opened; undefined where it is no demonstration. */
export async function lacksToOpen(context: Context): Promise<LackingToOpen | undefined> {
  return context.config.isDemonstration ? lackingToOpen(context) : undefined;
}

async function lackingToOpen({ db, config: given }: Context): Promise<LackingToOpen> {
  const { values } = await keptSettings(db.sql, given);
  const faults = missingToOpen(given, values);
  // Of the newest settings, also where this instance does not go by them yet.
  const config = readConfig(given.environment, values);
  const pages = await legalPages({ db, config });
  return { faults, pages: pages.filter(({ state }) => state.kind !== 'confirmed') };
}

export async function exportSettings({ db, config }: Context): Promise<SettingsFile> {
  const { values } = await keptSettings(db.sql, config);
  return settingsFile(config, values);
}

/** A setting of a file, and what it is now. */
export interface ImportedSetting {
  readonly name: DeskSettingName;
  readonly before: string | undefined;
  readonly after: string;
}

export type SettingsFileRefusal =
  | { readonly kind: 'no-settings-file' }
  /** Names that the desk does not set. */
  | { readonly kind: 'not-of-the-desk'; readonly names: readonly string[] };

/**
 * Reads the file of an export.
 * @returns what it would change, and the changes to be saved
 */
export async function readSettingsFile(
  { db, config }: Context,
  { text }: { readonly text: string },
): Promise<
  Result<
    {
      readonly changes: SettingChanges;
      readonly preview: readonly ImportedSetting[];
      readonly version: number;
    },
    SettingsFileRefusal
  >
> {
  const settings = settingsOfFile(text);
  if (!settings) return refuse({ kind: 'no-settings-file' });
  const names = Object.keys(settings);
  const strange = names.filter((name) => !mayBeTyped(name) || isSecret(name));
  if (strange.length > 0) return refuse({ kind: 'not-of-the-desk', names: strange });
  const { values, version } = await keptSettings(db.sql, config);
  const preview = realChanges(config, values, settings).map(([name, after]) => ({
    name: name as DeskSettingName,
    before: values[name],
    after: after ?? '',
  }));
  return ok({ changes: settings, preview, version });
}

function settingsOfFile(text: string): Record<string, string> | undefined {
  try {
    const { settings } = JSON.parse(text) as Partial<SettingsFile>;
    const entries = Object.entries(settings ?? {});
    const areTexts = entries.length > 0 && entries.every(([, value]) => typeof value === 'string');
    return areTexts ? Object.fromEntries(entries) : undefined;
  } catch {
    return undefined;
  }
}

/** What the desk and the commands do about settings. */
export function settingsUseCases(context: Context) {
  return bind(context, {
    shown: shownSettings,
    change: changeSettings,
    open: openShop,
    lacksToOpen,
    export: exportSettings,
    readFile: readSettingsFile,
  });
}
