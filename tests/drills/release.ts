import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { startShop } from '../../scripts/start-shop.mjs';

interface Release {
  readonly name: string;
  readonly commit: string;
}

/**
 * The newest release that is an ancestor of the current commit: a tag, or, in a copy without tags, the one in
 * docs/releases.md. One that does not start from this version's base of the schema is none: nothing leads from it here.
 */
export function lastRelease(): Release | undefined {
  const release = newestRelease();
  return release && baseOf(release.commit) === baseOf('HEAD') ? release : undefined;
}

function newestRelease(): Release | undefined {
  const name = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*');
  if (name) return { name, commit: name };
  const rows = readFileSync('docs/releases.md', 'utf8').matchAll(
    /^\| (\S+) \| `([0-9a-f]{40})` \|/gm,
  );
  for (const [, version, commit = ''] of rows) {
    if (git('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined) {
      return { name: `${version} (${commit.slice(0, 7)})`, commit };
    }
  }
  return undefined;
}

/** The names of the migrations that are the base of the schema. */
function baseOf(commit: string): string | undefined {
  const migrations = git('ls-tree', '-r', '--name-only', commit, 'db/migrations')?.split('\n');
  return migrations?.filter((name) => name.startsWith('db/migrations/00')).join('\n');
}

/** @returns what it wrote, undefined where it failed */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** A release in a folder of its own, which is installed and built at its start. */
export async function checkOutRelease({ commit }: Release) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-release-'));
  rmSync(folder, { recursive: true });
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'ignore' });
  takePackages(folder);
  const { startShop: start } = (await import(path.join(folder, 'scripts/start-shop.mjs'))) as {
    startShop: typeof startShop;
  };
  return {
    start,
    remove(): void {
      execFileSync('git', ['worktree', 'remove', '--force', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same packages are not fetched again. */
function takePackages(folder: string): void {
  const lock = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8');
  if (lock('.') !== lock(folder) || !existsSync('node_modules')) return;
  const target = path.join(folder, 'node_modules');
  try {
    // As links: there are tens of thousands of files.
    execFileSync('cp', ['-al', 'node_modules', target], { stdio: 'ignore' });
  } catch {
    // On another disk, or with another kind of `cp`, npm fetches them.
    rmSync(target, { recursive: true, force: true });
  }
}
