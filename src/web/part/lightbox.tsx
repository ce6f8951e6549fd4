import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { lightbox as text } from '../../messages/catalogue/lightbox.ts';
import { ui } from '../../messages/ui.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './lightbox.module.css';
import { LightboxMedia } from './lightbox-media.tsx';

interface LightboxProps {
  readonly photos: readonly { readonly url: string }[];
  /** The first picture to show. */
  readonly first: number;
  readonly alt: (index: number) => string;
  readonly onClose: (last: number) => void;
}

/** The length of a swipe in pixels (requirement PRT-15). */
const SWIPE_THRESHOLD_PX = 1;
/** The duration of the fade-out in the styles. */
const FADE_MS = 160;

/** Pictures over the whole window. Escape closes, arrows change the picture, F11 goes full screen. */
export default function Lightbox({ photos, first, alt, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const [direction, setDirection] = useState<'next' | 'previous'>('next');
  const [isFading, setFading] = useState(false);
  const swipeFrom = useRef<number>(undefined);
  const count = photos.length;
  const photo = photos[shown];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    if (!isFading) return;
    const timer = setTimeout(() => {
      if (document.fullscreenElement) void document.exitFullscreen();
      dialog.current?.close();
      onClose(shown);
    }, FADE_MS);
    return () => clearTimeout(timer);
  }, [isFading, onClose, shown]);

  const close = () => setFading(true);
  const turn = (by: 1 | -1) => {
    setDirection(by === 1 ? 'next' : 'previous');
    setShown((now) => (now + by + count) % count);
  };

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'F11') toggleFullscreen();
    else return;
    event.preventDefault();
  }

  function toggleFullscreen() {
    if (document.fullscreenElement) void document.exitFullscreen();
    // A dialog itself cannot go full screen. A browser may refuse; the pictures then stay as they are.
    else pictures.current?.requestFullscreen().catch(() => undefined);
  }

  function endSwipe(event: PointerEvent) {
    const from = swipeFrom.current;
    swipeFrom.current = undefined;
    if (from === undefined || count < 2) return;
    const way = event.clientX - from;
    if (Math.abs(way) > SWIPE_THRESHOLD_PX) turn(way < 0 ? 1 : -1);
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.lightbox, isFading && styles.fading)}
      aria-label={text.title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={press}
    >
      <div ref={pictures} className={styles.pictures}>
        <div className={styles.tools}>
          <p className={styles.position} role="status">
            {text.position(shown + 1, count)}
          </p>
          <Tool label={text.fullscreen} icon="expand" onClick={toggleFullscreen} />
          <Tool label={ui.close} icon="cross" onClick={close} />
        </div>
        <div
          className={classNames(styles.stage, styles[direction])}
          onPointerDown={(event) => {
            swipeFrom.current = event.clientX;
          }}
          onPointerUp={endSwipe}
          onPointerCancel={() => {
            swipeFrom.current = undefined;
          }}
        >
          {photo && <LightboxMedia key={photo.url} url={photo.url} alt={alt(shown)} />}
        </div>
        {count > 1 && (
          <div className={styles.turns}>
            <Tool label={text.previous} icon="chevronLeft" onClick={() => turn(-1)} />
            <Tool label={text.next} icon="chevronRight" onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </dialog>
  );
}

function Tool({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: 'cross' | 'expand' | 'chevronLeft' | 'chevronRight';
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className={styles.tool} aria-label={label} onClick={onClick}>
      <Icon name={icon} large />
    </button>
  );
}
