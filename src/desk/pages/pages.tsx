import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EditedPage, FILE, type ListedPage } from '../../domain/content/edit-pages.server.ts';
import { pageRefusalWords } from '../../domain/content/page-refusal-words.ts';
import type { PageRefusal, PageText } from '../../domain/content/page-versions.ts';
import type { Result } from '../../kernel/result.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';
import { deskLegalPages } from '../../messages/desk/settings/legal-pages.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, pagePathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { writtenBy } from './changed-words.ts';
import { Changes } from './changes.tsx';
import { PageScreen } from './page-screen.tsx';

const kinds = ['information', 'vehicle'] as const;

function PagesScreen({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <p>
        <a href={deskPaths.legalPages}>{deskLegalPages.title}</a>
      </p>
      {kinds.map((kind) => (
        <section key={kind} className="block" aria-labelledby={kind}>
          <h2 id={kind}>{texts.kinds[kind]}</h2>
          <ul className="plain">
            {pages
              .filter((page) => page.kind === kind)
              .map((page) => (
                <li key={page.address}>
                  <a href={pagePathOf(page.address)}>{page.title}</a>{' '}
                  <span className="hint">/{page.address}</span>
                  <PageState page={page} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PageState({ page: { version, isExample, hasOtherFile } }: { page: ListedPage }) {
  if (version) {
    return (
      <>
        {' '}
        <span className="badge done">{texts.shownOwn}</span>{' '}
        <span className="hint">{writtenBy(version)}</span>{' '}
        {hasOtherFile && <span className="badge open">{texts.hasOtherFile}</span>}
      </>
    );
  }
  return isExample ? (
    <>
      {' '}
      <span className="badge">{texts.shownExample}</span>
    </>
  ) : null;
}

/** A page has 100,000 characters at most; a form encodes one in up to nine. */
const BODY_LIMIT = 1024 * 1024;
const VIEW = { config: { right: 'see-pages' as const } };
const WORK = { config: { right: 'work-pages' as const }, bodyLimit: BODY_LIMIT };

/** The pages of the shop: a list, an editor with preview, versions. PGE-1. */
export function registerPagesOfShop(app: FastifyInstance, shop: Shop): void {
  const { pages } = shop;
  const path = '/pages/:address';

  app.get('/pages', VIEW, async (request, reply) =>
    sendScreen(request, reply, {
      title: texts.title,
      body: <PagesScreen pages={await pages.list()} />,
    }),
  );
  app.get(path, VIEW, (request, reply) => show(request, reply));
  app.get(`${path}/versions/:version`, VIEW, (request, reply) => compare(request, reply));

  app.post(`${path}/preview`, WORK, async (request, reply) => {
    const typed = typedText(request);
    const preview = pages.preview({ address: addressOf(request), text: typed });
    return preview.ok
      ? show(request, reply, { typed, preview: preview.value })
      : show(request, reply, { typed, refusal: preview.refusal });
  });
  app.post(`${path}/save`, WORK, async (request, reply) => {
    const typed = typedText(request);
    const saved = await pages.save({ ...changeOf(request), text: typed });
    if (saved.ok) return done(request, reply, 'saved');
    return show(request, reply, { typed, refusal: saved.refusal });
  });
  app.post(`${path}/take-back`, WORK, async (request, reply) => {
    const taken = await pages.takeBack(changeOf(request));
    return finish(request, reply, taken, 'taken-back');
  });
  app.post(`${path}/restore`, WORK, async (request, reply) => {
    const version = posted(request, 'version');
    const restored = await pages.restore({ ...changeOf(request), version });
    return finish(request, reply, restored, 'saved');
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      typed,
      preview,
      refusal,
    }: {
      typed?: PageText;
      preview?: Parameters<typeof PageScreen>[0]['preview'];
      refusal?: PageRefusal;
    } = {},
  ) {
    const found = await pages.toEdit({ address: addressOf(request) });
    if (!found.ok) return unknown(request, reply, found.refusal);
    const page = found.value;
    const isStale = typed !== undefined && posted(request, 'base') !== page.base;
    const body = (
      <PageScreen
        page={page}
        typed={typed}
        preview={preview}
        isStale={isStale}
        mayWork={mayOf(request)('work-pages')}
        mayAudit={mayOf(request)('see-audit')}
        shopUrl={`${shop.config.publicUrl}/${page.address}`}
        fault={isStale ? texts.meanwhile : refusal && pageRefusalWords(refusal)}
        done={doneWords(asked(request, 'done'))}
      />
    );
    return sendScreen(request, reply, { title: page.title, body, status: refusal ? 422 : 200 });
  }

  async function compare(request: FastifyRequest, reply: FastifyReply) {
    const address = addressOf(request);
    const { version } = request.params as { version: string };
    const [page, text] = await Promise.all([
      pages.toEdit({ address }),
      pages.textOf({ address, version }),
    ]);
    if (!page.ok) return unknown(request, reply, page.refusal);
    if (!text.ok) return unknown(request, reply, text.refusal);
    const name = version === 'file' ? texts.theFile : texts.version(Number(version));
    const body = (
      <CompareScreen
        page={page.value}
        version={version}
        text={text.value}
        mayWork={mayOf(request)('work-pages')}
        fault={undefined}
      />
    );
    return sendScreen(request, reply, {
      title: texts.compareTitle(page.value.title, name),
      body,
    });
  }

  function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Result<unknown, PageRefusal>,
    name: Done,
  ) {
    return result.ok
      ? done(request, reply, name)
      : show(request, reply, { refusal: result.refusal });
  }
}

type Done = keyof typeof texts.done;

function done(request: FastifyRequest, reply: FastifyReply, name: Done): FastifyReply {
  return reply.redirect(`${pagePathOf(addressOf(request))}?done=${name}`, 303);
}

function doneWords(name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(texts.done, name)
    ? texts.done[name as Done]
    : undefined;
}

function unknown(request: FastifyRequest, reply: FastifyReply, refusal: PageRefusal): FastifyReply {
  const body = (
    <>
      <p>{pageRefusalWords(refusal)}</p>
      <p>
        <a href={deskPaths.pages}>{texts.back}</a>
      </p>
    </>
  );
  return sendScreen(request, reply, { title: texts.title, body, status: 404 });
}

function addressOf(request: FastifyRequest): string {
  return (request.params as { address: string }).address;
}

function changeOf(request: FastifyRequest) {
  return {
    address: addressOf(request),
    base: posted(request, 'base'),
    by: actorOf(request),
  };
}

function typedText(request: FastifyRequest): PageText {
  return {
    title: posted(request, 'title'),
    description: posted(request, 'description'),
    markdown: posted(request, 'markdown'),
  };
}

/** Compares a version, or the file, with the shown one, and offers to show it again. */
function CompareScreen(props: {
  page: EditedPage;
  version: string;
  text: PageText;
  mayWork: boolean;
  fault: string | undefined;
}) {
  const { page, version, text, mayWork, fault } = props;
  const isFile = version === FILE;
  const path = pagePathOf(page.address);
  return (
    <>
      <p>
        <a href={path}>{texts.toPage}</a>
      </p>
      <DeskNotice fault={fault} />
      <section className="block">
        <p className="lead">{texts.compareLead}</p>
        <Changes before={text} after={page.text} />
        {mayWork && (!isFile || page.version) && (
          <DeskForm action={`${path}/${isFile ? 'take-back' : 'restore'}`}>
            <input type="hidden" name="base" value={page.base} />
            <input type="hidden" name="version" value={version} />
            <button type="submit">{isFile ? texts.takeBack : texts.restore}</button>
          </DeskForm>
        )}
      </section>
    </>
  );
}
