import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { withLicence } from '../licences.mjs';
import { root } from '../run.mjs';

/** Where processes begin. The built server and its workers are beside them. */
const STARTS = [
  'scripts/start.mjs',
  'scripts/start-instance.mjs',
  'scripts/command.mjs',
  'scripts/import-upload.mjs',
  'scripts/first-database.mjs',
  'src/platform/pglite-worker.mjs',
];
/** What modules read by a path that they put together, so that nobody sees it in them. */
const READ = [
  'package.json',
  'LICENSE',
  'db/migrations',
  'db/demo/catalogue.jsonl',
  'db/demo/vehicle-keys.csv',
  'src/domain/papers/pdf/faces',
  'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
];
const OF_PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const SAYS_LICENCE = /^(?:\w+_)?(?:licen[cs]e|copying|notice|third.?party)/i;
/** It has the licence where no file of its own does, as in libvips, whose libraries have many. */
const README = /^readme/i;
const LIST_MAX_BYTES = 64 * 1024 * 1024;

/** @param {string} target a folder that does not exist yet */
export async function collect(target) {
  const build = path.relative(root, realpathSync(path.join(root, 'build/current')));
  const starts = [...STARTS, ...modulesIn(path.join(build, 'server'))];
  const { fileList } = await nodeFileTrace(
    starts.map((file) => path.join(root, file)),
    { base: root, processCwd: root },
  );
  const files = new Set([...fileList].filter(isOfShop));
  const packages = new Set([...files, ...READ].flatMap((file) => OF_PACKAGE.exec(file)?.[0] ?? []));
  for (const one of packages) {
    const names = readdirSync(path.join(root, one));
    const licences = names.filter((name) => SAYS_LICENCE.test(name));
    const wanted = licences.length > 0 ? licences : names.filter((name) => README.test(name));
    for (const name of ['package.json', ...wanted]) files.add(path.join(one, name));
  }
  for (const file of [...files, ...READ, build]) copy(file, target);
  symlinkSync(path.relative('build', build), path.join(target, 'build/current'));
  writeList(packages, target);
  return { files: files.size, packages: packages.size };
}

function modulesIn(folder) {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(folder, name));
}

/** The build is copied whole. Without a lock file nothing is installed or built. */
function isOfShop(file) {
  return !/^(?:\.\.|build\/|scripts\/image|package-lock\.json$)/.test(file);
}

function copy(file, target) {
  const from = path.join(root, file);
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  cpSync(from, path.join(target, file), {
    recursive: true,
    preserveTimestamps: true,
    filter: isNoTest,
  });
}

function isNoTest(file) {
  return !/\.test\.\w+$/.test(file);
}

/** Of the packages that are in it, by their names and versions. */
function writeList(packages, target) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...words] = [...npm, 'sbom', '--sbom-format=cyclonedx'];
  const list = JSON.parse(
    execFileSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: LIST_MAX_BYTES }),
  );
  const named = new Set([...packages].map(nameOf));
  const isIn = ({ name, version }) => named.has(`${name}@${version}`);
  const components = list.components.filter(isIn).map(withLicence);
  writeFileSync(
    path.join(target, 'sbom.cdx.json'),
    `${JSON.stringify({ ...list, components }, null, 2)}\n`,
  );
}

function nameOf(folder) {
  const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text);
  return `${name}@${version}`;
}
