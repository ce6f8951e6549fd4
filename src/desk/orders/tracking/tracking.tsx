import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { Sending } from '../../../domain/fulfilment/tracking/match-tracking.ts';
import type {
  MatchedRow,
  SentRow,
  TrackingFile,
} from '../../../domain/fulfilment/tracking/tracking.server.ts';
import { deskTracking, deskTracking as texts } from '../../../messages/desk/orders/tracking.ts';
import type { OrderWork } from '../../../order-work.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { DeskField } from '../../frame/field.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { posted } from '../../guard/posted.ts';
import { mailWasSeen } from '../../guard/seen-mail.tsx';
import { takeSmallFiles } from '../../guard/small-files.ts';
import { faultWords } from '../fault-words.ts';
import { FileForm } from '../file-screen/file-form.tsx';
import { FileOutcome } from '../file-screen/file-outcome.tsx';
import { DoubtfulRow, FileRows, SureRow } from '../file-screen/file-rows.tsx';
import { MatchedFile } from '../file-screen/matched-file.tsx';

/** The rows of a carrier's file by kind, with a choice where one is needed. */
function TrackingScreen({
  rows,
  file: { csv, carrier = '' },
}: {
  readonly rows: readonly MatchedRow[];
  readonly file: TrackingFile;
}) {
  const sure = rows.filter(({ match }) => match.kind === 'sure');
  const doubtful = rows.filter(({ match }) => match.kind === 'doubtful');
  const rest = rows.filter(({ match }) => match.kind === 'unmatched' || match.kind === 'applied');
  const counts = { sure: sure.length, doubtful: doubtful.length, others: rest.length };
  const { columns, sends } = texts;
  const asRows = (some: readonly MatchedRow[], means: (row: MatchedRow) => ReactNode) =>
    some.map((row) => ({
      key: row.at,
      means: means(row),
      cells: [row.at, row.order, row.carrier, row.tracking],
    }));
  return (
    <MatchedFile
      texts={texts}
      summary={rows.length === 0 ? texts.nothing : texts.summary(counts)}
      path={deskPaths.tracking}
      sent={{ csv, carrier }}
      canApply={counts.sure + counts.doubtful > 0}
      rest={
        <FileRows title={texts.rest} first={texts.why} columns={columns} rows={asRows(rest, why)} />
      }
    >
      <FileRows title={texts.sure} first={sends} columns={columns} rows={asRows(sure, tick)} />
      <FileRows
        title={texts.doubtful}
        first={sends}
        columns={columns}
        rows={asRows(doubtful, choice)}
      />
    </MatchedFile>
  );
}

const words = (sends: Sending) => (sends === 'rest' ? texts.all : texts.parcel(sends));

function tick({ at, match }: MatchedRow): ReactNode {
  if (match.kind !== 'sure') return null;
  return (
    <SureRow name={`row:${at}`} value={match.sends} label={texts.tick(at, match.number)}>
      {words(match.sends)}
    </SureRow>
  );
}

function choice({ at, match }: MatchedRow): ReactNode {
  if (match.kind !== 'doubtful') return null;
  return (
    <DoubtfulRow
      name={`row:${at}`}
      label={texts.choose(at)}
      leave={texts.leave}
      choices={match.choices.map((sends) => ({ value: sends, words: words(sends) }))}
      doubt={texts.doubts[match.doubt]}
    />
  );
}

function why({ match }: MatchedRow): ReactNode {
  if (match.kind === 'unmatched') return texts.others[match.why];
  return match.kind === 'applied' && texts.others.applied;
}

const CHOSEN = 'row:';

/**
 * A carrier's file: first shown with the parcels that its rows send, then the chosen ones are handed over, each once.
 * DSK-32.
 */
export function registerTracking(app: FastifyInstance, shop: Shop): void {
  const { tracking } = shop;
  const config = { right: 'pack' } as const;
  app.register(async (scope) => {
    takeSmallFiles(scope);

    scope.get('/tracking', { config }, (request, reply) => ask(request, reply));

    // Nothing changes yet, so there is nothing to redirect to: the form carries the file until it is applied.
    scope.post('/tracking', { config }, async (request, reply) => {
      const file = fileOf(request);
      if (file.csv.trim() === '') return ask(request, reply, faultOf({ kind: 'no-file' }));
      const matched = await tracking.match(file);
      if (!matched.ok) return ask(request, reply, faultOf(matched.refusal));
      return send(request, reply, <TrackingScreen rows={matched.value} file={file} />);
    });

    scope.post('/tracking/apply', { config }, async (request, reply) => {
      const actor = actorOf(request).email;
      const chosen = chosenRows(request);
      const take = (work: OrderWork) => work.tracking.apply({ ...fileOf(request), actor, chosen });
      if (!(await mailWasSeen(shop, request, reply, { step: 'apply', take }))) return reply;
      const sent = await take(shop);
      if (!sent.ok) return ask(request, reply, faultOf(sent.refusal));
      return send(request, reply, outcomeOf(sent.value));
    });
  });

  function ask(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const { carrier: label, carrierHint: hint } = deskTracking;
    const body = (
      <FileForm texts={deskTracking} path={deskPaths.tracking} fault={fault}>
        <DeskField name="carrier" label={label} hint={hint} maxLength={60} />
      </FileForm>
    );
    return send(request, reply, body, fault ? 422 : 200);
  }

  function send(request: FastifyRequest, reply: FastifyReply, body: ReactNode, status = 200) {
    return sendScreen(request, reply, { title: deskTracking.title, body, status });
  }
}

function fileOf(request: FastifyRequest) {
  return { csv: posted(request, 'csv'), carrier: posted(request, 'carrier') };
}

function outcomeOf(sent: readonly SentRow[]) {
  const rows = sent.map(({ row, number, refusal }) => ({
    key: row.at,
    number,
    row: `${row.carrier} ${row.tracking}`,
    fault: refusal && faultOf(refusal),
  }));
  const { tracking: path } = deskPaths;
  return <FileOutcome texts={deskTracking} done={deskTracking.sent} path={path} rows={rows} />;
}

/** Fields `row:<line of the file>` with a parcel's position, or 'rest'. */
function chosenRows(request: FastifyRequest): { at: number; sends: Sending }[] {
  if (!(request.body instanceof URLSearchParams)) return [];
  return [...request.body]
    .filter(([name, sends]) => name.startsWith(CHOSEN) && /^(?:rest|[1-9]\d{0,5})$/.test(sends))
    .map(([name, sends]) => ({
      at: Number(name.slice(CHOSEN.length)),
      sends: sends === 'rest' ? 'rest' : Number(sends),
    }));
}

function faultOf(refusal: { readonly kind: string }): string {
  if (refusal.kind === 'unreadable-file' && 'reason' in refusal) {
    return deskTracking.unreadableFile(String(refusal.reason));
  }
  if ('most' in refusal && 'longest' in refusal) {
    return deskTracking.tooManyLines(Number(refusal.most), Number(refusal.longest));
  }
  return deskTracking.faults[refusal.kind] ?? faultWords(refusal);
}
