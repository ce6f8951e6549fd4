import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Account } from '../../domain/staff/rights.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Waiting } from './desk-request.ts';
import { DeskForm, TokenOfScreen } from './form.tsx';
import { mayOf } from './may.ts';
import { countedWords, type NavigationEntry, navigationOf } from './navigation.ts';
import { DeskNotice } from './notice.tsx';
import { deskPaths } from './paths.ts';
import { TypedBeforeSignIn } from './typed-form.ts';
import { UndoNotice } from './undo-notice.tsx';
import { UnsentMailNotice } from './unsent-mail.tsx';

const texts = deskMessages.frame;

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
  const { shopName, session, formToken, waiting, undo, unsentMail, typed } = request.desk;
  const [path = ''] = request.url.split('?');
  const account = session?.account;
  const frame = { shopName, title, path, account, waiting, refreshSeconds };
  const isAfterStep = account !== undefined && request.method === 'GET';
  const html = renderToStaticMarkup(
    <TokenOfScreen value={formToken}>
      <DeskLayout frame={frame}>
        {isAfterStep && <UndoNotice url={request.url} offer={undo} />}
        {account && <UnsentMailNotice path={path} unsentMail={unsentMail} may={mayOf(request)} />}
        {typed && <DeskNotice done={deskMessages.signIn.typed} />}
        <TypedBeforeSignIn value={typed}>{body}</TypedBeforeSignIn>
      </DeskLayout>
    </TokenOfScreen>,
  );
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>${html}`);
}

/** A screen's own data; `account` comes from the request. */
interface Frame {
  readonly shopName: string;
  readonly title: string;
  readonly account: Account | undefined;
  readonly waiting: Waiting | undefined;
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
        <title>{texts.title(shopName, title)}</title>
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
      <body data-events={account && deskPaths.events}>
        <a className="skip" href="#content">
          {texts.skip}
        </a>
        <header className="top">
          {account && (
            <button type="button" className="menu" popoverTarget={MENU}>
              <Icon path="M3 6h18M3 12h18M3 18h18" /> <span>{texts.menu}</span>
            </button>
          )}
          <a className="brand" href={deskPaths.start} data-key="s">
            {texts.brand(shopName)}
          </a>
          {account && <SignedIn frame={frame} account={account} />}
        </header>
        {account && <Navigation frame={frame} account={account} />}
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

function SignedIn({ frame, account }: { frame: Frame; account: Account }) {
  return (
    <>
      <search className="find-all">
        <form action={deskPaths.find}>
          <input
            name="q"
            type="search"
            aria-label={texts.find}
            aria-keyshortcuts="Control+K"
            placeholder={texts.find}
            autoComplete="off"
            data-find-all
          />
          <button type="submit" className="quiet">
            {texts.findButton}
          </button>
          <p className="visually-hidden" aria-live="polite" data-found-count />
        </form>
      </search>
      <div className="account">
        <a href={deskPaths.ownAccess} aria-current={currentOf(deskPaths.ownAccess, frame.path)}>
          {texts.signedInAs(account.email, deskMessages.roles[account.role])}
        </a>
        <DeskForm action={deskPaths.signOut}>
          <button type="submit" className="quiet">
            {texts.signOut}
          </button>
        </DeskForm>
      </div>
    </>
  );
}

const MENU = 'menu';

/** At the side; in a rail of icons on a tablet, behind a button on a phone. */
function Navigation({ frame, account }: { frame: Frame; account: Account }) {
  return (
    <nav id={MENU} className="side" popover="auto" aria-label={texts.navigation}>
      {navigationOf(account.role).map(({ label, entries }) => (
        <div key={label} className="side-group">
          <p aria-hidden>{label}</p>
          <ul aria-label={label}>
            {entries.map((entry) => (
              <Entry key={entry.path} frame={frame} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
      <p className="side-foot">
        <a href={deskPaths.keys} data-key="?">
          {texts.shortcuts}
        </a>
      </p>
    </nav>
  );
}

function Entry({ frame, entry }: { frame: Frame; entry: NavigationEntry }) {
  const { label, path, icon, key, counted } = entry;
  const count = (counted && frame.waiting?.[counted]) ?? 0;
  const number = countedWords(count);
  return (
    <li>
      <a
        href={path}
        title={label}
        data-key={key}
        data-counted={counted}
        data-waiting={counted && texts.waiting('{count}')}
        aria-current={currentOf(path, frame.path)}
        aria-description={count > 0 ? texts.waiting(number) : undefined}
      >
        <Icon path={icon} /> <span className="side-label">{label}</span>
        {count > 0 && (
          <span className="count" aria-hidden>
            {number}
          </span>
        )}
      </a>
    </li>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
      <path d={path} />
    </svg>
  );
}

/** Of an entry of the navigation: the screen itself, or one that a press on it leads to. */
function currentOf(entry: string, path: string): 'page' | 'true' | undefined {
  if (entry === path) return 'page';
  return path.startsWith(`${entry}/`) ? 'true' : undefined;
}
