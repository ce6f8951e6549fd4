import { ConfigError } from '../config/config.ts';
import { FolderInUseError } from '../db/folder-lock.server.ts';
import { NewerSchemaError, NotMigratedError } from '../db/migrate.server.ts';
import { OtherVersionError } from '../db/open-for-command.server.ts';

/** Why a command changed nothing, in words for whoever typed it. */
export class CommandRefusedError extends Error {}

const expected = [
  CommandRefusedError,
  ConfigError,
  FolderInUseError,
  NewerSchemaError,
  NotMigratedError,
  OtherVersionError,
];

/**
 * Runs a command that changes all it was asked to, or nothing, and prints its report.
 * @returns the exit status: 0 done, 1 nothing was changed
 */
export async function runChangingCommand(work: () => Promise<string>): Promise<number> {
  try {
    console.log(await work());
    return 0;
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    console.error('Nothing was changed.');
    return 1;
  }
}
