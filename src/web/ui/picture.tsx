import { type ComponentProps, useState } from 'react';
import { photoSizes } from '../../domain/photos/photo-widths.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** Replaces a missing or broken photo. */
export const PLACEHOLDER = '/placeholder.svg';

/** The width of a card's picture: two columns on a phone, and no wider in the grid of larger screens. */
const CARD_SIZES = '(max-width: 767px) 50vw, 280px';

/** A part's photo on a light background, always 4:3. */
export function Picture({
  src,
  alt,
  className,
  eager = false,
  sizes = CARD_SIZES,
  ...native
}: Omit<ComponentProps<'img'>, 'src'> & {
  readonly src: string | undefined;
  readonly alt: string;
  /** For the first view; all other pictures load lazily. */
  readonly eager?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  const isMissing = !src || failed === src;
  return (
    <img
      decoding="async"
      {...native}
      className={classNames(styles.picture, className)}
      src={isMissing ? PLACEHOLDER : src}
      srcSet={isMissing ? undefined : photoSizes(src)}
      sizes={sizes}
      alt={alt}
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      ref={(image) => {
        // A photo may have failed before hydration.
        if (image?.complete && image.naturalWidth === 0 && !isMissing) setFailed(src);
      }}
    />
  );
}
