import { ConfigError } from '../../config/config.ts';
import { EmptyShopError } from '../../db/backup/back-up.server.ts';
import { BackupSpoiltError } from '../../db/backup/backup-manifest.server.ts';
import { PostgresProgramError } from '../../db/backup/postgres-programs.server.ts';
import { RestoreDiffersError, RestoreRefusedError } from '../../db/backup/restore-backup.server.ts';
import { FolderInUseError } from '../../db/folder-lock.server.ts';
import { NotMigratedError, OtherSchemaError } from '../../db/migrate.server.ts';
import { CopyDiffersError } from '../../db/moving/copy-rows.server.ts';
import { TargetInUseError } from '../../db/moving/move-to-server.server.ts';
import { NoShopError, OtherVersionError } from '../../db/open-for-command.server.ts';
import { CommandRefusedError } from '../changing-command.ts';

const expected = [
  BackupSpoiltError,
  CommandRefusedError,
  ConfigError,
  CopyDiffersError,
  EmptyShopError,
  FolderInUseError,
  NoShopError,
  NotMigratedError,
  OtherSchemaError,
  OtherVersionError,
  PostgresProgramError,
  RestoreDiffersError,
  RestoreRefusedError,
  TargetInUseError,
];

/** A command's last output, and whether it succeeded. */
export interface Outcome {
  readonly text: string;
  readonly isRight?: boolean;
}

/**
 * Runs a command that copies or compares whole databases.
 * @returns the exit status: 0 done and right, 1 not
 */
export async function runCopyingCommand(work: () => Promise<Outcome>): Promise<number> {
  try {
    const { text, isRight = true } = await work();
    console.log(text);
    return isRight ? 0 : 1;
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    return 1;
  }
}
