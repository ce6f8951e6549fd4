/** Work that waits for the end of a press. */
const waiting: (() => void)[] = [];
let isPressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener(
    'mousedown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ['mouseup', 'dragend', 'blur']) window.addEventListener(end, endPress, true);
}

/**
 * Runs work that may move the page after any press in progress. A press blurs the field before it is released: an
 * error that appears in between would move the pressed element away from the finger, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

/** The click follows the release at once, in the same task. */
function endPress(event: Event): void {
  if (event.type === 'blur' && event.target !== window) return;
  isPressed = false;
  setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  });
}
