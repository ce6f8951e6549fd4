import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { FolderInUseError } from '../db/folder-lock.server.ts';
import { NewerSchemaError, NotMigratedError } from '../db/migrate.server.ts';
import { OtherVersionError } from '../db/open-for-command.server.ts';

/** Why a command changed nothing, in words for whoever typed it. */
export class CommandRefusedError extends Error {}

/**
 * The options and positional arguments of a command.
 * @throws CommandRefusedError with the usage, where an option is unknown or lacks its value
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${usage}`);
  }
}

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
