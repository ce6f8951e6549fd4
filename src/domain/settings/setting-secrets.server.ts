import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { dataPath } from '../../config/data-places.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Place = Pick<Config, 'settingsKey' | 'dataDir'>;

/** The key of the environment and that of the data folder, as far as they are there; the first one seals. */
export async function settingsKeys(place: Place): Promise<readonly Buffer[]> {
  const file = await readFile(dataPath(place, 'settings-key'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return [place.settingsKey, file]
    .filter((text) => text !== undefined)
    .map((text) => Buffer.from(text, 'base64'));
}

/** The key that seals. Where there is none, the data folder gets a new one that its user alone may read. */
export async function sealingKey(place: Place): Promise<Buffer> {
  const [known] = await settingsKeys(place);
  if (known) return known;
  await mkdir(place.dataDir, { recursive: true });
  const text = randomBytes(KEY_BYTES).toString('base64');
  // If two instances make it at once, the file of the first one stays.
  await writeFile(dataPath(place, 'settings-key'), text, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return sealingKey(place);
}

/** @param name authenticated along: a secret that is put under another name cannot be opened */
export function sealSecret(key: Buffer, name: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns undefined where none of the keys sealed it, or not under this name, or it was changed since */
export function openSecret(
  keys: readonly Buffer[],
  name: string,
  sealed: Buffer,
): string | undefined {
  return keys.map((key) => openBy(key, name, sealed)).find((text) => text !== undefined);
}

function openBy(key: Buffer, name: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
