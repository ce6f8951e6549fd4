import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentType } from 'react';
import { layerFields } from '../../domain/parts/part-layer.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { toPartWireId } from '../../kernel/ids.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import type { Shop } from '../../shop.server.ts';
import { mayOf } from '../frame/may.ts';
import { moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, partPathOf } from '../frame/paths.ts';
import { recordedValues } from '../frame/recorded-values.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { withUndo } from '../frame/undo-notice.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { CheckScreen } from './check-screen.tsx';
import { FitmentsPanel, fitmentStep } from './fitments-panel.tsx';
import { hideStep, OnSalePanel } from './on-sale-panel.tsx';
import { type Fields, goodsFaultWords, type PartPanelProps, type PartStep } from './part-step.ts';
import { registerPhotoScreens } from './photo-routes.ts';
import { PhotosPanel } from './photos-panel.tsx';
import { PlacePanel, placeStep } from './place-panel.tsx';
import { PricePanel, priceStep } from './price-panel.tsx';
import { RelatedPanel, relatedStep } from './related-panel.tsx';
import { StockPanel, stockStep } from './stock-panel.tsx';
import { TextsPanel, textStep } from './texts-panel.tsx';

const texts = deskGoods.part;

/** The sections of a part's screen, in order. */
const partPanels: readonly ComponentType<PartPanelProps>[] = [
  PricePanel,
  StockPanel,
  TextsPanel,
  OnSalePanel,
  FitmentsPanel,
  PlacePanel,
  PhotosPanel,
  RelatedPanel,
  PartPast,
];

interface PartScreenProps extends PartPanelProps {
  /** The part's page in the shop. */
  readonly shopUrl: string;
  readonly fault: string | undefined;
  /** Of a refused form, by the id of the field. */
  readonly faults: ReadonlyMap<string, string> | undefined;
  readonly done: string | undefined;
}

function PartScreen({ shopUrl, fault, faults, done, ...panel }: PartScreenProps) {
  const { isKit, texts: said, onSale, oeNumbers } = panel.part;
  const state = onSale.hiddenLayer ? 'hidden' : onSale.is ? 'on-sale' : 'withdrawn';
  const facts = [
    said.description.text,
    ...(isKit ? [texts.isKit] : []),
    deskGoods.states[state],
    ...(oeNumbers.length > 0 ? [texts.oe(oeNumbers.join(', '))] : []),
  ];
  return (
    <>
      <DeskNotice fault={fault} faults={faults} done={done} />
      <p className="lead">
        <a href={deskPaths.parts}>{texts.back}</a> · {facts.join(' · ')}
        {onSale.is && (
          <>
            {' · '}
            <a href={shopUrl}>{texts.toShop}</a>
          </>
        )}
      </p>
      <div className="columns wide">
        {partPanels.map((Panel) => (
          <Panel key={Panel.name} {...panel} />
        ))}
      </div>
    </>
  );
}

