import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markets } from '../../config/countries/markets.ts';
import type { AddPartFault, WantedPart } from '../../domain/goods/add-part.server.ts';
import { readPicture } from '../../domain/goods/picture-file.ts';
import { PICTURE_MAX_BYTES } from '../../domain/goods/pictures.server.ts';
import { type SoldAs, waysSold } from '../../domain/parts/sold/sold-as.ts';
import { toPercent } from '../../kernel/money.ts';
import { deskNewPart as texts } from '../../messages/desk/goods/new-part.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskSelect, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { typedCents } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, partPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { base64Of, takeSmallFiles } from '../guard/small-files.ts';

const WORK = { config: { right: 'work-goods' as const } };
const PICTURES_MAX = 4;
const FORM_BYTES = 100_000;
const PICTURE = 'picture';
/** A picture of a form that was refused, so that it need not be chosen again. */
const KEPT = 'kept-picture';
/** A name that is right although the shop did not know it; each is asked about by itself. */
const IS_NEW = 'is-new';
const path = `${deskPaths.parts}/new`;

/** A part that no feed has, in one screen. */
export function registerNewPart(app: FastifyInstance, shop: Shop): void {
  app.get('/parts/new', WORK, (request, reply) => show(request, reply));
  app.register(async (scope) => {
    // A picture that comes back with a refused form takes a third more as text.
    const mostBytes = PICTURES_MAX * PICTURE_MAX_BYTES * 2 + FORM_BYTES;
    takeSmallFiles(scope, { mostBytes, read: base64Of });
    scope.post('/parts/new', WORK, async (request, reply) => {
      const { pictures, fault } = chosenPictures(request);
      const wanted = wantedIn(request, locationOf(shop));
      if (fault !== undefined) {
        const faults = await shop.goods.faultsOfNew({ wanted });
        return show(request, reply, { faults, pictures, pictureFault: fault });
      }
      const by = actorOf(request);
      const added = await shop.goods.add({ wanted, by });
      if (!added.ok) return show(request, reply, { faults: added.refusal, pictures });
      const { partId } = added.value;
      for (const picture of pictures) {
        const bytes = Buffer.from(picture, 'base64');
        await shop.goods.uploadPicture({ part: String(partId), by, bytes });
      }
      return reply.redirect(`${partPathOf(partId)}?done=added`, 303);
    });
  });

  async function show(request: FastifyRequest, reply: FastifyReply, refused?: RefusedPart) {
    const names = await shop.goods.namesForPart();
    const faults = refused ? faultsByField(refused) : new Map<string, string>();
    const typed: TypedForm | undefined = refused && {
      ...{ action: path, values: withoutPictures(request), faults },
      ...{ fault: undefined, field: undefined },
    };
    const twin = refused?.faults.find((one) => one.kind === 'part-exists');
    const body = (
      <TypedOnScreen value={typed}>
        <DeskNotice faults={faults} />
        {twin && (
          <p>
            <a href={partPathOf(twin.partId)}>{texts.open}</a>
          </p>
        )}
        <p className="lead">{texts.intro}</p>
        <NewPartForm
          names={names}
          location={locationOf(shop)}
          rate={toPercent(shop.config.vatRate)}
          pictures={refused?.pictures ?? []}
          right={refused ? tickedIn(request) : []}
          asked={(refused?.faults ?? []).flatMap((one) => ('asked' in one ? [one.asked] : []))}
        />
      </TypedOnScreen>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refused ? 422 : 200 });
  }
}

interface RefusedPart {
  readonly faults: readonly AddPartFault[];
  /** Those that are kept. */
  readonly pictures: readonly string[];
  readonly pictureFault?: string;
}

/** What is wrong with each field, by its name. */
function faultsByField({ faults, pictureFault }: RefusedPart): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const fault of faults) {
    const before = words.get(fault.field);
    const said = faultWords(fault);
    words.set(fault.field, before === undefined ? said : `${before} ${said}`);
  }
  if (pictureFault !== undefined) words.set(PICTURE, pictureFault);
  return words;
}

const locationOf = ({ config }: Shop) => markets[config.source].location;

function wantedIn(request: FastifyRequest, location: WantedPart['location']): WantedPart {
  const pieces = posted(request, 'pieces').trim();
  return {
    brand: posted(request, 'brand'),
    partNumber: posted(request, 'partNumber'),
    title: posted(request, 'title'),
    category: posted(request, 'category'),
    group: posted(request, 'group'),
    location,
    grossCents: typedCents(posted(request, 'price')) ?? 0,
    pieces: /^\d{1,6}$/.test(pieces) ? Number(pieces) : -1,
    soldAs: waysSold.find((way) => way === posted(request, 'soldAs')) ?? 'each',
    vehicles: posted(request, 'vehicles'),
    isNew: tickedIn(request),
  };
}

