import { useBlocker } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/**
 * Holds a navigation while there is no connection: the next page's script could not be loaded, and the browser would
 * show its own error page.
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
