import { useEffect, useState } from 'react';
import { reckoningButton as text } from '../../messages/order/reckoning-button.ts';
import type { WireReckoning } from '../../wire/reckoning.ts';
import { call } from '../api-client/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/spinner.tsx';
import { ReckoningSteps } from './reckoning-steps.tsx';

interface WhyDialogProps {
  readonly basketId: string;
  readonly about: WireReckoning['about'];
  readonly lineId: string;
  readonly onClose: () => void;
}

/** The steps of one figure, requested afresh so that they match the current figures. */
export default function WhyDialog({ basketId, about, lineId, onClose }: WhyDialogProps) {
  const [found, setFound] = useState<readonly WireReckoning[] | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    call<{ reckoning: readonly WireReckoning[] }>(
      '/cart',
      { action: 'explainCart', cart_id: basketId },
      abort.signal,
    ).then(
      ({ reckoning }) => setFound(reckoning),
      () => abort.signal.aborted || setFound('failed'),
    );
    return () => abort.abort();
  }, [basketId]);
  const of =
    found !== 'failed' && found?.find((one) => one.about === about && one.line_id === lineId);
  return (
    <Dialog
      title={of ? of.title : text.title}
      open
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      {of ? (
        <ReckoningSteps reckoning={of} />
      ) : found ? (
        <Notice kind="error">{text.failed}</Notice>
      ) : (
        <Loading>{text.loading}</Loading>
      )}
    </Dialog>
  );
}
