import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { AppliedLine, MatchedLine } from '../../../domain/fulfilment/bank/bank.server.ts';
import { bankDay } from '../../../domain/fulfilment/bank/statement.ts';
import { deskBank, deskBank as texts } from '../../../messages/desk/orders/bank.ts';
import type { OrderWork } from '../../../order-work.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { dayWords, inEuros } from '../../frame/money.ts';
import { deskPaths, orderPathOf } from '../../frame/paths.ts';
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

/** The lines of a statement by kind, with a choice where one is needed. */
function BankScreen({
  lines,
  csv,
}: {
  readonly lines: readonly MatchedLine[];
  readonly csv: string;
}) {
  const sure = lines.filter(({ match }) => match.kind === 'sure');
  const doubtful = lines.filter(({ match }) => match.kind === 'doubtful');
  const unmatched = lines.filter(isUnmatched);
  const rest = lines.filter(
    (line) =>
      line.match.kind === 'applied' || (line.match.kind === 'unmatched' && !isUnmatched(line)),
  );
  const others = unmatched.length + rest.length;
  const counts = { sure: sure.length, doubtful: doubtful.length, others };
  const { columns, pays } = texts;
  const asRows = (some: readonly MatchedLine[], means: (line: MatchedLine) => ReactNode) =>
    some.map((line) => ({
      key: line.digest,
      means: means(line),
      cells: [
        line.at,
        bookedWords(line.bookedOn),
        inEuros(line.amountCents),
        line.payer,
        line.reference,
      ],
    }));
  return (
    <MatchedFile
      texts={texts}
      summary={lines.length === 0 ? texts.nothing : texts.summary(counts)}
      path={deskPaths.bank}
      sent={{ csv }}
      canApply={sure.length + doubtful.length + unmatched.length > 0}
      rest={
        <FileRows title={texts.rest} first={texts.why} columns={columns} rows={asRows(rest, why)} />
      }
    >
      <FileRows
        title={texts.sure}
        hint={texts.sureHint}
        first={pays}
        columns={columns}
        rows={asRows(sure, tick)}
      />
      <FileRows
        title={texts.doubtful}
        hint={texts.doubtfulHint}
        first={pays}
        columns={columns}
        rows={asRows(doubtful, choice)}
      />
      <FileRows
        title={texts.unmatched}
        hint={texts.unmatchedHint}
        first={pays}
        columns={columns}
        rows={asRows(unmatched, typed)}
      />
    </MatchedFile>
  );
}

/** As the day that counts, where the bank's text is read as one. */
function bookedWords(text: string): string {
  const day = bankDay(text);
  return day ? dayWords(day) : text;
}

const isUnmatched = ({ match }: MatchedLine): boolean =>
  match.kind === 'unmatched' && match.why === 'no-order';

function tick({ at, digest, match }: MatchedLine): ReactNode {
  if (match.kind !== 'sure') return null;
  const { number } = match;
  return (
    <SureRow name={`line:${digest}`} value={number} label={texts.tick(at, number)}>
      <a href={orderPathOf(number)}>{number}</a>
    </SureRow>
  );
}

function choice({ at, digest, match }: MatchedLine): ReactNode {
  if (match.kind !== 'doubtful') return null;
  return (
    <DoubtfulRow
      name={`line:${digest}`}
      label={texts.choose(at)}
      leave={texts.leave}
      choices={match.numbers.map((number) => ({ value: number, words: number }))}
      doubt={texts.doubts[match.doubt]}
    />
  );
}

function typed({ at, digest }: MatchedLine): ReactNode {
  return <input name={`line:${digest}`} aria-label={texts.choose(at)} size={14} />;
}

function why({ match }: MatchedLine): ReactNode {
  if (match.kind === 'unmatched') return texts.others[match.why];
  return match.kind === 'applied' && texts.others.applied;
}

const CHOSEN = 'line:';

/**
 * A bank's statement: first shown with the orders that its lines pay, then applied for the chosen lines, each once.
 * DSK-30.
 */
export function registerBank(app: FastifyInstance, shop: Shop): void {
  const { bank } = shop;
  const config = { right: 'take-payments' } as const;
  app.register(async (scope) => {
    takeSmallFiles(scope);

    scope.get('/bank', { config }, (request, reply) => ask(request, reply));

    // Nothing changes yet, so there is nothing to redirect to: the form carries the file until it is applied.
    scope.post('/bank', { config }, async (request, reply) => {
      const csv = posted(request, 'csv');
      if (csv.trim() === '') return ask(request, reply, faultOf({ kind: 'no-file' }));
      const matched = await bank.match({ csv });
      if (!matched.ok) return ask(request, reply, faultOf(matched.refusal));
      return send(request, reply, <BankScreen lines={matched.value} csv={csv} />);
    });

    scope.post('/bank/apply', { config }, async (request, reply) => {
      const csv = posted(request, 'csv');
      const actor = actorOf(request).email;
      const take = (work: OrderWork) =>
        work.bank.apply({ csv, actor, chosen: chosenLines(request) });
      if (!(await mailWasSeen(shop, request, reply, { step: 'apply', take }))) return reply;
      const applied = await take(shop);
      if (!applied.ok) return ask(request, reply, faultOf(applied.refusal));
      return send(request, reply, outcomeOf(applied.value));
    });
  });

  function ask(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const body = <FileForm texts={deskBank} path={deskPaths.bank} fault={fault} />;
    return send(request, reply, body, fault ? 422 : 200);
  }

  function send(request: FastifyRequest, reply: FastifyReply, body: ReactNode, status = 200) {
    return sendScreen(request, reply, { title: deskBank.title, body, status });
  }
}

function outcomeOf(applied: readonly AppliedLine[]) {
  const rows = applied.map(({ line, number, refusal }) => ({
    key: line.digest,
    number,
    row: `${inEuros(line.amountCents)}, ${line.payer}`,
    fault: refusal && faultOf(refusal),
  }));
  return <FileOutcome texts={deskBank} done={deskBank.paid} path={deskPaths.bank} rows={rows} />;
}

/** Fields `line:<digest>` with the number of the order that the line pays. */
function chosenLines(request: FastifyRequest): { digest: string; number: string }[] {
  if (!(request.body instanceof URLSearchParams)) return [];
  return [...request.body]
    .filter(([name, number]) => name.startsWith(CHOSEN) && number.trim() !== '')
    .map(([name, number]) => ({ digest: name.slice(CHOSEN.length), number: number.trim() }));
}

function faultOf(refusal: { readonly kind: string }): string {
  if ('line' in refusal && 'text' in refusal) {
    return deskBank.unreadableAmount(Number(refusal.line), String(refusal.text));
  }
  if (refusal.kind === 'unreadable-file' && 'reason' in refusal) {
    return deskBank.unreadableFile(String(refusal.reason));
  }
  if ('most' in refusal && 'longest' in refusal) {
    return deskBank.tooManyLines(Number(refusal.most), Number(refusal.longest));
  }
  return deskBank.faults[refusal.kind] ?? faultWords(refusal);
}
