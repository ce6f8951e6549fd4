import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openServedDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';
import { certificateIn, startNginx, startPgBouncer } from './daemons.ts';
import { startInstances } from './instances.ts';

test('a shop behind the sample of nginx, and PgBouncer by transaction, sells', {
  timeout: 240_000,
}, async ({ skip, onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const part = await stockPart(db, { stock: 40 });
  const bouncer = await startPgBouncer(db.url);
  if (!bouncer) return skip('PgBouncer is not installed, and cannot be');
  onTestFinished(() => bouncer.stop());
  const pooled = (name: string) =>
    `postgres://postgres@127.0.0.1:${bouncer.port}/${name}?prepare=false&max_pipeline=0`;
  const instances = await startInstances(2, {
    DATABASE_URL: pooled('shop'),
    DATABASE_WORK_URL: pooled('shop_work'),
    MIGRATE: 'off',
    TRUST_PROXY: '1',
  });
  onTestFinished(() => instances.stop());
  const nginx = await startNginx((place) => sampleFor(place, instances.urls()));
  if (!nginx) return skip('nginx is not installed, and cannot be');
  onTestFinished(() => nginx.stop());

  const { ask, call } = clientOf(nginx.port);
  const first = await ask('/parts', { 'accept-encoding': 'br' });
  expect(first.status).toBe(200);
  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect((await ask('/parts', { 'accept-encoding': 'br' })).status).toBe(200);
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/readyz')).status).toBe(404);

  // Twenty at once share eight connections of the server.
  const carts = await Promise.all(
    Array.from({ length: 20 }, () =>
      call({ action: 'addToCart', location: 'EU', quantity: 1, record: part.urlcomponent }),
    ),
  );
  expect(carts.map(({ status }) => status)).toEqual(carts.map(() => 200));
  const { cart_id } = JSON.parse(carts[0]!.text);
  const again = JSON.parse((await call({ action: 'getCarts', cart_id })).text);
  expect(again.cart_id).toBe(cart_id);
  // Whichever instance is asked, its end must not be visible to the shopper.
  process.kill(instances.pids()[0]!, 'SIGKILL');
  // nginx cannot repeat a request in progress, which may have had its effect.
  await wait(500);
  for (let asked = 0; asked < 10; asked++) {
    expect((await call({ action: 'getCarts', cart_id })).status).toBe(200);
  }
  // Links to orders are keys: at port 80 before it redirects, and while no instance answers too.
  const asked = [`/order/${cart_id}`, `/desk/invite/${cart_id}`, `/papers/${cart_id}/invoice.pdf`];
  for (const url of asked) {
    await ask(url);
    expect(await statusAt(path.join(nginx.folder, 'plain.sock'), url)).toBe(301);
  }
  process.kill(instances.pids()[1]!, 'SIGKILL');
  await wait(500);
  for (const url of asked) expect((await ask(url)).status).toBe(502);
  const log = readFileSync(path.join(nginx.folder, 'access.log'), 'utf8');
  expect(log.match(/\/order\/\.\.\. /g)).toHaveLength(3);
  expect(log.match(/\/desk\/invite\/\.\.\. /g)).toHaveLength(3);
  for (const file of ['access.log', 'error.log'])
    expect(readFileSync(path.join(nginx.folder, file), 'utf8')).not.toContain(cart_id);
  expect(log).toMatch(/GET \/parts 200 .* HIT /);
});

/** The sample with this machine's folders and ports, and a certificate of its own. */
function sampleFor({ folder, port }: { folder: string; port: number }, urls: readonly string[]) {
  const { key, certificate } = certificateIn(folder);
  const hosts = urls.map((url) => new URL(url).host);
  return readFileSync('deploy/nginx/shop.conf', 'utf8')
    .replace('shop-1:3000', hosts[0]!)
    .replace('shop-2:3000', hosts[1]!)
    .replace('listen 80', `listen unix:${folder}/plain.sock`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/nginx/certificates/fullchain.pem', certificate)
    .replace('/etc/nginx/certificates/privkey.pem', key)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/nginx', `${folder}/cache`);
}

function statusAt(socketPath: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get({ socketPath, path: url, headers: { host: 'shop.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .on('error', reject);
  });
}

function clientOf(port: number) {
  const agent = new https.Agent({ rejectUnauthorized: false });
  const ask = (url: string, headers: Record<string, string> = {}, body?: string) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST';
        const request = https.request({ port, path: url, agent, method, headers }, (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece) => pieces.push(piece));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(pieces).toString(),
            }),
          );
        });
        request.on('error', reject);
        request.end(body);
      },
    );
  const call = (body: object) =>
    ask('/api/external/cart', { 'content-type': 'application/json' }, JSON.stringify(body));
  return { ask, call };
}
