import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { supplierShown } from '../../domain/buying/shown.ts';
import type { Supplier, SupplierPart } from '../../domain/buying/supplier.ts';
import type { SaveSupplierRefusal } from '../../domain/buying/suppliers.server.ts';
import { shownMark } from '../../kernel/shown-mark.server.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf, purchasePathOf, supplierPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { lateFaults, lateValues, MARK } from '../frame/shown-mark.tsx';
import { DeskTable } from '../frame/table.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { takeSmallFiles } from '../guard/small-files.ts';
import { buyingFault, idIn, inCurrency } from './buying-words.ts';
import {
  fieldsOf,
  newBrandsIn,
  SupplierForm,
  type TypedFields,
  typedFields,
  typedIn,
} from './supplier-form.tsx';

const texts = deskBuying.suppliers;

/** Suppliers: the list, one with its own list of parts, and what changes them. */
export function registerSuppliers(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-buying' as const } };
  const work = { config: { right: 'work-buying' as const } };
  const { buying } = shop;

  app.get('/suppliers', see, (request, reply) => showAll(request, reply));
  app.get('/suppliers/:id', see, (request, reply) => showOne(request, reply));

  app.post('/suppliers/add', work, async (request, reply) => {
    const saved = await buying.saveSupplier({ id: null, ...typedIn(request) });
    if (!saved.ok) return showAll(request, reply, saved.refusal);
    return reply.redirect(`${supplierPathOf(saved.value.id)}?done=saved`, 303);
  });
  app.post('/suppliers/:id/save', work, async (request, reply) => {
    const saved = await buying.saveSupplier({
      ...typedIn(request),
      id: idIn(request),
      mark: posted(request, MARK),
    });
    if (!saved.ok) return showOne(request, reply, { refusal: saved.refusal });
    return reply.redirect(`${supplierPathOf(saved.value.id)}?done=saved`, 303);
  });
  app.post('/suppliers/:id/order', work, async (request, reply) => {
    const made = await buying.emptyDraft({ supplierId: idIn(request), by: actorOf(request) });
    if (!made.ok) return showOne(request, reply, { fault: buyingFault(made.refusal) });
    return reply.redirect(purchasePathOf(made.value.id), 303);
  });
  app.post('/suppliers/:id/end', work, async (request, reply) => {
    const isEnded = posted(request, 'to') === 'ended';
    const by = actorOf(request);
    const ended = await buying.endSupplier({ id: idIn(request), isEnded, by });
    if (!ended.ok) return showOne(request, reply, { fault: buyingFault(ended.refusal) });
    const done = isEnded ? 'ended' : 'resumed';
    return reply.redirect(`${supplierPathOf(ended.value.id)}?done=${done}`, 303);
  });
  app.post('/suppliers/:id/drop', work, async (request, reply) => {
    const partId = Number(posted(request, 'part')) || 0;
    const dropped = await buying.dropPart({ id: idIn(request), partId, by: actorOf(request) });
    if (!dropped.ok) return showOne(request, reply, { fault: buyingFault(dropped.refusal) });
    return reply.redirect(`${supplierPathOf(dropped.value.id)}?done=dropped`, 303);
  });
  app.register(async (scope) => {
    takeSmallFiles(scope);
    // Which numbers nobody knows is said on the screen itself: they stand in no address.
    scope.post('/suppliers/:id/list', work, async (request, reply) => {
      const list = posted(request, 'csv').trim() || posted(request, 'typed');
      const taken = await buying.takeList({ id: idIn(request), list, by: actorOf(request) });
      if (!taken.ok) return showOne(request, reply, { fault: buyingFault(taken.refusal) });
      const { unknown, taken: count } = taken.value;
      const said = unknown.length > 0 ? [texts.unknown(unknown.join(', '))] : [];
      return showOne(request, reply, { done: [texts.taken(count), ...said].join(' ') });
    });
  });

  async function showAll(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal?: SaveSupplierRefusal,
  ) {
    const suppliers = await buying.suppliers();
    const mayWork = mayOf(request)('work-buying');
    const body = (
      <TypedOnScreen value={refusal && typedOf(request, refusal)}>
        <DeskNotice {...faultsOf(refusal ?? unknownIn(request))} />
        <p className="lead">{texts.intro}</p>
        {suppliers.length === 0 ? <p>{texts.none}</p> : <SupplierTable suppliers={suppliers} />}
        {mayWork && (
          <section aria-labelledby="new-supplier">
            <h2 id="new-supplier">{texts.newTitle}</h2>
            <SupplierForm
              action={`${deskPaths.suppliers}/add`}
              typed={typedFields(valuesOf(request, refusal))}
              {...brandsIn(request, refusal)}
            />
          </section>
        )}
      </TypedOnScreen>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refusal ? 422 : 200 });
  }

  async function showOne(
    request: FastifyRequest,
    reply: FastifyReply,
    said: {
      readonly fault?: string | undefined;
      readonly refusal?: SaveSupplierRefusal;
      readonly done?: string | undefined;
    } = {},
  ) {
    const found = await buying.supplier({ id: idIn(request) });
    if (!found.ok) return reply.redirect(UNKNOWN_SUPPLIER_PATH, 303);
    const { supplier, parts, count } = found.value;
    const may = mayOf(request);
    const done = said.done ?? doneWords(asked(request, 'done'));
    const path = supplierPathOf(supplier.id);
    const typed = request.url.endsWith('/save')
      ? typedFields(valuesOf(request, said.refusal, supplier))
      : fieldsOf(supplier);
    const mayWork = may('work-buying');
    const isFaulty = said.fault !== undefined || said.refusal !== undefined;
    const body = (
      <TypedOnScreen value={said.refusal && typedOf(request, said.refusal, supplier)}>
        <DeskNotice
          fault={said.fault}
          done={isFaulty ? undefined : done}
          {...faultsOf(said.refusal, supplier)}
        />
        <div className="columns">
          <section aria-labelledby="edit">
            <h2 id="edit">{texts.editTitle}</h2>
            <SupplierForm
              {...{ action: `${path}/save`, typed, mayWork, ...brandsIn(request, said.refusal) }}
              mark={shownMark(supplierShown(supplier))}
            />
            {mayWork && !supplier.isEnded && (
              <DeskForm action={`${path}/order`}>
                <button type="submit" className="quiet">
                  {texts.order}
                </button>
              </DeskForm>
            )}
            {mayWork && (
              <p>
                <a href={`${path}/way`}>{deskBuying.way.link}</a>
              </p>
            )}
            {mayWork && <EndForm path={path} isEnded={supplier.isEnded} />}
            {may('see-audit') && (
              <p>
                <a href={historyPathOf('supplier', String(supplier.id))}>{deskBuying.history}</a>
              </p>
            )}
          </section>
          <section aria-labelledby="list">
            <h2 id="list">{texts.list}</h2>
            <p>{texts.listCount(count, parts.length)}</p>
            {mayWork && <ListForm path={path} />}
          </section>
        </div>
        <PartsOfSupplier {...{ parts, supplier, path, mayWork }} />
      </TypedOnScreen>
    );
    const status = isFaulty ? 422 : 200;
    return sendScreen(request, reply, { title: supplier.name, body, status });
  }
}

