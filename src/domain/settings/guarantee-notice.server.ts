import { NOTICE_BYTES_MAX } from '../../config/guarantee-notice.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { keepNotice } from '../content/guarantee-notice.sql.server.ts';
import { ownPicture } from '../content/guarantee-picture.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import { changeSettings, type SettingsRefusal } from './settings.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock' | 'settingsChanged'>;

export type NoticeFault =
  | { readonly kind: 'no-file' }
  | { readonly kind: 'too-large' }
  /** Neither PNG, JPEG, WebP nor SVG, or a broken one. */
  | { readonly kind: 'no-picture' };

/** Takes the notice on the legal guarantee as it was published: no byte of it is changed. SET-3 */
export async function changeNotice(
  context: Context,
  { bytes, by }: { readonly bytes: Buffer; readonly by: Actor },
): Promise<Result<{ readonly name: string }, NoticeFault | SettingsRefusal>> {
  if (bytes.length === 0) return refuse({ kind: 'no-file' });
  if (bytes.length > NOTICE_BYTES_MAX) return refuse({ kind: 'too-large' });
  // The library names no kinds of errors: what it cannot read is no picture.
  const picture = await ownPicture(bytes).catch(() => undefined);
  if (!picture) return refuse({ kind: 'no-picture' });
  const { name } = picture;
  await keepNotice(context.db.sql, { name, bytes, madeAt: context.clock() });
  const changed = await changeSettings(context, { changes: { LEGAL_GUARANTEE_NOTICE: name }, by });
  return changed.ok ? ok({ name }) : changed;
}

/** Shows none. */
export function removeNotice(context: Context, { by }: { readonly by: Actor }) {
  return changeSettings(context, { changes: { LEGAL_GUARANTEE_NOTICE: null }, by });
}
