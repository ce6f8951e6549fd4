import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** Stands in for a photo that a part does not have, or that cannot be had. */
export const PLACEHOLDER = '/placeholder.svg';

/** A part's photo on a light ground, always four to three. */
export function Picture({
  src,
  alt,
  className,
  eager = false,
  ...native
}: Omit<ComponentProps<'img'>, 'src'> & {
  readonly src: string | undefined;
  readonly alt: string;
  /** For what is seen first; everything else waits until it comes near. */
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
      alt={alt}
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      ref={(image) => {
        // A photo may have failed before the page came alive.
        if (image?.complete && image.naturalWidth === 0 && !isMissing) setFailed(src);
      }}
    />
  );
}
