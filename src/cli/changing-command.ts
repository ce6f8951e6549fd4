import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { FolderInUseError } from '../db/folder-lock.server.ts';
import { NotMigratedError, OtherSchemaError } from '../db/migrate.server.ts';
import { NoShopError, OtherVersionError } from '../db/open-for-command.server.ts';

/** Why a command changed nothing, in words for whoever typed it. */
export class CommandRefusedError extends Error {}

/** A command did a part of what it was asked for; the text has a line for each. */
export class PartlyDoneError extends Error {}

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
  NotMigratedError,
  NoShopError,
  OtherSchemaError,
  OtherVersionError,
];

/**
 * Runs a command that changes something, and prints its report.
 * @returns the exit status: 0 all was done, 1 nothing was changed, 2 a part was done
 */
export async function runChangingCommand(work: () => Promise<string>): Promise<number> {
  try {
    console.log(await work());
    return 0;
  } catch (error) {
    if (error instanceof PartlyDoneError) {
      console.log(error.message);
      console.error('Not all of it was done.');
      return 2;
    }
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    console.error('Nothing was changed.');
    return 1;
  }
}
