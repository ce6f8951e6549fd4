import {
  type GoingLivePoint,
  type GoingLivePointId,
  openPoints,
} from '../../domain/going-live/going-live.ts';
import { type GoingLiveWords, goingLiveWords } from '../../domain/going-live/going-live-words.ts';
import type { Right } from '../../domain/staff/rights.ts';
import { deskGoingLive as texts } from '../../messages/desk/going-live.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import type { May } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';

/** Screens where a requirement can be met. */
const links: Partial<
  Readonly<Record<GoingLivePointId, { path: string; label: string; right: Right }>>
> = {
  'legal-pages': { path: deskPaths.pages, label: texts.toPages, right: 'see-pages' },
  staff: { path: deskPaths.accounts, label: texts.toAccounts, right: 'manage-accounts' },
};

export function GoingLiveScreen(props: {
  points: readonly GoingLivePoint[];
  token: string;
  may: May;
  recipient: string;
  fault: string | undefined;
  done: string | undefined;
}) {
  const { points, token, may, recipient, fault, done } = props;
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">{texts.lead(openPoints(points).length)}</p>
      <ul className="cards points">
        {points.map((point) => (
          <li key={point.id} id={point.id}>
            <Point words={goingLiveWords(point)} may={may} />
            {point.id === 'mail' && may('work-setup') && point.finding !== 'no-mail-server' && (
              <TestMail token={token} recipient={recipient} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Point({ words, may }: { words: GoingLiveWords; may: May }) {
  const { id, state, title, found, why, remedy, command } = words;
  const link = links[id];
  return (
    <>
      <h2>
        {title} <span className={`badge ${state}`}>{texts.states[state]}</span>
      </h2>
      <p>{found}</p>
      {state !== 'done' && (
        <>
          <p className="lead">{why}</p>
          {remedy && <p>{remedy}</p>}
          {command && (
            <p>
              <code>{command}</code>
            </p>
          )}
          {link && may(link.right) && (
            <p>
              <a href={link.path}>{link.label}</a>
            </p>
          )}
        </>
      )}
    </>
  );
}

function TestMail({ token, recipient }: { token: string; recipient: string }) {
  return (
    <DeskForm action={`${deskPaths.goingLive}/test-mail`} token={token}>
      <div className="row">
        <DeskField
          name="recipient"
          type="email"
          label={texts.recipient}
          hint={texts.testHint}
          defaultValue={recipient}
          autoComplete="email"
          required
        />
        <button type="submit">{texts.send}</button>
      </div>
    </DeskForm>
  );
}
