import { lazy, Suspense, useState } from 'react';
import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './gallery.module.css';

const Lightbox = lazy(() => import('./lightbox.tsx'));

const text = part.gallery;

/** A part's photos: one large, the others as thumbnails, all of them in the lightbox. */
export function Gallery({
  item: { photos, name, description },
}: {
  readonly item: Pick<WirePart, 'photos' | 'name' | 'description'>;
}) {
  const [shown, setShown] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  const count = photos.length;
  const photo = photos[shown];
  if (!photo) return <Picture src={undefined} alt="" eager />;

  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.main}
        aria-label={text.open(shown + 1, count)}
        onClick={() => setEnlarged(true)}
      >
        <Picture
          src={photo.url}
          alt={text.alt(description, name, shown + 1)}
          eager
          sizes="(max-width: 767px) 100vw, 640px"
          // The largest picture of the first view: it must be in the first paint.
          decoding="sync"
        />
        <span className={classNames(styles.expand, 'with-script')}>
          <Icon name="expand" />
        </span>
      </button>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {photos.map(({ url }, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={text.show(index + 1, count)}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
              >
                <Picture src={url} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEnlarged && (
        <Suspense>
          <Lightbox
            photos={photos}
            first={shown}
            alt={(index) => text.alt(description, name, index + 1)}
            onClose={(last) => {
              setShown(last);
              setEnlarged(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
