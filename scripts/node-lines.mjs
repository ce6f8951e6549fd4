/** The supported lines of Node, each with the version that tests use. The oldest version is the oldest supported one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, root, run } from './run.mjs';

const versions = ['20.19.0', '22.23.3', '24.21.0'];

/** The lines other than that of this process. */
export function otherNodes() {
  const [own] = process.versions.node.split('.');
  return versions.filter((version) => version.split('.')[0] !== own);
}

/**
 * Gets a version of Node from npm, where the project has no copy of it yet.
 * @param {string} version such as 22.23.3
 * @returns {Promise<string>} the path of its program
 */
export async function nodeOf(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = path.join(root, 'node_modules/.cache/node-lines', version);
  const program = path.join(
    folder,
    'node_modules',
    name,
    'bin',
    system === 'win' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const status = await run(
    [...npm, 'install', '--prefix', folder, '--no-save', `${name}@${version}`],
    { quiet: true },
  );
  if (status !== 0 || !existsSync(program)) {
    throw new CommandFailed(
      `Node ${version} could not be had: npm has no ${name}@${version}. The stage 'nodes' needs it.`,
    );
  }
  return program;
}
