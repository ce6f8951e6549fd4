import { access, chmod, constants, mkdir } from 'node:fs/promises';

class FolderNotWritableError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The shop cannot write to its data folder ${folder}. Give it to the user that runs the shop, or name another ` +
        'one in DATA_DIR.',
      { cause },
    );
  }
}

/**
 * Makes the embedded database's folder, which only the shop's own user can read.
 * @throws FolderNotWritableError
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new FolderNotWritableError(folder, error);
  }
  // An older version left it readable for all. Some network drives know no modes.
  await chmod(folder, 0o700).catch(() => undefined);
}
