import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { debianProgram } from '../../scripts/debian-program.mjs';
import { ensureInstalledIn } from '../../scripts/install.mjs';
import { certificateIn } from './daemons.ts';

const ALERTS = path.resolve('deploy/prometheus/alerts.yaml');
const INSTALL_MS = 240_000;

/**
 * For each alert figures of a shop, a minute apart, with which it fires, and the minute in which it does:
 * `0+10x30` is thirty minutes of ten more each.
 */
const fires: Readonly<
  Record<
    string,
    {
      at: number;
      figures: Readonly<Record<string, string>>;
      /** Which of several it is about. */
      of?: Readonly<Record<string, string>>;
    }
  >
> = {
  NobodyAnswers: { at: 3, figures: { shop_instances_wanted: '1x5' } },
  AnInstanceIsDown: {
    at: 3,
    figures: { 'up{job="shop",instance="a"}': '0x5', 'up{job="shop",instance="b"}': '1x5' },
    of: { job: 'shop', instance: 'a' },
  },
  ShopAnswersWithFaults: {
    at: 12,
    figures: {
      'shop_requests_seconds_count{status="5xx"}': '0+3x20',
      'shop_requests_seconds_count{status="2xx"}': '0+97x20',
    },
  },
  ShopIsSlow: {
    at: 18,
    figures: {
      'shop_requests_seconds_bucket{le="1"}': '0+97x20',
      'shop_requests_seconds_bucket{le="2.5"}': '0+100x20',
      'shop_requests_seconds_bucket{le="+Inf"}': '0+100x20',
    },
  },
  EventLoopIsBlocked: { at: 7, figures: { nodejs_eventloop_lag_p99_seconds: '0.6x20' } },
  ProcessesAreMissing: {
    at: 7,
    figures: { shop_instances_wanted: '4x20', shop_instances_serving: '3x20' },
  },
  DatabaseCannotBeAsked: { at: 4, figures: { shop_gauges_failed: '1x20' } },
  LocksHoldShoppersUp: { at: 4, figures: { shop_database_connections_waiting: '4x20' } },
  MailIsStuck: { at: 7, figures: { shop_mail_oldest_seconds: '1801x20' } },
  MailsWereGivenUp: { at: 1, figures: { shop_mails_given_up: '1x5' } },
  JobsAreStuck: { at: 7, figures: { shop_job_oldest_seconds: '901x20' } },
  PaymentsToLookAt: { at: 62, figures: { shop_payments_to_look_at: '1x70' } },
  ReplicaIsNotRead: { at: 7, figures: { shop_replica_read: '0x20' } },
  BackupIsOld: { at: 62, figures: { shop_backup_age_seconds: '93601x70' } },
  BackupFailed: { at: 1, figures: { shop_backup_failed: '1x5' } },
  CatalogueIsOld: { at: 1, figures: { shop_import_age_seconds: '172801x5' } },
  DiskFillsUp: {
    at: 12,
    figures: {
      'node_filesystem_avail_bytes{mountpoint="/"}': '9x20',
      'node_filesystem_size_bytes{mountpoint="/"}': '100x20',
    },
    of: { mountpoint: '/' },
  },
  CertificateEnds: { at: 62, figures: { probe_ssl_earliest_cert_expiry: '1209600x70' } },
};

/** A shop with nothing wrong: no alert fires. */
const calm = {
  'shop_requests_seconds_count{status="5xx"}': '0+1x70',
  'shop_requests_seconds_count{status="2xx"}': '0+99x70',
  'shop_requests_seconds_bucket{le="1"}': '0+100x70',
  'shop_requests_seconds_bucket{le="+Inf"}': '0+100x70',
  nodejs_eventloop_lag_p99_seconds: '0.1x70',
  shop_instances_wanted: '4x70',
  shop_instances_serving: '4x70',
  shop_gauges_failed: '0x70',
  shop_database_connections_waiting: '1x70',
  shop_mail_oldest_seconds: '60x70',
  shop_job_oldest_seconds: '60x70',
  shop_payments_to_look_at: '0x70',
  shop_replica_read: '1x70',
  shop_browser_errors_total: '0+1x70',
  shop_import_age_seconds: '3600x70',
  shop_backup_age_seconds: '3600x70',
  shop_backup_failed: '0x70',
  shop_mails_given_up: '0x70',
  'up{job="shop"}': '1x70',
  'node_filesystem_avail_bytes{mountpoint="/"}': '50x70',
  'node_filesystem_size_bytes{mountpoint="/"}': '100x70',
  probe_ssl_earliest_cert_expiry: '7776000x70',
};

