import { useEffect, useState } from 'react';
import { lightbox as text } from '../../messages/catalogue/lightbox.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './lightbox.module.css';

/** How long a video may take to report its size (requirement PRT-14). */
const VIDEO_METADATA_MS = 3_000;

/** An image or a video, depending on its address. */
export function LightboxMedia({ url, alt }: { readonly url: string; readonly alt: string }) {
  const [kind, setKind] = useState<MediaKind>();
  const [hasMetadata, setMetadata] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    void mediaKindOf(url, abort.signal).then((found) => {
      if (!abort.signal.aborted) setKind(found);
    });
    return () => abort.abort();
  }, [url]);

  useEffect(() => {
    if (kind !== 'video' || hasMetadata) return;
    const timer = setTimeout(() => setKind('unknown'), VIDEO_METADATA_MS);
    return () => clearTimeout(timer);
  }, [kind, hasMetadata]);

  switch (kind) {
    case undefined:
      return <Spinner />;
    case 'image':
      return (
        <img
          className={styles.media}
          src={url}
          alt={alt}
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setKind('video')}
        />
      );
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: a feed names videos without captions.
        <video
          className={styles.media}
          src={url}
          controls
          aria-label={alt}
          onLoadedMetadata={() => setMetadata(true)}
          onError={() => setKind('unknown')}
        />
      );
    case 'unknown':
      return <p className={styles.invalid}>{text.invalid}</p>;
  }
}

type MediaKind = 'image' | 'video' | 'unknown';

/**
 * Distinguishes an image from a video by the content type of its address, read with GET. Another host may hide its
 * answers from scripts: such an address is tried as an image first. Requirement PRT-14.
 */
async function mediaKindOf(url: string, signal: AbortSignal): Promise<MediaKind> {
  const isOwn = new URL(url, location.href).origin === location.origin;
  try {
    const response = await fetch(url, {
      signal,
      ...(isOwn ? {} : { credentials: 'omit', referrerPolicy: 'no-referrer' }),
    });
    await response.body?.cancel();
    return response.ok ? kindOfType(response.headers.get('content-type') ?? '') : 'unknown';
  } catch {
    return isOwn ? 'unknown' : 'image';
  }
}

function kindOfType(contentType: string): MediaKind {
  if (contentType.startsWith('image/')) return 'image';
  if (contentType.startsWith('video/')) return 'video';
  return 'unknown';
}
