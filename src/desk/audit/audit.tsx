import type { FastifyInstance } from 'fastify';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { AuditEntry } from '../../domain/staff/audit.server.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { recordedValues } from '../frame/recorded-values.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { asked } from '../guard/posted.ts';

const texts = deskMessages.audit;

function AuditScreen({
  entries,
  kind,
  id,
}: {
  entries: readonly AuditEntry[];
  kind: string | undefined;
  id: string | undefined;
}) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <form method="get" action={deskPaths.audit} className="row">
        <DeskField name="kind" label={texts.kind} defaultValue={kind} required data-find />
        <DeskField name="id" label={texts.id} hint={texts.idHint} defaultValue={id} />
        <button type="submit">{texts.filter}</button>
        {kind !== undefined && <a href={deskPaths.audit}>{texts.all}</a>}
      </form>
      {entries.length === 0 ? <p>{texts.none}</p> : <Entries entries={entries} />}
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const columns = [
    ...[texts.at, texts.actor, texts.action],
    ...[texts.thing, texts.before, texts.after],
  ];
  const rows = entries.map((entry) => ({
    key: entry.entryId,
    cells: [
      <time key="at" dateTime={entry.at.toISOString()}>
        {formatMoment(entry.at, SHOP_TIME_ZONE)}
      </time>,
      entry.actor,
      entry.action,
      <a key="thing" href={historyPathOf(entry.thingKind, entry.thingId)}>
        {`${entry.thingKind} ${entry.thingId}`}
      </a>,
      recordedValues(entry.before),
      recordedValues(entry.after),
    ],
  }));
  return <DeskTable label={texts.title} columns={columns} rows={rows} />;
}

/** The audit trail, for roles that may read it. */
export function registerAudit(app: FastifyInstance, shop: Shop): void {
  app.get('/audit', { config: { right: 'see-audit' } }, async (request, reply) => {
    const kind = asked(request, 'kind');
    const id = asked(request, 'id');
    const thing = kind === undefined ? undefined : { kind, id };
    const entries = await shop.staff.auditTrail({ thing });
    return sendScreen(request, reply, {
      title: deskMessages.audit.title,
      body: <AuditScreen entries={entries} kind={kind} id={id} />,
    });
  });
}
