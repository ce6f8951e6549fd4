import { FEED_BUDGETS, readingMaxMs } from './feed-budgets.ts';
import { type FeedFile, FeedFileError } from './feed-file.server.ts';

/**
 * Yields a reader's records, and refuses the file when reading takes too long or yields nothing. It counts the
 * reader's time only: a slow database is not the file's fault.
 * @throws FeedFileError beyond the budget of time, or where the first records are all unreadable
 */
export async function* withinBudget<Row extends object>(
  file: FeedFile,
  rows: AsyncIterable<Row>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Row> {
  const most = readingMaxMs(file);
  let spent = 0;
  let unreadable = 0;
  let isAnyGood = false;
  let since = now();
  for await (const row of rows) {
    spent += now() - since;
    if (spent > most) throw tooSlow(file, most);
    if (!('fault' in row)) isAnyGood = true;
    else if (!isAnyGood) {
      unreadable += 1;
      if (unreadable >= FEED_BUDGETS.unreadableRecords) throw allUnreadable(file, row);
    }
    yield row;
    since = now();
  }
}

function tooSlow({ name }: FeedFile, most: number): FeedFileError {
  return new FeedFileError(
    `${name} takes longer to read than the ${Math.round(most / 1_000)} seconds that a file of its size may take. ` +
      'Split it into several files and import them one after the other.',
  );
}

function allUnreadable({ name }: FeedFile, row: object): FeedFileError {
  const fault = 'fault' in row ? String(row.fault).slice(0, 200) : '';
  return new FeedFileError(
    `None of the first ${FEED_BUDGETS.unreadableRecords} records of ${name} can be read (the last: ${fault}). ` +
      'Check that it is the file your supplier meant to send.',
  );
}
