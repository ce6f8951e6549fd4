import { type Kept, type KeptDays, keptThings } from '../../config/retention.ts';
import { messages } from '../../messages/en.ts';

const DAYS_A_YEAR = 365.25;
/** The most days by which leap years can differ. */
const SLACK_DAYS = 3;

/** The privacy page's list of retention times, a line for each kind of personal data. */
export function retentionBlock(keptDays: KeptDays): string {
  const lines = keptThings.flatMap((kept) => {
    const what = messages.content.kept[kept];
    return what === '' ? [] : [`<li>${what}: ${spanOf(keptDays[kept])}.</li>`];
  });
  return `<ul>${lines.join('')}</ul>`;
}

/** `{{enquiriesKept}}` and similar names, for pages that state one time in a sentence. */
export function keptWords(keptDays: KeptDays): Readonly<Record<string, string>> {
  const words = keptThings.map((kept: Kept) => [`${kept}Kept`, spanOf(keptDays[kept])] as const);
  return Object.fromEntries(words);
}

/** Whole years, give or take leap days, where possible; otherwise days. */
export function spanOf(days: number): string {
  const years = Math.round(days / DAYS_A_YEAR);
  const isWholeYears = years > 0 && Math.abs(days - years * DAYS_A_YEAR) <= SLACK_DAYS;
  if (!isWholeYears) return days === 1 ? '1 day' : `${days} days`;
  return years === 1 ? '12 months' : `${years} years`;
}
