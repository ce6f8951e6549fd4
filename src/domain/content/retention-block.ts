import { type RetentionDays, type RetentionKey, retentionKeys } from '../../config/retention.ts';
import { messages } from '../../messages/en.ts';

const DAYS_A_YEAR = 365.25;
/** The most days by which leap years can differ. */
const SLACK_DAYS = 3;

/** The privacy page's list of retention times, a line for each kind of personal data. */
export function retentionBlock(retentionDays: RetentionDays): string {
  const lines = retentionKeys.flatMap((kept) => {
    const what = messages.content.kept[kept];
    return what === '' ? [] : [`<li>${what}: ${spanOf(retentionDays[kept])}.</li>`];
  });
  return `<ul>${lines.join('')}</ul>`;
}

/** `{{enquiriesKept}}` and similar names, for pages that state one time in a sentence. */
export function retentionWords(retentionDays: RetentionDays): Readonly<Record<string, string>> {
  const words = retentionKeys.map(
    (kept: RetentionKey) => [`${kept}RetentionKey`, spanOf(retentionDays[kept])] as const,
  );
  return Object.fromEntries(words);
}

/** Whole years, give or take leap days, where possible; otherwise days. */
export function spanOf(days: number): string {
  const years = Math.round(days / DAYS_A_YEAR);
  const isWholeYears = years > 0 && Math.abs(days - years * DAYS_A_YEAR) <= SLACK_DAYS;
  if (!isWholeYears) return days === 1 ? '1 day' : `${days} days`;
  return years === 1 ? '12 months' : `${years} years`;
}
