import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListColumn, RawListMapping } from '../../domain/feed/read/feed-mapping.server.ts';
import { chosenTwice, readHeadings } from '../../domain/imports/read-headings.ts';
import { mappingOf, type TypedMapping, typedOf } from '../../domain/imports/typed-mapping.ts';
import type { Upload } from '../../domain/imports/upload.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import type { Shop } from '../../shop.server.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { importFault } from './fault-words.ts';
import { typedMappingOf } from './mapping-form.ts';
import { MappingScreen } from './mapping-screen.tsx';
import { roleWords } from './role-words.ts';
import { idOf, uploadPathOf } from './upload-paths.ts';

const texts = deskImports.mapping;
const PATH = '/imports/uploads/:id/columns/:file';
const needed = { config: { right: 'work-imports' as const } };
/** The replacement character, which decoding as UTF-8 puts in place of invalid bytes. */
const BROKEN_LETTER = '\uFFFD';

interface Table {
  readonly uploadId: string;
  readonly file: number;
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
  /** The mapping of the upload's last preview. */
  readonly saved: { readonly name: string; readonly mapping: RawListMapping } | undefined;
}

/** Maps the columns of an unknown list to their meaning, and saves the mapping under a name. IMB-6. */
export function registerMappings(desk: FastifyInstance, shop: Shop): void {
  const { imports } = shop;

  desk.get(PATH, needed, async (request, reply) => {
    const table = await tableOf(request);
    if (!table) return noTable(request, reply);
    const name = table.name.replace(/\.[a-z.]+$/i, '');
    const blank = beginning(table);
    const { saved } = table;
    if (!saved) return show(request, reply, { table, name, typed: blank });
    const typed = typedOf(saved.mapping, headingsOf(table, saved.mapping.headerRow), blank);
    return show(request, reply, { table, name: saved.name, typed });
  });

  desk.post(PATH, needed, async (request, reply) => {
    const table = await tableOf(request);
    if (!table || !(request.body instanceof URLSearchParams)) return noTable(request, reply);
    const { uploadId } = table;
    const typed = typedMappingOf(request.body, columnsOf(table.rows));
    const by = actorOf(request);
    const headings = headingsOf(table, typed.headerRow);
    const name = posted(request, 'name');
    const [twice] = chosenTwice(typed.roles);
    if (twice) {
      const fault = texts.chosenTwice(twice.columns, roleWords(twice.why as ListColumn));
      return show(request, reply, { table, name, typed, fault });
    }
    const saved = await imports.saveMapping({ name, mapping: mappingOf(typed, headings), by });
    if (!saved.ok) {
      const fault = importFault(saved.refusal);
      return show(request, reply, { table, name, typed, fault });
    }
    const how = { replaces: false, isConfirmed: false };
    const mappingName = saved.value.name;
    const begun = await imports.requestRun({ uploadId, kind: 'preview', mappingName, ...how, by });
    if (!begun.ok) {
      return show(request, reply, { table, name, typed, fault: importFault(begun.refusal) });
    }
    return reply.redirect(`${uploadPathOf(uploadId)}?done=preview`, 303);
  });

  /** As the newest preview of the upload read it. */
  async function tableOf(request: FastifyRequest): Promise<Table | undefined> {
    const { id, file } = request.params as { id: string; file: string };
    const upload: Upload | undefined = await imports.upload({ id: idOf(id) });
    const one = upload?.files.find(({ position }) => String(position) === file);
    const read = upload?.runs
      .flatMap(({ outcome }) => outcome?.firstRows ?? [])
      .find((first) => first.file === one?.name && first.isTable && first.rows.length > 0);
    if (!upload || !one || !read) return undefined;
    const { rows, lines } = read;
    const run = upload.runs.find(({ mapping }) => mapping !== null);
    const saved =
      run?.mapping && run.mappingName !== null
        ? { name: run.mappingName, mapping: run.mapping }
        : undefined;
    return { uploadId: upload.id, file: one.position, name: one.name, rows, lines, saved };
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    screen: { table: Table; name: string; typed: TypedMapping; fault?: string },
  ) {
    const { table, name, typed, fault } = screen;
    const body = (
      <MappingScreen
        uploadId={table.uploadId}
        file={table.file}
        rows={table.rows}
        lines={table.lines}
        typed={typed}
        name={name}
        fault={fault}
      />
    );
    return sendScreen(request, reply, {
      title: texts.title(table.name),
      body,
      status: fault ? 422 : 200,
    });
  }

  function noTable(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string };
    const body = (
      <>
        <p>{texts.noTable}</p>
        <p>
          <a href={uploadPathOf(idOf(id))}>{texts.back}</a>
        </p>
      </>
    );
    return sendScreen(request, reply, { title: deskImports.upload.title, body, status: 404 });
  }
}

/** An empty form, prefilled from the file's headings and encoding. */
function beginning({ rows, lines }: Table): TypedMapping {
  const columns = columnsOf(rows);
  const [headings = []] = rows;
  const { roles } = readHeadings(headings);
  const isBroken = rows.some((row) => row.some((cell) => cell.includes(BROKEN_LETTER)));
  return {
    roles: Array.from({ length: columns }, (_, at) => roles[at] ?? ''),
    headerRow: lines[0] ?? 1,
    decimal: '',
    encoding: isBroken ? 'windows-1252' : 'utf-8',
    currency: 'EUR',
    factor: '',
    markup: '',
    ending: 'none',
    rounds: 'net',
    brand: '',
    onlyBrands: '',
    location: 'EU',
    counted: 'free',
    unnamed: 'stay',
    limits: { pricesMoved: '', pricesGone: '', partsWithdrawn: '', recordsLeftOut: '' },
  };
}

function headingsOf({ rows, lines }: Table, headerRow: unknown): readonly string[] {
  return rows[lines.indexOf(Number(headerRow))] ?? [];
}

function columnsOf(rows: readonly (readonly string[])[]): number {
  return Math.max(...rows.map((row) => row.length));
}
