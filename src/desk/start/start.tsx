import type { FastifyInstance } from 'fastify';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import {
  momentOfImport,
  nameOfImport,
  outcomeOfImport,
} from '../../domain/feed/history/history-words.ts';
import type { PastImport } from '../../domain/feed/history/import-history.ts';
import { packingViews } from '../../domain/fulfilment/order-views.ts';
import {
  MAX_COUNTED,
  QUESTION_DAYS,
  type WaitingWork,
  type WorkView,
} from '../../domain/fulfilment/waiting-work.server.ts';
import { type GoingLivePoint, openPoints } from '../../domain/going-live/going-live.ts';
import { goingLiveWords } from '../../domain/going-live/going-live-words.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskCorrections } from '../../messages/desk/corrections.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskGoingLive } from '../../messages/desk/going-live.ts';
import { deskStart as texts } from '../../messages/desk/start.ts';
import type { Shop } from '../../shop.server.ts';
import { type May, mayOf } from '../frame/may.ts';
import { navigationOf } from '../frame/navigation.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';

const viewWords: Readonly<Record<WorkView, string>> = texts.views;

/** The last change that shoppers see, and the result of the last import. */
interface ShownCatalogue {
  readonly changedAt: Date | undefined;
  readonly lastImport: PastImport | undefined;
}

function StartScreen({
  work,
  corrections,
  missing,
  catalogue,
  may,
}: {
  work: WaitingWork | undefined;
  /** Fitment corrections that wait for a decision. */
  corrections: number;
  /** The requirements that keep the shop from taking money. */
  missing: readonly GoingLivePoint[];
  catalogue: ShownCatalogue | undefined;
  may: May;
}) {
  return (
    <>
      {work && <Work work={work} corrections={corrections} may={may} />}
      {missing.length > 0 && <Missing missing={missing} />}
      {catalogue && <Catalogue catalogue={catalogue} mayImport={may('work-imports')} />}
    </>
  );
}

function Catalogue({
  catalogue: { changedAt, lastImport },
  mayImport,
}: {
  catalogue: ShownCatalogue;
  mayImport: boolean;
}) {
  const imported = lastImport && (
    <>
      {nameOfImport(lastImport)}: {outcomeOfImport(lastImport)}
    </>
  );
  return (
    <section className="block" aria-labelledby="catalogue">
      <h2 id="catalogue">{texts.catalogue}</h2>
      <p>{changedAt ? texts.changed(atMoment(changedAt)) : texts.unchanged}</p>
      {lastImport && (
        <p>
          {mayImport ? <a href={`${deskPaths.imports}/${lastImport.id}`}>{imported}</a> : imported},{' '}
          {texts.imported(momentOfImport(lastImport.begunAt), lastImport.by)}
        </p>
      )}
    </section>
  );
}

function atMoment(moment: Date): string {
  return formatMoment(moment, SHOP_TIME_ZONE);
}

function Work({
  work: { orders, enquiries, leads },
  corrections,
  may,
}: {
  work: WaitingWork;
  corrections: number;
  may: May;
}) {
  const seen = orders.filter(({ view }) => may('see-orders') || packingViews.includes(view));
  const tiles = [
    ...seen.map(({ view, count }) => ({
      href: `${deskPaths.orders}?view=${view}`,
      count,
      label: viewWords[view],
      isUrgent: view === 'late',
    })),
    ...(may('see-orders')
      ? [
          { href: deskPaths.inbox, count: enquiries, label: texts.enquiries(QUESTION_DAYS) },
          { href: deskPaths.inbox, count: leads, label: texts.leads(QUESTION_DAYS) },
        ]
      : []),
    ...(may('see-goods')
      ? [{ href: deskPaths.corrections, count: corrections, label: deskCorrections.waiting }]
      : []),
  ];
  const isQuiet = tiles.every(({ count }) => count === 0);
  return (
    <section className="block" aria-labelledby="work">
      <h2 id="work">{texts.work}</h2>
      {isQuiet && <p className="lead">{texts.nothing}</p>}
      <ul className="tiles">
        {tiles.map(({ href, count, label, ...tile }) => {
          const isUrgent = 'isUrgent' in tile && tile.isUrgent && count > 0;
          const kind = count === 0 ? 'quiet' : isUrgent ? 'urgent' : undefined;
          return (
            <li key={label}>
              <a href={href} className={kind}>
                <strong>{texts.counted(count, MAX_COUNTED)}</strong> <span>{label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Missing({ missing }: { missing: readonly GoingLivePoint[] }) {
  return (
    <section className="block" aria-labelledby="going-live">
      <h2 id="going-live">{texts.goingLive}</h2>
      <p>{deskGoingLive.lead(missing.length)}</p>
      <ul className="plain">
        {missing.map(goingLiveWords).map(({ id, title, found }) => (
          <li key={id}>
            <a href={`${deskPaths.goingLive}#${id}`}>{title}</a>: {found}
          </li>
        ))}
      </ul>
      <p>
        <a href={deskPaths.goingLive}>{deskGoingLive.summaryLink}</a>
      </p>
    </section>
  );
}

/** The desk opens on the work to be done, as far as the role may see it. DSK-23. */
export function registerStart(app: FastifyInstance, shop: Shop): void {
  app.get('/', { config: { right: 'use-desk' } }, async (request, reply) => {
    const { welcome, nothing, title } = deskMessages.start;
    const role = request.desk.session?.account.role;
    const may = mayOf(request);
    const maySeeSetup = may('see-setup');
    const mayImport = may('work-imports');
    const [work, points, catalogue, corrections] = await Promise.all([
      may('see-packing') ? shop.orders.waiting() : undefined,
      maySeeSetup ? shop.goingLive() : undefined,
      maySeeSetup || mayImport ? catalogueOf(shop) : undefined,
      shop.goods.openCorrections({ most: MAX_COUNTED }),
    ]);
    if (!work && !points && !catalogue) {
      const hasScreens = role !== undefined && navigationOf(role).length > 0;
      const body = <p>{hasScreens ? welcome : `${welcome} ${nothing}`}</p>;
      return sendScreen(request, reply, { title, body });
    }
    const missing = openPoints(points ?? []);
    const body = (
      <StartScreen
        work={work}
        corrections={corrections}
        missing={missing}
        catalogue={catalogue}
        may={may}
      />
    );
    return sendScreen(request, reply, { title, body });
  });
}

async function catalogueOf(shop: Shop): Promise<ShownCatalogue> {
  const [changedAt, { imports }] = await Promise.all([
    shop.catalogueChangedAt(),
    shop.importHistory({}),
  ]);
  return { changedAt, lastImport: imports[0] };
}
