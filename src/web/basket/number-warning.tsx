import { numberAnswer as text } from '../../messages/catalogue/number-answer.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ComparedNumbers } from './compared-numbers.tsx';
import type { SimilarNumber } from './similar-number.ts';

interface NumberWarningProps extends SimilarNumber {
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}

/** Asks before a part is added that only has a similar number. */
export function NumberWarning({ onClose, onAnyway, ...numbers }: NumberWarningProps) {
  return (
    <Dialog
      title={text.warning.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onAnyway}>{text.warning.anyway}</Button>
          <Button kind="primary" onClick={onClose}>
            {text.warning.cancel}
          </Button>
        </>
      }
    >
      <p>{text.warning.text}</p>
      <ComparedNumbers {...numbers} />
    </Dialog>
  );
}
