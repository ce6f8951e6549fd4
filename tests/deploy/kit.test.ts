import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ensureInstalledIn } from '../../scripts/install.mjs';
import { createApp } from '../../src/api/app.ts';
import { registerMetrics } from '../../src/api/metrics.ts';
import { environment } from '../../src/config/environment.ts';
import { ANSWER_TIMEOUT_MS } from '../../src/config/guards.ts';
import { keyPathAlternatives, keyPaths } from '../../src/config/key-paths.ts';
import { paperPath } from '../../src/config/page-paths.ts';
import { createShop } from '../../src/shop.server.ts';
import { pages } from '../../src/web/addresses/pages.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { composeFile, kubernetesObject } from './kit-schemas.ts';

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8');

const settings = new Set(Object.keys(environment.shape));
/** Settings of programs other than the shop. */
const others = new Set(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'PGPASSWORD']);

/** Names of the metrics that a running shop exposes. */
let known: ReadonlySet<string>;

beforeAll(async () => {
  const METRICS_TOKEN = 'a-token-of-enough-characters';
  const db = await openTestDatabase();
  const shop = createShop(testContext(db, { METRICS_TOKEN }));
  const app = await createApp(shop, {});
  registerMetrics(app, shop, { pageCache: () => ({ pages: 0, bytes: 0 }) });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  known = new Set(['up', ...[...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)]);
  await app.close();
  await db.close();
});

