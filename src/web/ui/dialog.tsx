import { type ReactNode, useId } from 'react';
import { ui } from '../../messages/ui.ts';
import { useModal } from './behaviour/use-modal.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
}

/** A modal dialog: the browser traps the focus in it, and Escape closes it. */
export function Dialog({ title, open, onClose, children, actions }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click next to the window is a short cut; Escape and Close do the same.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.window}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.cross} onClick={onClose} aria-label={ui.close}>
            <Icon name="cross" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