/** The list, which says that there is no supplier of the number that was in a screen's address. */
export const UNKNOWN_SUPPLIER_PATH = `${deskPaths.suppliers}?unknown=1`;

const unknownIn = (request: FastifyRequest): SaveSupplierRefusal | undefined =>
  asked(request, 'unknown') === undefined ? undefined : { kind: 'unknown-supplier' };

/** The fault of each field by its name, or the one that is about none. */
function faultsOf(refusal: SaveSupplierRefusal | undefined, now?: Supplier) {
  if (refusal?.kind === 'changed-meanwhile' && now) {
    const { meanwhile } = deskMessages.frame;
    const shipsToBuyers = meanwhile.tick(now.shipsToBuyers);
    const holds: TypedFields = { ...fieldsOf(now), shipsToBuyers };
    return { fault: meanwhile.notice, faults: lateFaults(refusal, (field) => holds[field]) };
  }
  if (refusal?.kind !== 'faults') return refusal ? { fault: buyingFault(refusal) } : {};
  const faults = new Map<string, string>();
  for (const { field, ...one } of refusal.faults) {
    const words = [faults.get(field), buyingFault(one)];
    faults.set(field, words.filter(Boolean).join(' '));
  }
  const ofBrands = refusal.faults.some(({ kind }) => kind === 'unknown-brand');
  if (ofBrands) faults.set('brands', `${faults.get('brands')} ${deskBuying.tickBrand}`);
  return { faults };
}