interface Rule {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

test('Prometheus loads the alerts; each fires, and none of a shop with nothing wrong', {
  timeout: INSTALL_MS,
}, ({ skip }) => {
  const promtool = debianProgram('promtool', 'prometheus');
  if (!promtool) return skip('promtool is not installed, and cannot be');
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(Object.keys(fires).sort()).toEqual(rules.map(({ alert }) => alert).sort());
  const tests = rules.map(({ alert, labels, annotations }) => ({
    ...seriesOf(fires[alert]!.figures),
    alert_rule_test: [
      {
        eval_time: `${fires[alert]!.at}m`,
        alertname: alert,
        exp_alerts: [
          { exp_labels: { ...labels, ...fires[alert]!.of }, exp_annotations: annotations },
        ],
      },
    ],
  }));
  const quiet = {
    ...seriesOf(calm),
    alert_rule_test: rules.map(({ alert }) => ({ eval_time: '65m', alertname: alert })),
  };
  const folder = folderOfTest();
  const file = path.join(folder, 'tests.yaml');
  writeFileSync(file, stringify({ rule_files: [ALERTS], tests: [...tests, quiet] }));
  const config = path.join(folder, 'prometheus.yaml');
  const sample = readFileSync('deploy/prometheus/prometheus.yaml', 'utf8');
  writeFileSync(config, sample.replaceAll('/etc/prometheus', folder));
  writeFileSync(path.join(folder, 'alerts.yaml'), readFileSync(ALERTS));
  writeFileSync(path.join(folder, 'shop-token'), 'token');
  for (const words of [
    ['check', 'config', config],
    ['check', 'rules', ALERTS],
    ['test', 'rules', file],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, words, { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }
});

function seriesOf(figures: Readonly<Record<string, string>>) {
  return {
    interval: '1m',
    input_series: Object.entries(figures).map(([series, values]) => ({ series, values })),
  };
}

test('compose.yaml and the Kubernetes manifest are as their published schemas want them', {
  timeout: INSTALL_MS,
}, async () => {
  await ensureInstalledIn(path.resolve('scripts/kit'));
  const { composeFaults, kubernetesFaults } = await import('../../scripts/kit/schemas.mjs');
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  expect(composeFaults(compose)).toEqual([]);
  const objects = parseAllDocuments(readFileSync('deploy/kubernetes/shop.yaml', 'utf8')).map(
    (document) => document.toJS(),
  );
  expect(objects.flatMap(kubernetesFaults)).toEqual([]);
  const { shop, ...services } = { shop: { image: 'wishbone', comand: 'x' }, ...compose.services };
  expect(composeFaults({ ...compose, services: { ...services, shop } })).not.toEqual([]);
  const [deployment] = objects;
  expect(kubernetesFaults({ ...deployment, spec: { replicas: 'three' } })).not.toEqual([]);
});

test("Debian's nginx takes the sample beside its default site", { timeout: INSTALL_MS }, ({
  skip,
}) => {
  const nginx = debianProgram('nginx', 'nginx-light');
  const own = '/etc/nginx/nginx.conf';
  if (!nginx || !readFileSync(own, 'utf8').includes('sites-enabled')) return skip('No such nginx');
  const folder = folderOfTest();
  mkdirSync(path.join(folder, 'cache'));
  const sample = path.join(folder, 'shop.conf');
  const { key, certificate } = certificateIn(folder);
  writeFileSync(
    sample,
    readFileSync('deploy/nginx/shop.conf', 'utf8')
      .replace('shop-1:3000', '127.0.0.1:3001')
      .replace('shop-2:3000', '127.0.0.1:3002')
      .replace('/etc/nginx/certificates/fullchain.pem', certificate)
      .replace('/etc/nginx/certificates/privkey.pem', key)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/var/cache/nginx', `${folder}/cache`),
  );
  const whole = path.join(folder, 'nginx.conf');
  writeFileSync(
    whole,
    readFileSync(own, 'utf8')
      .replace('include /etc/nginx/conf.d/*.conf;', `include ${sample};`)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll(/^pid .*$/gm, `pid ${folder}/pid;`),
  );
  expect(readFileSync(whole, 'utf8')).toContain(sample);
  execFileSync(nginx, ['-t', '-q', '-c', whole], { stdio: 'pipe' });
});

function folderOfTest(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
