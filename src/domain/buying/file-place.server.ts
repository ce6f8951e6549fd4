import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SupplierWay } from './supplier-way.ts';
import { sftpAddress } from './supplier-way.ts';

/** Where the files of orders are handed over. */
export interface FilePlace {
  /** Writes a file, over what a broken try has left of it. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  rename(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}

/** Of a connection and of its answers: shorter than the time after which another worker would take the job. */
const TIMEOUT_MS = 20_000;

/** A folder of the shop's, which another program empties. */
export async function folderPlace(root: string, name: string): Promise<FilePlace> {
  const folder = path.join(root, name);
  await mkdir(folder, { recursive: true });
  return {
    write: (file, bytes) => writeFile(path.join(folder, file), bytes),
    has: (file) =>
      access(path.join(folder, file)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return false;
        },
      ),
    rename: (from, to) => rename(path.join(folder, from), path.join(folder, to)),
    close: async () => undefined,
  };
}

/**
 * The supplier's SFTP server. A server with another key than the noted one gets neither the password nor a file.
 * @throws where it cannot be reached, is another one, or refuses the password
 */
export async function sftpPlace(
  { sendsTo, hostKey }: SupplierWay,
  password: string | undefined,
): Promise<FilePlace> {
  const address = sftpAddress(sendsTo);
  if (!address) throw new Error('It has no SFTP address');
  if (password === undefined) throw new Error('Its password cannot be read: type it again');
  const { host, port, user, folder } = address;
  // Few shops send orders so, and the library is large.
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const client = new SftpClient();
  let isOther = false;
  try {
    await client.connect({
      ...{ host, port, username: user, password },
      hostHash: 'sha256',
      hostVerifier: (digest: string) => {
        const shown = `SHA256:${Buffer.from(digest, 'hex').toString('base64').replace(/=+$/, '')}`;
        isOther = shown !== hostKey;
        return !isOther;
      },
      readyTimeout: TIMEOUT_MS,
    });
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isOther) throw new Error('The server shows another key than the noted one');
    throw error;
  }
  const at = (file: string) => `${folder}/${file}`;
  return {
    async write(file, bytes) {
      await client.put(Buffer.from(bytes), at(file));
    },
    has: async (file) => (await client.exists(at(file))) !== false,
    async rename(from, to) {
      await client.rename(at(from), at(to));
    },
    async close() {
      await client.end();
    },
  };
}
