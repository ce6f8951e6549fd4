import { createApp } from '../../src/api/app.ts';
import { FORM_TOKEN } from '../../src/desk/frame/form-token.ts';
import { isMailingStep, MAIL_FIELD } from '../../src/desk/frame/mailing-steps.tsx';
import { registerDesk } from '../../src/desk/register-desk.tsx';
import type { ShopContext } from '../../src/domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import type { Right, Role } from '../../src/domain/staff/rights.ts';
import { createShop } from '../../src/shop.server.ts';
import type { TestContext } from './context.ts';
import { codeOf, PASSWORD } from './desk-account.ts';

interface DeskRoute {
  readonly method: string;
  readonly url: string;
  readonly right: Right | 'anyone' | undefined;
}

type Headers = Record<string, string>;

/** Of a form; as pairs where a name comes several times. */
type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

function pairsOf(fields: Fields): [string, string][] {
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
  return pairs.map(([name, value]) => [name, value]);
}

/** The desk without a network, and every route that it has. */
export async function openDesk(context: ShopContext) {
  const shop = createShop(context);
  const app = await createApp(shop);
  const routes: DeskRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, right: config?.right });
  });
  await registerDesk(app, shop);
  const origin = context.config.desk?.origin ?? context.config.publicUrl;
  const host = new URL(origin).host;

  /** A browser: keeps cookies, sends its origin, and posts the token of the page it saw last. */
  function browser(remoteAddress = '192.0.2.1') {
    const cookies = new Map<string, string>();
    let token = '';
    const send = async (
      method: 'GET' | 'POST',
      url: string,
      { fields, body, headers }: { fields?: Fields; body?: Buffer; headers?: Headers } = {},
    ) => {
      const reply = await app.inject({
        method,
        url,
        remoteAddress,
        headers: {
          host,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body ? { origin } : {}),
          ...(fields ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
        },
        payload: body ?? (fields && new URLSearchParams(pairsOf(fields)).toString()),
      });
      for (const cookie of reply.cookies) cookies.set(cookie.name, cookie.value);
      token = new RegExp(`name="${FORM_TOKEN}" value="([^"]+)"`).exec(reply.body)?.[1] ?? token;
      return reply;
    };
    const postOnce = (url: string, fields: Fields = {}, headers?: Headers) =>
      send('POST', url, { fields: [[FORM_TOKEN, token], ...pairsOf(fields)], headers });
    return {
      cookies,
      token: () => token,
      /** One press: where a step shows its mail first, nothing has happened yet. */
      postOnce,
      get: (url: string, headers?: Headers) => send('GET', url, { headers }),
      /** What somebody does who reads the mail of a step, where it has one, and confirms it. */
      post: async (url: string, fields: Fields = {}, headers?: Headers) => {
        const before = await mailsToCustomers(context);
        let reply = await postOnce(url, fields, headers);
        const seen = seenMail(reply.body);
        if (seen) reply = await postOnce(url, [...pairsOf(fields), [MAIL_FIELD, seen]], headers);
        const [path = ''] = url.split('?');
        const step = path.slice(path.lastIndexOf('/') + 1);
        if (reply.statusCode < 400 && !isMailingStep(step)) {
          const isMailed = (await mailsToCustomers(context)) > before;
          if (isMailed) throw new Error(`${url} writes to a buyer, and is no step of mailingSteps`);
        }
        return reply;
      },
      /** Anything but a plain form; its type is among the headers. */
      postBody: (url: string, body: Buffer, headers: Headers) =>
        send('POST', url, { body, headers }),
      /** Without the form's token, or with another. */
      postBare: (url: string, fields: Record<string, string>, headers?: Headers) =>
        send('POST', url, { fields, headers }),
    };
  }
  return { app, shop, origin, routes, browser, close: () => app.close() };
}

/** What a screen with the mail of a step posts when it is confirmed. */
export function seenMail(html: string): string | undefined {
  const [button = ''] = new RegExp(`<button [^>]*name="${MAIL_FIELD}"[^>]*>`).exec(html) ?? [];
  return / value="([\w-]{43})"/.exec(button)?.[1];
}

async function mailsToCustomers({ db }: ShopContext): Promise<number> {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from mail_outbox
    where kind not like 'shop-%' and kind <> 'purchase-order'`;
  return row?.count ?? 0;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** An account with password and TOTP, and a browser that is signed in with it. */
export async function signedIn(desk: Desk, context: TestContext, role: Role, email: string) {
  const { shop } = desk;
  const invited = await shop.staff.inviteAccount({ email, role, by: COMMAND_LINE });
  if (!invited.ok) throw new Error(invited.refusal.kind);
  const path = `/desk/invite/${invited.value.token}`;
  const browser = desk.browser();
  const page = await browser.get(path);
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1]?.replaceAll(' ', '') ?? '';
  const code = codeOf(secret, context.now);
  const reply = await browser.post(`${path}/password`, { password: PASSWORD, code });
  if (reply.statusCode !== 303) throw new Error(`Not signed in: ${reply.body}`);
  await browser.get('/desk');
  return { browser, secret, email, path };
}