/** The history of the part's changes, newest first. */
function PartPast({ part: { history } }: PartPanelProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {history.length === 0 && <p>{texts.historyNone}</p>}
      <ol className="plain">
        {history.map(({ entryId, at, actor, action, before, after }) => (
          <li key={entryId}>
            {moment(at)}, {actor}: <strong>{actionWords(action)}</strong>
            <div className="hint">
              {recordedValues(before) || texts.nothing} → {recordedValues(after) || texts.nothing}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function actionWords(action: string): string {
  const words: Readonly<Record<string, string>> = deskGoods.actions;
  return words[action] ?? action;
}

const VIEW = { config: { right: 'see-goods' as const } };
const WORK = { config: { right: 'work-goods' as const } };

/** Every change that the page of a part offers. */
const partSteps: readonly PartStep[] = [
  ...[priceStep, stockStep, textStep, hideStep, relatedStep, fitmentStep, placeStep],
];

/** One part: its values on sale, the feed's values, and the possible changes. GDS-9. */
export function registerPart(app: FastifyInstance, shop: Shop): void {
  const path = '/parts/:id';
  app.get(path, VIEW, (request, reply) => show(request, reply));
  for (const step of partSteps) register(step);

  app.post(`${path}/take-back`, WORK, async (request, reply) => {
    const field = layerFields.find((one) => one === posted(request, 'field'));
    const location = posted(request, 'location');
    const result = field
      ? await shop.goods.takeBack({ ...changeOf(request), field, location })
      : refuse({ kind: 'no-layer' });
    return finish(request, reply, 'take-back', result);
  });

  app.post(`${path}/fitment-back`, WORK, async (request, reply) => {
    const key = posted(request, 'correction');
    const taken = await shop.goods.takeBackFitment({ ...changeOf(request), key });
    return finish(request, reply, 'fitment-back', taken);
  });

  registerPhotoScreens(app, shop, { path, changeOf, finish });

  function register(step: PartStep): void {
    const { name, fields: names, check, undone, isDrastic, take } = step;
    app.post(`${path}/${name}/check`, WORK, (request, reply) => look(request, reply));

    app.post(`${path}/${name}`, WORK, async (request, reply) => {
      const [change, fields] = [changeOf(request), fieldsOf(request)];
      const again = () => look(request, reply);
      const faults = faultsIn(step, fields);
      if (faults.size > 0) return showTyped(request, reply, step, faults);
      if (await isDrastic?.(shop, change, fields)) {
        if (!(await requireRecentProof(shop, request, reply, again))) return reply;
      }
      const thing = undone?.(fields);
      const things = thing ? [{ id: idOf(request), ...thing }] : [];
      const before = await shop.undo.goodsBefore(things);
      const taken = await take(shop, change, fields);
      if (!taken.ok) return refused(request, reply, step, taken.refusal);
      if (!thing) return finish(request, reply, name, taken);
      const offer = await shop.undo.offerGoods({ before, by: change.by });
      return reply.redirect(withUndo(donePath(request, name), offer), 303);
    });

    async function look(request: FastifyRequest, reply: FastifyReply) {
      const fields = fieldsOf(request);
      const faults = faultsIn(step, fields);
      if (faults.size > 0) return showTyped(request, reply, step, faults);
      const checked = await check(shop, changeOf(request), fields);
      if (!checked.ok) return refused(request, reply, step, checked.refusal);
      const back = partPathOf(idOf(request));
      const body = (
        <CheckScreen
          checked={checked.value}
          action={`${back}/${name}`}
          names={[...names, 'seen']}
          fields={fields}
          back={back}
        />
      );
      return sendScreen(request, reply, { title: deskGoods.check.title, body });
    }
  }

  /** What is wrong with what was typed, in words, by field. */
  function faultsIn({ wrong }: PartStep, fields: Fields): ReadonlyMap<string, string> {
    const found = wrong?.(fields, shopDay(shop.clock())) ?? new Map<string, string>();
    return new Map([...found].map(([field, kind]) => [field, goodsFaultWords({ kind })]));
  }

  function refused(
    request: FastifyRequest,
    reply: FastifyReply,
    step: PartStep,
    refusal: { readonly kind: string },
  ) {
    const words = goodsFaultWords(refusal);
    const field = step.fieldOf?.[refusal.kind];
    if (field === undefined) return show(request, reply, words);
    return showTyped(request, reply, step, new Map([[field, words]]));
  }

  /** The part's page with the form as it was typed, and each fault beside its field. */
  function showTyped(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, idOf: idOfField }: PartStep,
    faults: ReadonlyMap<string, string>,
  ) {
    const fields = fieldsOf(request);
    const byId = [...faults].map(([field, words]): [string, string] => [
      idOfField?.(field, fields) ?? field,
      words,
    ]);
    const { body } = request;
    const typed: TypedForm = {
      action: `${partPathOf(idOf(request))}/${name}/check`,
      values: body instanceof URLSearchParams ? body : new URLSearchParams(),
      fault: undefined,
      field: undefined,
      faults,
    };
    return show(request, reply, undefined, { typed, faults: new Map(byId) });
  }

  function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    name: Done,
    result: Result<unknown, { readonly kind: string }>,
  ) {
    // Shows the part's current state: somebody else may have been quicker.
    if (!result.ok) return show(request, reply, goodsFaultWords(result.refusal));
    return reply.redirect(donePath(request, name), 303);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    fault?: string,
    refusedForm?: { readonly typed: TypedForm; readonly faults: ReadonlyMap<string, string> },
  ) {
    const found = await shop.goods.part({ part: partOf(request) });
    if (!found.ok) {
      const body = (
        <>
          <p>{deskGoods.part.unknown}</p>
          <p>
            <a href={deskPaths.parts}>{deskGoods.part.back}</a>
          </p>
        </>
      );
      return sendScreen(request, reply, { title: deskGoods.title, body, status: 404 });
    }
    const part = found.value;
    const fitments = await shop.goods.fitments({ part: partOf(request) });
    const body = (
      <TypedOnScreen value={refusedForm?.typed}>
        <PartScreen
          part={part}
          fitments={fitments.ok ? fitments.value : []}
          places={await shop.goods.placeChoices()}
          mayWork={mayOf(request)('work-goods')}
          path={partPathOf(part.id)}
          shopUrl={`${shop.config.publicUrl}/details/${encodeURIComponent(part.urlcomponent)}`}
          fault={fault}
          faults={refusedForm?.faults}
          done={doneWords(asked(request, 'done'))}
        />
      </TypedOnScreen>
    );
    const title = deskGoods.part.title(part.brand, part.partNumber);
    return sendScreen(request, reply, { title, body, status: fault || refusedForm ? 422 : 200 });
  }
}

type Done = keyof typeof deskGoods.done;

function donePath(request: FastifyRequest, name: Done): string {
  return `${partPathOf(idOf(request))}?done=${name}`;
}

function doneWords(done: string | undefined): string | undefined {
  return done !== undefined && Object.hasOwn(deskGoods.done, done)
    ? deskGoods.done[done as Done]
    : undefined;
}

function changeOf(request: FastifyRequest) {
  return { part: partOf(request), by: actorOf(request), seen: posted(request, 'seen') };
}

function fieldsOf(request: FastifyRequest): Fields {
  return (name) => posted(request, name);
}

/** '' where the address has no id; no part is called that. */
function partOf(request: FastifyRequest): string {
  return idOf(request) === 0 ? '' : toPartWireId(idOf(request));
}

function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string };
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
