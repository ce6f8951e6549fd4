import { deskMail as texts } from '../../messages/desk/mail.ts';
import type { May } from './may.ts';
import { deskPaths } from './paths.ts';
import { settingFieldPathOf } from './setting-path.ts';

/** What becomes of mails where no mail server is set: a demonstration writes them to files, a shop keeps them. */
export type UnsentFate = 'in-file' | 'waiting';

/** Where steps say that somebody is written to: the screens at these addresses, and all below them. */
const mailingScreens: readonly string[] = [
  // The list of orders writes to nobody.
  `${deskPaths.orders}/`,
  deskPaths.bench,
  deskPaths.inbox,
  deskPaths.bank,
  deskPaths.tracking,
  deskPaths.withdrawals,
  deskPaths.purchases,
  deskPaths.ksef,
  deskPaths.lostDemand,
];

export function isMailingScreen(path: string): boolean {
  return mailingScreens.some(
    (start) =>
      path.startsWith(start) && (start.endsWith('/') || /^(\/|$)/.test(path.slice(start.length))),
  );
}

/** Once on each screen that speaks of mails, where none is sent. */
export function UnsentMailNotice({
  path,
  unsentMail,
  may,
}: {
  readonly path: string;
  readonly unsentMail: UnsentFate | undefined;
  readonly may: May;
}) {
  if (!unsentMail || !isMailingScreen(path)) return null;
  return (
    <p className="notice">
      {texts.unsent[unsentMail]}
      {may('work-settings') && (
        <>
          {' '}
          <a href={settingFieldPathOf('SMTP_URL')}>{texts.setServer}</a>
        </>
      )}
    </p>
  );
}
