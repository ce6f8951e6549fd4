import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Account } from '../../domain/staff/rights.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskForm, TokenOfScreen } from './form.tsx';
import { navigationOf } from './navigation.ts';
import { deskPaths } from './paths.ts';

/** Sends one screen of the desk in its frame, as complete HTML. */
export function sendScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    title,
    body,
    status = 200,
    refreshSeconds,
  }: { title: string; body: ReactNode; status?: number; refreshSeconds?: number | undefined },
): FastifyReply {
  const { shopName, session, formToken } = request.desk;
  const [path = ''] = request.url.split('?');
  const account = session?.account;
  const frame = { shopName, title, path, account, refreshSeconds };
  const html = renderToStaticMarkup(
    <TokenOfScreen value={formToken}>
      <DeskLayout frame={frame}>{body}</DeskLayout>
    </TokenOfScreen>,
  );
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>${html}`);
}

/** A screen's own data; `account` comes from the request. */
interface Frame {
  readonly shopName: string;
  readonly title: string;
  readonly account: Account | undefined;
  /** The screen's path, to mark it in the navigation. */
  readonly path: string;
  /** Without script, the screen reloads after this many seconds. */
  readonly refreshSeconds: number | undefined;
}

/** The frame around every screen of the desk. */
function DeskLayout({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { shopName, title, account } = frame;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{deskMessages.frame.title(shopName, title)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {frame.refreshSeconds && (
          <noscript>
            <meta httpEquiv="refresh" content={String(frame.refreshSeconds)} />
          </noscript>
        )}
        <link rel="stylesheet" href={deskPaths.styles} />
        <script src={deskPaths.script} defer />
      </head>
      <body>
        <a className="skip" href="#content">
          {deskMessages.frame.skip}
        </a>
        <header className="top">
          <a className="brand" href={deskPaths.start}>
            {deskMessages.frame.brand(shopName)}
          </a>
          {account && <SignedIn frame={frame} account={account} />}
        </header>
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

function SignedIn({ frame, account }: { frame: Frame; account: Account }) {
  const entries = navigationOf(account.role);
  return (
    <>
      <div className="account">
        <a href={deskPaths.ownAccess} aria-current={currentOf(deskPaths.ownAccess, frame.path)}>
          {deskMessages.frame.signedInAs(account.email, deskMessages.roles[account.role])}
        </a>
        <DeskForm action={deskPaths.signOut}>
          <button type="submit" className="quiet">
            {deskMessages.frame.signOut}
          </button>
        </DeskForm>
      </div>
      {entries.length > 0 && (
        <nav aria-label={deskMessages.frame.navigation}>
          <ul>
            {entries.map(({ label, path }) => (
              <li key={path}>
                <a href={path} aria-current={currentOf(path, frame.path)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Of an entry of the navigation: the screen itself, or one that a press on it leads to. */
function currentOf(entry: string, path: string): 'page' | 'true' | undefined {
  if (entry === path) return 'page';
  return path.startsWith(`${entry}/`) ? 'true' : undefined;
}
