import type { FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { ExportColumn } from '../../domain/accounting/export.ts';
import {
  type ColumnOf,
  columnsShown,
  type DeskList,
  type DeskView,
  deskLists,
  type Narrowed,
} from '../../domain/list-views/lists.ts';
import { mayDo, type Role } from '../../domain/staff/rights.ts';
import type { Shop } from '../../shop.server.ts';
import type { TypedForm } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';

/** A column of a list: in the table, and what a file has of it. */
export interface ShownColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly file: readonly (ExportColumn & { readonly of: (row: Row) => string | number | null })[];
}

/** The views of a list that somebody has before them. */
export interface OpenViews {
  readonly list: DeskList;
  readonly views: readonly DeskView[];
  /** The view that was opened. */
  readonly current: DeskView | undefined;
  /** Whether they may keep and change views of all staff. */
  readonly mayShare: boolean;
}

/** A list as somebody has it before them. */
export interface OpenList<List extends DeskList> extends OpenViews {
  readonly columns: readonly ColumnOf<List>[];
}

/** The outcome of a step on a list, for the screen that comes next. */
export interface ListOutcome {
  readonly fault?: string | undefined;
  readonly done?: string | undefined;
  readonly typed?: TypedForm | undefined;
}

export async function openList<List extends DeskList>(
  shop: Shop,
  request: FastifyRequest,
  list: List,
): Promise<OpenList<List>> {
  const role = roleOf(request);
  const { views, chosen } = await shop.lists.shown({ list, by: actorOf(request), role });
  const current = views.find(({ id }) => String(id) === givenIn(request, 'saved'));
  const columns = columnsShown(list, {
    role,
    chosen: postedColumns(request) ?? current?.columns ?? chosen,
  });
  return { list, columns, views, current, mayShare: mayDo(role, deskLists[list].share) };
}

/** Of a posted form, the columns that are ticked in it; undefined of an address. */
export function postedColumns({ body }: FastifyRequest): readonly string[] | undefined {
  return body instanceof URLSearchParams && body.has('column') ? body.getAll('column') : undefined;
}

/** A parameter of the list: of its form, where one was posted, or of its address. */
export function givenIn(request: FastifyRequest, name: string): string | undefined {
  const isPosted = request.method === 'POST';
  return (isPosted ? posted(request, name) : asked(request, name)) || undefined;
}

/** What a list is narrowed to, its search included. */
export function narrowedIn(request: FastifyRequest, list: DeskList): Narrowed {
  const names = new Set([...deskLists[list].narrows, 'search']);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = givenIn(request, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function roleOf(request: FastifyRequest): Role {
  const role = request.desk.session?.account.role;
  if (!role) throw new Error('Nobody is signed in here');
  return role;
}

/** The address of a list; parameters without a value are left out. */
export function listHref(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
