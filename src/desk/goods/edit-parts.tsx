import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Location, locations, markets } from '../../config/countries/markets.ts';
import {
  type EditedGoods,
  type EditedOfGoods,
  editedOfGoods,
} from '../../domain/goods/edit-goods.server.ts';
import { type GoodsPart, type ListedGoods, percentOf } from '../../domain/goods/goods.ts';
import { deskEditGoods } from '../../messages/desk/goods/edit-goods.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import type { Shop } from '../../shop.server.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { inEuros } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, partPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { withUndo } from '../frame/undo-notice.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { listHref } from '../list-views/open-list.ts';
import {
  namedField,
  namedIn,
  rowField,
  shownIn,
  type TypedEdits,
  typedEdits,
  valuesOf,
} from './edit-fields.ts';
import { goodsFaultWords } from './part-step.ts';
import { narrowedTo, pageOf, wantedOf } from './parts-wanted.ts';

const texts = deskEditGoods;
const PATH = `${deskPaths.parts}/edit`;

/** The narrowing of the list that is edited, and its page. */
type Where = Readonly<Record<string, string>>;

/** Prices, counts and hiding in the rows of the list: first shown old beside new, then changed. GDS-17. */
export function registerEditParts(app: FastifyInstance, shop: Shop): void {
  const work = { config: { right: 'work-goods' as const } };

  app.get('/parts/edit', work, async (request, reply) => {
    const location = locationOf(shop, request);
    const page = pageOf(request);
    const { parts } = await shop.goods.find({ ...wantedOf(request), location, page });
    return show(request, reply, { parts, location });
  });

  app.post('/parts/edit/check', work, look);

  app.post('/parts/edit', work, async (request, reply) => {
    const typed = typedEdits(request);
    if (posted(request, 'step') === 'change') return again(request, reply, typed, new Map());
    const wanted = { ...typed, by: actorOf(request) };
    const looked = await shop.goods.edit({ ...wanted, isPreview: true });
    if (looked.ok && looked.value.some(({ outcome }) => outcome.ok && outcome.value.isDrastic)) {
      if (!(await requireRecentProof(shop, request, reply, () => look(request, reply)))) {
        return reply;
      }
    }
    const { location } = typed;
    const things = typed.edits.map(({ id, of }) => ({
      ...{ id, of, location: of === 'hidden' ? '' : location },
    }));
    const before = await shop.undo.goodsBefore(things);
    const done = await shop.goods.edit(wanted);
    if (!done.ok) return again(request, reply, typed, new Map(), { fault: texts.none });
    const refusals = refusedOf(done.value);
    const count = done.value.length - refusals.size;
    if (refusals.size === 0) {
      const offer = await shop.undo.offerGoods({ before, by: wanted.by });
      const query = { ...narrowedTo(request), location, edited: count };
      return reply.redirect(withUndo(listHref(PATH, query), offer), 303);
    }
    const named = valuesOf(request, typed, refusals);
    const fault = count > 0 ? `${texts.done(count)} ${texts.some(named)}` : texts.nothing(named);
    return again(request, reply, typed, refusals, { fault });
  });

  async function look(request: FastifyRequest, reply: FastifyReply) {
    const typed = typedEdits(request);
    if (posted(request, 'step') === 'place') {
      const isTyped = typed.edits.length > 0 || typed.faults.size > 0;
      const fault = texts.placeFirst(typed.location);
      if (isTyped) return again(request, reply, typed, typed.faults, { fault });
      const location = posted(request, 'place');
      return reply.redirect(listHref(PATH, { ...narrowedTo(request), location }), 303);
    }
    if (typed.faults.size > 0) {
      const fault = texts.nothing(valuesOf(request, typed, typed.faults));
      return again(request, reply, typed, typed.faults, { fault });
    }
    const by = actorOf(request);
    const looked = await shop.goods.edit({ ...typed, by, isPreview: true });
    if (!looked.ok) return again(request, reply, typed, new Map(), { fault: texts.none });
    const refusals = refusedOf(looked.value);
    if (refusals.size > 0) {
      const fault = texts.nothing(valuesOf(request, typed, refusals));
      return again(request, reply, typed, refusals, { fault });
    }
    const named = (id: number) => namedIn(request, id);
    const where = narrowedTo(request);
    const body = <Check edited={looked.value} {...{ typed, where, named }} />;
    return sendScreen(request, reply, { title: texts.title, body });
  }

  /** The rows as they are now, with what was typed in their fields, and what is wrong beside it. */
  async function again(
    request: FastifyRequest,
    reply: FastifyReply,
    typed: TypedEdits,
    faults: ReadonlyMap<string, string>,
    { fault }: { readonly fault?: string } = {},
  ) {
    const { ids, location } = typed;
    const rows = ids.slice(0, MOST_ROWS);
    const parts = await shop.goods.ofIds({ ids: rows, location });
    const gone = rows.filter((id) => !parts.some((part) => part.id === id));
    const words = [
      ...(fault === undefined ? [] : [fault]),
      ...(gone.length > 0 ? [texts.gone(gone.map((id) => namedIn(request, id)))] : []),
    ].join(' ');
    return show(request, reply, { parts, location, typed, faults, fault: words || undefined });
  }
}

