import { useBlocker } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/**
 * Holds a step to another page while there is no connection: that page's script
 * could not be had, and the browser would put its own error page in this one's place.
 */
export function OfflineDialog() {
  const held = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' &&
      currentLocation.pathname !== nextLocation.pathname &&
      !navigator.onLine,
  );
  const stay = () => held.reset?.();
  return (
    <Dialog
      title={shell.offline.title}
      open={held.state === 'blocked'}
      onClose={stay}
      actions={
        <>
          <Button kind="primary" onClick={() => navigator.onLine && held.proceed?.()}>
            {shell.offline.retry}
          </Button>
          <Button onClick={stay}>{shell.offline.stay}</Button>
        </>
      }
    >
      <p>{shell.offline.text}</p>
    </Dialog>
  );
}
