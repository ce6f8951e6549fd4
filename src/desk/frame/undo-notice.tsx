import type { FastifyRequest } from 'fastify';
import { UNDO_SHOWN_SECONDS } from '../../config/staff-rules.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskForm } from './form.tsx';
import { DeskNotice } from './notice.tsx';
import { deskPaths } from './paths.ts';

const texts = deskMessages.frame.undo;
const UNDO = 'undo';
const UNDONE = 'undone';

/** The address of the screen after a step that can be undone. */
export function withUndo(address: string, id: string | undefined): string {
  return id === undefined ? address : withParameter(address, UNDO, id);
}

/** The address of the screen after a step was undone. */
export function withUndone(address: string): string {
  return withParameter(address, UNDONE, '1');
}

/** The offer that an address names. */
export function offeredUndo({ query }: FastifyRequest): string | undefined {
  const value = (query as Record<string, unknown>)[UNDO];
  return typeof value === 'string' ? value : undefined;
}

/** On the screen after a step: the button that undoes it, or that it was undone. The script takes the button away. */
export function UndoNotice({
  url,
  offer,
}: {
  readonly url: string;
  readonly offer: string | undefined;
}) {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  if (parameters.has(UNDONE)) return <DeskNotice done={texts.done} />;
  if (offer === undefined) return null;
  for (const name of [UNDO, 'done', 'listed', 'edited']) parameters.delete(name);
  const back = parameters.size > 0 ? `${path}?${parameters}` : path;
  return (
    <div className="notice undo" data-undo={UNDO_SHOWN_SECONDS}>
      <DeskForm action={deskPaths.undo}>
        <input type="hidden" name="id" value={offer} />
        <input type="hidden" name="back" value={back} />
        <button type="submit" className="quiet">
          {texts.button}
        </button>{' '}
        {texts.hint}
      </DeskForm>
    </div>
  );
}

function withParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;
}
