import { order as text } from '../../messages/order/order.ts';
import type { Cancellation } from '../api-client/order-calls.ts';

/** The fields of the form that cancels: the button for all, the pieces of each line, the press. */
export const WHOLE = 'whole';
export const PIECES = 'pieces:';
export const KEY = 'key';

/**
 * Reads the pressed form and cancels: the same in the browser and, without script, on the server. No piece chosen is
 * never all of them.
 * @param cancel does it; answers why not, or undefined
 */
export async function cancelStep(
  sent: FormData,
  cancel: (cancellation: Cancellation) => Promise<string | undefined>,
): Promise<{ readonly refused: string | undefined }> {
  const key = String(sent.get(KEY) ?? '');
  if (sent.get(WHOLE) !== null) return { refused: await cancel({ lines: undefined, key }) };
  const lines = [...sent].flatMap(([name, typed]) => {
    const quantity = Math.floor(Number(typed));
    return name.startsWith(PIECES) && quantity > 0
      ? [{ line: name.slice(PIECES.length), quantity }]
      : [];
  });
  return { refused: lines.length > 0 ? await cancel({ lines, key }) : text.cancelNone };
}