/** Brands that are asked about now, and those of which somebody said that they are right. */
function brandsIn(request: FastifyRequest, refusal: SaveSupplierRefusal | undefined) {
  if (refusal?.kind !== 'faults') return {};
  return {
    asked: refusal.faults.flatMap((one) => (one.kind === 'unknown-brand' ? [one.typed] : [])),
    right: newBrandsIn(request),
  };
}

/** What the form shows when it comes back. */
function valuesOf(
  { body }: FastifyRequest,
  refusal: SaveSupplierRefusal | undefined,
  now?: Supplier,
): URLSearchParams {
  const values = body instanceof URLSearchParams ? body : new URLSearchParams();
  return refusal?.kind === 'changed-meanwhile' && now
    ? lateValues(values, refusal, fieldsOf(now))
    : values;
}

function typedOf(request: FastifyRequest, refusal: SaveSupplierRefusal, now?: Supplier): TypedForm {
  const values = valuesOf(request, refusal, now);
  const isLate = refusal.kind === 'changed-meanwhile';
  return {
    ...{ action: request.url, values, fault: undefined, field: undefined, isLate },
    ...faultsOf(refusal, now),
  };
}

function doneWords(done: string | undefined): string | undefined {
  const words: Readonly<Record<string, string>> = texts.done;
  return done !== undefined && Object.hasOwn(words, done) ? words[done] : undefined;
}

function SupplierTable({ suppliers }: { readonly suppliers: readonly Supplier[] }) {
  const { columns } = texts;
  return (
    <DeskTable
      label={texts.title}
      columns={[columns.name, columns.ordersTo, columns.lead, columns.minimum, columns.freight]}
      rows={suppliers.map((one) => ({
        key: one.id,
        cells: [
          <>
            <a href={supplierPathOf(one.id)}>{one.name}</a>
            {one.isEnded && ` (${texts.ended})`}
          </>,
          one.ordersTo,
          texts.leadDays(one.leadDays),
          inCurrency(one.minimumCents, one.currency),
          inCurrency(one.freightCents, one.currency),
        ],
      }))}
    />
  );
}

function EndForm({ path, isEnded }: { readonly path: string; readonly isEnded: boolean }) {
  return (
    <DeskForm action={`${path}/end`}>
      <button type="submit" name="to" value={isEnded ? 'resumed' : 'ended'} className="quiet">
        {isEnded ? texts.resume : texts.end}
      </button>
    </DeskForm>
  );
}

function ListForm({ path }: { readonly path: string }) {
  return (
    <DeskForm action={`${path}/list`} hasFiles>
      <DeskTextArea name="typed" label={texts.typed} hint={texts.listHint} rows={4} />
      <DeskField name="csv" label={texts.file} type="file" accept=".csv,.txt,text/csv,text/plain" />
      <button type="submit">{texts.take}</button>
    </DeskForm>
  );
}

function PartsOfSupplier({
  parts,
  supplier,
  path,
  mayWork,
}: {
  readonly parts: readonly SupplierPart[];
  readonly supplier: Supplier;
  readonly path: string;
  readonly mayWork: boolean;
}) {
  if (parts.length === 0) return null;
  const { part: partColumn, number, prices, step } = texts.partColumns;
  return (
    <DeskTable
      label={texts.list}
      columns={[partColumn, number, prices, ...(mayWork ? [step] : [])]}
      rows={parts.map((part) => ({
        key: part.partId,
        cells: [
          <>
            {part.partNumber} <span className="hint">{part.description}</span>
          </>,
          part.number,
          part.prices
            .map(({ from, cents }) => texts.from(from, inCurrency(cents, supplier.currency)))
            .join(', '),
          <DeskForm key="drop" action={`${path}/drop`}>
            <input type="hidden" name="part" value={part.partId} />
            <button type="submit" className="quiet" aria-label={texts.dropOf(part.partNumber)}>
              {texts.drop}
            </button>
          </DeskForm>,
        ],
      }))}
    />
  );
}
