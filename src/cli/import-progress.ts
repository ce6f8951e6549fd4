import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '../domain/feed/import-feed.server.ts';

const phaseTexts: Readonly<Record<ImportProgress['phase'], string>> = {
  waiting: 'waiting for another import to finish',
  reading: 'reading',
  checking: 'checking the feed as a whole',
  writing: 'writing the catalogue',
  committing: 'putting it in place',
  done: 'done',
};
const PERCENT_PER_LINE = 10;

interface ProgressDisplay {
  readonly addBytes: (bytes: number) => void;
  readonly show: (progress: ImportProgress) => void;
  readonly stop: () => void;
}

/** A bar on a terminal, plain lines elsewhere. */
export function showProgress({ bytes }: { bytes: number }): ProgressDisplay {
  return process.stdout.isTTY ? bar(bytes) : lines(bytes);
}

function bar(bytes: number): ProgressDisplay {
  const display = new SingleBar(
    {
      format: '{bar} {percentage}% | {records} records | {text}',
      // The progress bar's own handler would take Ctrl-C, and the import would run on.
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  display.start(Math.max(1, bytes), 0, { records: 0, text: phaseTexts.reading });
  return {
    addBytes: (more) => display.increment(more),
    show: ({ phase, records }) => display.update({ records, text: phaseTexts[phase] }),
    stop: () => display.stop(),
  };
}

function lines(bytes: number): ProgressDisplay {
  let read = 0;
  let shownPercent = 0;
  let shownPhase: ImportProgress['phase'] | undefined;
  return {
    addBytes(more) {
      read += more;
      const percent = Math.floor((100 * read) / Math.max(1, bytes));
      if (percent < shownPercent + PERCENT_PER_LINE) return;
      shownPercent = percent;
      console.log(`read ${percent} %`);
    },
    show({ phase, records }) {
      if (phase === shownPhase) return;
      shownPhase = phase;
      console.log(
        phase === 'checking' ? `${phaseTexts.checking}, ${records} records` : phaseTexts[phase],
      );
    },
    stop: () => {},
  };
}