/** The shop's metrics that an expression names, and Prometheus's own of it, without the endings that a histogram gives them. */
function metricsOf(expression: string): string[] {
  const names = expression.match(/\b(?:(?:shop|nodejs|process)_[a-z0-9_]+|up(?={))/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

/** Of one process ten, of several fifteen: scripts/serve.mjs, src/instances.server.ts. */
const STOP_SECONDS = 15;

/** What an autoscaler says of a metric of its pods. */
interface Pods {
  readonly metric: { readonly name: string };
}

describe('the kit', () => {
  it('alerts by metrics that there are', () => {
    const { groups } = parse(read('prometheus/alerts.yaml')) as {
      groups: { name: string; rules: Rule[] }[];
    };
    // The others are about what other programs measure.
    const { rules } = groups.find(({ name }) => name === 'shop')!;
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, expr } of rules) {
      expect(metricsOf(expr), alert).not.toEqual([]);
      expect(
        metricsOf(expr).filter((name) => !known.has(name)),
        alert,
      ).toEqual([]);
    }
  });

  it('scales by a metric that there is', () => {
    const documents = parseAllDocuments(read('kubernetes/shop.yaml')).map((each) => each.toJS());
    const scaler = documents.find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const names = scaler.spec.metrics.map(({ pods }: { pods: Pods }) => pods.metric.name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name: string) => !known.has(name))).toEqual([]);
  });

  it('draws metrics that there are', () => {
    const { panels } = JSON.parse(read('prometheus/dashboard.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    for (const { title, targets } of panels) {
      const names = targets.flatMap(({ expr }) => metricsOf(expr));
      expect(names.length, title).toBeGreaterThan(0);
      expect(
        names.filter((name) => !known.has(name)),
        title,
      ).toEqual([]);
    }
  });

  it('names settings that there are', () => {
    const compose = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { environment?: Record<string, string>; build?: object }>;
    };
    const ofCompose = Object.values(compose.services).flatMap((service) =>
      Object.keys(service.environment ?? {}),
    );
    const unit = read('systemd/wishbone@.service');
    const ofUnit = [...unit.matchAll(/(?:^Environment=| )([A-Z_]+)=/gm)].map(([, name]) => name!);
    const ofImage = [...read('Containerfile').matchAll(/([A-Z_]+)=\S/g)].map(([, name]) => name!);
    const pods = parseAllDocuments(read('kubernetes/shop.yaml')).map((document) => document.toJS());
    const container = pods[0].spec.template.spec.containers[0];
    const ofPods = container.env.map(({ name }: { name: string }) => name);
    const named = [...ofCompose, ...ofUnit, ...ofImage, ...ofPods].filter(
      (name) => !others.has(name),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('waits for the shop as long as it may take to answer and to stop', () => {
    const nginx = read('nginx/shop.conf');
    const seconds = Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1]);
    expect(seconds * 1000).toBeGreaterThan(ANSWER_TIMEOUT_MS);
    expect(nginx.split('{').length).toBe(nginx.split('}').length);
    const unit = read('systemd/wishbone@.service');
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(unit)?.[1]);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(drain + STOP_SECONDS);
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const shop of [services['shop-1'], services['shop-2']]) {
      expect(Number.parseInt(shop.stop_grace_period, 10)).toBeGreaterThan(
        Number(shop.environment.DRAIN_SECONDS) + STOP_SECONDS,
      );
    }
    const [deployment] = parseAllDocuments(read('kubernetes/shop.yaml')).map((each) => each.toJS());
    const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec;
    const env = new Map(
      containers[0].env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    expect(terminationGracePeriodSeconds).toBeGreaterThan(
      Number(env.get('DRAIN_SECONDS')) + STOP_SECONDS,
    );
  });

  it('ends headers of strangers that name a host at nginx', () => {
    for (const name of ['X-Forwarded-Host', 'Forwarded']) {
      expect(read('nginx/shop.conf')).toContain(`proxy_set_header ${name} "";`);
    }
  });

  it('keeps keys of orders, payments and carts out of the log of nginx', () => {
    const nginx = read('nginx/shop.conf');
    expect(nginx).toContain(`~*^/(${keyPathAlternatives})/ /$1/...;`);
    const withKey = Object.values(pages).filter(({ pattern }) => pattern.endsWith('/:id'));
    expect(withKey.length).toBeGreaterThan(3);
    for (const path of [...withKey.map(({ pattern }) => pattern), paperPath('id', 'invoice.pdf')]) {
      expect(
        keyPaths.some((one) => path.startsWith(`${one}/`)),
        path,
      ).toBe(true);
    }
    // Each server: the one of port 80 sees a key before it redirects.
    const servers = nginx.split(/^server \{$/m).slice(1);
    for (const server of servers) {
      expect(server).toMatch(/access_log \S+ shop;/);
      expect(server).toMatch(/error_log {2}\S+ emerg;/);
    }
    expect(servers.length).toBe(2);
  });

  it('is an image file without faults, of a user without rights', () => {
    const image = read('Containerfile');
    expect(validate(image).map(({ message }) => message)).toEqual([]);
    expect(image.match(/^FROM \S+/gm)).toHaveLength(2);
    expect(image).toMatch(/^USER node$/m);
    expect(image.indexOf('USER node')).toBeGreaterThan(image.lastIndexOf('\nRUN '));
    expect(image).toMatch(/^RUN npm ci /m);
  });

  it('makes an image that starts without installing, though its packages are older than the lock file', async ({
    onTestFinished,
  }) => {
    const [, stamp = ''] = /^RUN npm ci .*\\\n {2}&& (.*)$/m.exec(read('Containerfile')) ?? [];
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const installed = path.join(folder, 'node_modules/.package-lock.json');
    mkdirSync(path.dirname(installed));
    for (const file of [installed, path.join(folder, 'package-lock.json')]) {
      writeFileSync(file, readFileSync('package-lock.json'));
    }
    utimesSync(installed, 0, 0);
    execFileSync('sh', ['-c', stamp], { cwd: folder });
    vi.stubEnv('npm_execpath', path.join(folder, 'no-npm.js'));
    onTestFinished(() => void vi.unstubAllEnvs());
    await ensureInstalledIn(folder);
  });

  it('has units that systemd takes', ({ skip }) => {
    const units = readdirSync('deploy/systemd').map((name) => `deploy/systemd/${name}`);
    expect(units.length).toBe(4);
    const said = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    if (said.error) return skip('No systemd here');
    // Neither its user nor Node lies where the unit expects it on every machine.
    const faults = said.stderr
      .split('\n')
      .filter((line) => line.includes('wishbone') && !/not executable|No such file/.test(line));
    expect(faults).toEqual([]);
    // It counts in tenths; the lowest is the safest.
    const services = units.filter((unit) => unit.endsWith('.service'));
    const most = ['security', '--offline=true', '--threshold=20'];
    for (const unit of services) {
      const { status, stdout } = spawnSync('systemd-analyze', [...most, unit], {
        encoding: 'utf8',
      });
      expect(status, stdout).toBe(0);
    }
  });

  it('keeps port and folder of an instance, whatever the file of settings says', () => {
    const unit = read('systemd/wishbone@.service');
    const example = readFileSync('.env.example', 'utf8');
    const inFile = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!));
    // systemd prefers the file to these.
    const beforeFile = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      [...line!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
    );
    expect(beforeFile.filter((name) => inFile.has(name))).toEqual([]);
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i HOST=127\.0\.0\.1 DATA_DIR=/m);
    // Compose and Kubernetes prefer these to the file.
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const shop of [services['shop-1'], services['shop-2']]) {
      expect(shop.environment).toMatchObject({ PORT: '3000', HOST: '0.0.0.0', DATA_DIR: '/data' });
    }
    const [deployment] = parseAllDocuments(read('kubernetes/shop.yaml')).map((each) => each.toJS());
    expect(deployment.spec.template.spec.containers[0].env).toContainEqual({
      name: 'DATA_DIR',
      value: '/data',
    });
  });

  it('backs up the folder in which the instances keep their data', () => {
    const [instance, backup] = ['wishbone@.service', 'wishbone-backup.service'].map((name) =>
      read(`systemd/${name}`),
    );
    const folder = (unit: string) => /DATA_DIR=(\S+)/.exec(unit)?.[1];
    expect(folder(backup!)).toBe(folder(instance!));
    expect(backup).toContain('/usr/bin/node scripts/command.mjs backup ');
    expect(backup).toMatch(/^StateDirectory=wishbone wishbone-backup$/m);
    expect(backup).toContain('--to /var/lib/wishbone-backup ');
  });

  it('keeps passwords and keys out of the image', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(read('compose.yaml')).toContain('- ./certificates:/etc/nginx/certificates:ro');
    expect(read('compose.yaml')).toContain('env_file: .env');
    expect(left).toEqual(expect.arrayContaining(['**/.env', 'deploy/certificates']));
  });

  it('has files of compose and Kubernetes in their shape', () => {
    composeFile.parse(parse(read('compose.yaml'), { merge: true }));
    const documents = parseAllDocuments(read('kubernetes/shop.yaml')).map((each) => each.toJS());
    expect(documents.map((each) => kubernetesObject.parse(each).kind)).toEqual([
      ...['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'],
    ]);
    // What a typo looks like to them.
    for (const wrong of [{ comand: 'x' }, { restart: 'unless-stoped' }, { ports: ['80:eighty'] }]) {
      const services = { shop: { image: 'wishbone', ...wrong } };
      expect(composeFile.safeParse({ services }).success, JSON.stringify(wrong)).toBe(false);
    }
    const [deployment] = documents;
    for (const wrong of [{ apiVersion: 'v1' }, { kind: 'Deploy' }, { spce: {} }]) {
      const changed = { ...deployment, ...wrong };
      expect(kubernetesObject.safeParse(changed).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('asks instances where they answer', () => {
    for (const file of ['Containerfile', 'kubernetes/shop.yaml'])
      expect(read(file)).toContain('/livez');
    expect(read('kubernetes/shop.yaml')).toContain('path: /readyz');
  });
});