const MOST_ROWS = 50;

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: EditRows & { readonly fault?: string | undefined },
) {
  const count = Number((request.query as { edited?: string }).edited);
  const done = Number.isSafeInteger(count) && count > 0 ? texts.done(count) : undefined;
  const { fault } = rows;
  const where = narrowedTo(request);
  const body = (
    <>
      <DeskNotice fault={fault} done={fault === undefined ? done : undefined} />
      <p className="lead">
        <a href={listHref(deskPaths.parts, where)}>{deskGoods.prices.back}</a>
      </p>
      <p className="hint">{texts.lead}</p>
      {rows.parts.length === 0 ? <p>{deskGoods.none}</p> : <Rows {...rows} where={where} />}
    </>
  );
  return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
}

interface EditRows {
  readonly parts: readonly ListedGoods[];
  readonly location: Location;
  readonly typed?: TypedEdits;
  /** What is wrong with a field, by its name. */
  readonly faults?: ReadonlyMap<string, string>;
}

function Rows({ where, ...rows }: EditRows & { readonly where: Where }) {
  const { parts, location, typed } = rows;
  const columns = [deskGoods.columns.part, deskGoods.columns.title, ...Object.values(texts.of)];
  return (
    <DeskForm action={`${PATH}/check`}>
      {Object.entries(where).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="location" value={location} />
      {/* What Enter presses. */}
      <button type="submit" hidden tabIndex={-1} />
      <div className="row">
        <DeskSelect name="place" label={texts.location} defaultValue={location}>
          {locations.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </DeskSelect>
        <button type="submit" name="step" value="place" className="quiet">
          {texts.other}
        </button>
      </div>
      <DeskTable
        label={texts.title}
        columns={columns}
        rows={parts.map((part) => ({
          key: part.id,
          cells: [
            <span key="part">
              <input type="hidden" name="id" value={part.id} />
              <input type="hidden" name={namedField(part.id)} value={titleOf(part)} />
              {titleOf(part)}
            </span>,
            part.description,
            ...editedOfGoods.map((of) => <EditField key={of} of={of} part={part} {...rows} />),
          ],
        }))}
      />
      <p
        role="status"
        {...{ 'data-pasted-more': texts.pastedMore, 'data-pasted-beside': texts.pastedBeside }}
      />
      <DeskField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        defaultValue={typed?.reason}
        maxLength={200}
      />
      <button type="submit">{texts.check}</button>
    </DeskForm>
  );
}

function EditField({
  of,
  part,
  location,
  typed,
  faults,
}: EditRows & { readonly of: EditedOfGoods; readonly part: ListedGoods }) {
  const shown = shownIn(part, of, location);
  if (shown === undefined) return <>{withoutField(of, part)}</>;
  const name = rowField(of, part.id);
  const value = typed?.value(name) ?? shown;
  const fault = faults?.get(name);
  const common = {
    name,
    id: name,
    'aria-label': texts.label[of](titleOf(part)),
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': fault && `${name}-fault`,
  } as const;
  return (
    <>
      <input type="hidden" name={`shown-${name}`} value={shown} />
      {of === 'hidden' ? (
        <input type="checkbox" {...common} defaultChecked={value === 'on'} />
      ) : (
        <input
          className="cell"
          inputMode={of === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          data-fills-down={of}
          {...common}
          defaultValue={value}
        />
      )}
      {fault !== undefined && (
        <p className="field-fault" id={`${name}-fault`}>
          {wordsOf(fault)} {texts.now(valueWords(of, part, location))}
        </p>
      )}
    </>
  );
}

/** Why a row has no such field. */
function withoutField(of: EditedOfGoods, { grossCents }: ListedGoods): string {
  if (of === 'price') return texts.promotion(inEuros(grossCents ?? 0));
  return of === 'stock' ? texts.noStock : texts.withdrawn;
}

function valueWords(of: EditedOfGoods, part: ListedGoods, location: Location): string {
  const { grossCents, stock, isHidden } = part;
  if (of === 'price') return amountWords(of, grossCents);
  const pieces = stock.find((at) => at.location === location)?.pieces ?? null;
  return amountWords(of, of === 'stock' ? pieces : isHidden ? 1 : 0);
}

function amountWords(of: EditedOfGoods, value: number | null): string {
  if (of === 'hidden') return texts.hiddenWords[value === 1 ? 'hidden' : 'shown'];
  if (of === 'stock') return value === null ? texts.noStock : deskGoods.stock.pieces(value);
  return value === null ? deskGoods.price.none : inEuros(value);
}

/** All that changes, old beside new, and the button that changes it. */
function Check({
  edited,
  typed,
  where,
  named,
}: {
  /** What the list called a part. */
  readonly named: (id: number) => string;
  readonly edited: readonly EditedGoods[];
  readonly typed: TypedEdits;
  readonly where: Where;
}) {
  const { location, reason } = typed;
  const { before, after } = deskGoods.check;
  const rows = edited.flatMap(({ part, edit: { of }, outcome }) => {
    if (!outcome.ok || !part) return [];
    const { before: was, after: becomes, kits } = outcome.value;
    const percent = of === 'price' ? percentOf(was, becomes) : undefined;
    const notes = [
      ...(percent === undefined ? [] : [deskGoods.price.moves(percent)]),
      ...(of === 'hidden' && becomes === 1 && kits > 0 ? [texts.kits(kits)] : []),
    ];
    return [
      {
        key: rowField(of, part.id),
        cells: [
          <a key="part" href={partPathOf(part.id)}>
            {titleOf(part)}
          </a>,
          texts.of[of],
          amountWords(of, was),
          amountWords(of, becomes),
          notes.join(', '),
        ],
      },
    ];
  });
  return (
    <>
      <p className="lead">{texts.checkLead(rows.length, location)}</p>
      <DeskTable
        label={texts.title}
        columns={[deskGoods.columns.part, texts.what, before, after, deskGoods.prices.moves]}
        rows={rows}
      />
      {reason.trim() !== '' && edited.some(({ edit: { of } }) => of === 'stock') && (
        <p>{deskGoods.part.reason(reason.trim())}</p>
      )}
      <ConfirmForm
        action={PATH}
        values={[
          ...Object.entries(where),
          ['location', location],
          ['reason', reason],
          ...edited.flatMap(({ edit: { id, of }, mark }) => {
            const field = rowField(of, id);
            return [
              [field, typed.value(field) ?? ''] as const,
              [`shown-${field}`, typed.shown(field) ?? ''] as const,
              [`seen-${field}`, mark] as const,
            ];
          }),
          ...typed.ids.flatMap((id) => [
            ['id', String(id)] as const,
            [namedField(id), named(id)] as const,
          ]),
        ]}
        texts={{ save: texts.save(rows.length), back: texts.back }}
      />
    </>
  );
}

function refusedOf(edited: readonly EditedGoods[]): ReadonlyMap<string, string> {
  return new Map(
    edited.flatMap(({ edit: { of, id }, outcome }) =>
      outcome.ok ? [] : [[rowField(of, id), outcome.refusal.kind] as const],
    ),
  );
}

function wordsOf(kind: string): string {
  const stays: Readonly<Record<string, string>> = texts.stays;
  return stays[kind] ?? goodsFaultWords({ kind });
}

function titleOf({ brand, partNumber }: Pick<GoodsPart, 'brand' | 'partNumber'>): string {
  return deskGoods.part.title(brand, partNumber);
}

/** Of the address, or the shop's own. */
function locationOf(shop: Shop, request: FastifyRequest): Location {
  const { location } = request.query as { location?: string };
  return locations.find((one) => one === location) ?? markets[shop.config.source].location;
}
