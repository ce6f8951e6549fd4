import { remove } from './basket-store.ts';

const MARK = 'data-removes-line';

/** For the button of each line that removes it. */
export const removesLine = { [MARK]: true };

/**
 * Removes a line of a list. The focus, whose button disappears, moves to the next line's button, else to the previous
 * one's, else to the list's heading.
 * @param whole selector of what can take the focus when no line is left
 */
export async function removeLine(
  lineId: string,
  button: HTMLElement,
  whole: string,
): Promise<void> {
  const others = [
    ...(button.closest('ul, tbody')?.querySelectorAll<HTMLElement>(`[${MARK}]`) ?? []),
  ];
  const place = others.indexOf(button);
  const heir = others[place + 1] ?? others[place - 1];
  if (!(await remove(lineId))) return;
  // The answer is rendered by then.
  requestAnimationFrame(() => {
    const isElsewhere = document.activeElement !== document.body;
    if (button.isConnected || isElsewhere) return;
    (heir?.isConnected ? heir : document.querySelector<HTMLElement>(whole))?.focus();
  });
}
