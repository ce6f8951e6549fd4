import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeMailFiles, mailFileNames, outboxFolder, writeMailFile } from './mail-files.server.ts';

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wishbone-mail-files-'));
  folder = outboxFolder({ dataDir });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe("mail files are nobody else's to read", () => {
  it('when they are written', async () => {
    await writeMailFile(folder, { name: '1.eml', message: Buffer.from('To: anna@example.com') });
    expect(await mailFileNames(folder)).toEqual([path.join(folder, '1.eml')]);
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(path.join(folder, '1.eml'))).toBe('600');
  });

  it('when an older version left them so', async () => {
    await mkdir(folder);
    await chmod(folder, 0o755);
    for (const name of ['1.eml', '2.eml.part']) {
      await writeFile(path.join(folder, name), 'x');
      await chmod(path.join(folder, name), 0o644);
    }
    await closeMailFiles(folder);
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(path.join(folder, '1.eml'))).toBe('600');
    expect(await modeOf(path.join(folder, '2.eml.part'))).toBe('600');
  });

  it('and a shop without any starts all the same', async () => {
    await expect(closeMailFiles(folder)).resolves.toBeUndefined();
  });
});

describe('a mail that a full disk cuts short', () => {
  it('leaves no file, and is written whole the next time', async () => {
    const mail = { name: '1.eml', message: Buffer.from('To: anna@example.com') };
    await mkdir(folder);
    // A device that is full, or on other systems a way that leads nowhere.
    await symlink('/dev/full', path.join(folder, '1.eml.part'));
    await expect(writeMailFile(folder, mail)).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    await writeMailFile(folder, mail);
    expect(await readFile(path.join(folder, '1.eml'))).toEqual(mail.message);
  });
});