/** Names that the form asked about before, and that were ticked as right. */
function tickedIn({ body }: FastifyRequest): readonly string[] {
  return body instanceof URLSearchParams ? body.getAll(IS_NEW) : [];
}

/** Pictures as they were chosen now and before, in base64; an empty field is none. */
function picturesIn({ body }: FastifyRequest): string[] {
  if (!(body instanceof URLSearchParams)) return [];
  const all = [...body.getAll(KEPT), ...body.getAll(PICTURE)].filter((text) => text !== '');
  return all;
}

/** Those that the part can have, and why others are left out. */
function chosenPictures(request: FastifyRequest) {
  const all = picturesIn(request);
  const pictures = all.filter((text) => readPicture(Buffer.from(text, 'base64')) !== undefined);
  if (all.length > PICTURES_MAX) {
    const fault = texts.tooManyPictures(PICTURES_MAX);
    return { pictures: pictures.slice(0, PICTURES_MAX), fault };
  }
  return { pictures, fault: pictures.length < all.length ? texts.noPicture : undefined };
}

/** What was typed; pictures come back as fields of their own. */
function withoutPictures({ body }: FastifyRequest): URLSearchParams {
  const all = body instanceof URLSearchParams ? [...body] : [];
  return new URLSearchParams(all.filter(([name]) => name !== PICTURE && name !== KEPT));
}

function faultWords(refusal: AddPartFault): string {
  const meant = (close: readonly string[]) =>
    close.length > 0 ? `${texts.didYouMean(close)} ${texts.orTick}` : texts.orTick;
  switch (refusal.kind) {
    case 'is-missing':
      return texts.missing[refusal.field];
    case 'unknown-name':
      return `${texts.unknown[refusal.field]} ${meant(refusal.close)}`;
    case 'no-vehicle':
      return texts.noVehicle(refusal.line);
    case 'unknown-make':
      return `${texts.unknownMake(refusal.line)} ${meant(refusal.close)}`;
    case 'unknown-model':
      return `${texts.unknownModel(refusal.line)} ${meant(refusal.close)}`;
    case 'part-exists':
      return texts.exists;
    case 'not-taken':
      return texts.notTaken(refusal.reason);
  }
}

interface NewPartFormProps {
  readonly names: Awaited<ReturnType<Shop['goods']['namesForPart']>>;
  readonly location: string;
  readonly rate: number;
  readonly pictures: readonly string[];
  /** Names that were ticked as right, and those that are asked about now. */
  readonly right: readonly string[];
  readonly asked: readonly string[];
}

function NewPartForm({ names, location, rate, pictures, right, asked }: NewPartFormProps) {
  const inQuestion = [...new Set([...right, ...asked])];
  return (
    <DeskForm action={path} hasFiles isAnsweredWhole>
      <Names id="brands" names={names.brands} />
      <Names id="categories" names={names.categories} />
      <Names id="groups" names={names.groups} />
      <DeskField name="brand" label={texts.brand} list="brands" required />
      <DeskField name="partNumber" label={texts.partNumber} autoComplete="off" required />
      <DeskField name="title" label={texts.partTitle} required />
      <DeskField name="category" label={texts.category} list="categories" required />
      <DeskField name="group" label={texts.group} list="groups" required />
      <DeskField
        name="price"
        label={texts.price(location, rate)}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <DeskField name="pieces" label={texts.pieces(location)} inputMode="numeric" required />
      <DeskTextArea
        name="vehicles"
        label={texts.vehicles}
        hint={texts.vehiclesHint}
        rows={4}
        spellCheck={false}
      />
      <DeskSelect name="soldAs" label={texts.soldAs} defaultValue={'each' satisfies SoldAs}>
        {waysSold.map((way) => (
          <option key={way} value={way}>
            {texts.ways[way]}
          </option>
        ))}
      </DeskSelect>
      {pictures.map((picture) => (
        <input key={picture.slice(0, 200)} type="hidden" name={KEPT} value={picture} />
      ))}
      <DeskField
        name={PICTURE}
        type="file"
        label={texts.pictures}
        hint={pictures.length > 0 ? texts.keptPictures(pictures.length) : texts.picturesHint}
        accept="image/jpeg,image/png,image/webp"
        multiple
      />
      {inQuestion.map((name) => (
        <label key={name} className="tick">
          <input type="checkbox" name={IS_NEW} value={name} defaultChecked={right.includes(name)} />{' '}
          {texts.isRight(nameIn(name))}
        </label>
      ))}
      <button type="submit">{texts.submit}</button>
    </DeskForm>
  );
}

/** Of `category Lamps`. */
function nameIn(asked: string): string {
  return asked.slice(asked.indexOf(' ') + 1);
}

/** Suggested while a name is typed. */
function Names({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
