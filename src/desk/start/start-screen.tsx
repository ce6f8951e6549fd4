import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import {
  COUNTED_MOST,
  QUESTION_DAYS,
  type WaitingWork,
  type WorkView,
} from '../../domain/fulfilment/waiting-work.server.ts';
import type { GoingLivePoint } from '../../domain/going-live/going-live.ts';
import { goingLiveWords } from '../../domain/going-live/going-live-words.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskGoingLive } from '../../messages/desk-going-live.ts';
import { deskStart as texts } from '../../messages/desk-start.ts';
import { deskPaths } from '../frame/paths.ts';

const viewWords: Readonly<Record<WorkView, string>> = texts.views;

export function StartScreen({
  work,
  missing,
  changedAt,
}: {
  work: WaitingWork | undefined;
  /** What keeps the shop from taking money. */
  missing: readonly GoingLivePoint[];
  changedAt: Date | undefined;
}) {
  return (
    <>
      {work && <Work work={work} />}
      {missing.length > 0 && <Missing missing={missing} />}
      {changedAt && (
        <section className="block" aria-labelledby="catalogue">
          <h2 id="catalogue">{texts.catalogue}</h2>
          <p>{texts.changed(formatMoment(changedAt, SHOP_TIME_ZONE))}</p>
        </section>
      )}
    </>
  );
}

function Work({ work: { orders, enquiries, leads } }: { work: WaitingWork }) {
  const tiles = [
    ...orders.map(({ view, count }) => ({
      href: `${deskPaths.orders}?view=${view}`,
      count,
      label: viewWords[view],
      isUrgent: view === 'late',
    })),
    { href: deskPaths.inbox, count: enquiries, label: texts.enquiries(QUESTION_DAYS) },
    { href: deskPaths.inbox, count: leads, label: texts.leads(QUESTION_DAYS) },
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
                <strong>{texts.counted(count, COUNTED_MOST)}</strong> <span>{label}</span>
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
