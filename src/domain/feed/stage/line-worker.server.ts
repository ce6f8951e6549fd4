/** The thread's side of `line-threads.server.ts`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FeedFault, FeedValue } from '../read/feed-record.ts';
import { lineReader, linesOf } from '../read/formats/json-lines.server.ts';
import { FeedFileError } from '../read/rows/feed-file.server.ts';
import { identityOf, partReader } from '../record/part-record.server.ts';
import type { FromLineThread, LineTask } from './line-threads.server.ts';
import { type StageableRecord, stageRowOf, weightOf } from './stage-row.server.ts';

const BLOCK_BYTES = 256 * 1024;
/** The thread pauses while this many blocks are unread, to bound its memory. */
const BLOCKS_AHEAD = 6;

const port = parentPort as NonNullable<typeof parentPort>;
const { file, moment, turn, turns } = workerData as LineTask;
const toValue = lineReader(file);
const toPart = partReader(moment);

let records: StageableRecord[] = [];
let bytes = 0;
let waiting = 0;
port.on('message', () => {
  waiting -= 1;
});

try {
  let block = 0;
  for await (const line of linesOf(file, countBytes)) {
    for (; (block + 1) * BLOCK_BYTES <= line.offset; block++) if (isMine(block)) await sendBlock();
    if (!isMine(block)) continue;
    const record = toValue(line);
    if (record) records.push('value' in record ? checked(record) : record);
  }
  await sendBlock();
  send({ kind: 'end' });
} catch (error) {
  await sendBlock();
  const { message } = error as Error;
  send({ kind: 'failed', message, isOfFile: error instanceof FeedFileError });
}
port.unref();

function isMine(block: number): boolean {
  return block % turns === turn;
}

/** One thread reports for all. */
function countBytes(read: number): void {
  if (turn === 0) bytes += read;
}

function checked({ file, line, value }: FeedValue): StageableRecord {
  const part = toPart(value);
  if (part.ok) {
    const row = stageRowOf(part.record);
    const { fitments, name } = part.record;
    const leftOut = part.leftOut.length > 0 ? { leftOut: part.leftOut } : {};
    return { file, line, name, row, fitments, weight: weightOf(part.record), ...leftOut };
  }
  const { name, brand } = identityOf(value) ?? {};
  const fault: FeedFault = { file, line, fault: part.reason };
  return name === undefined ? fault : { ...fault, part: name, brand: brand ?? '' };
}

async function sendBlock(): Promise<void> {
  while (waiting >= BLOCKS_AHEAD) await once(port, 'message');
  send({ kind: 'block', records, bytes });
  waiting += 1;
  records = [];
  bytes = 0;
}

function send(message: FromLineThread): void {
  port.postMessage(message);
}
