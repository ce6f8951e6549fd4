export type MediaKind = 'image' | 'video' | 'unknown';

/**
 * Tells an image from a video by the content type of its address. Addresses on
 * other hosts may not be read by scripts: those are tried as an image first.
 */
export async function mediaKindOf(url: string, signal: AbortSignal): Promise<MediaKind> {
  if (new URL(url, location.href).origin !== location.origin) return 'image';
  try {
    const response = await fetch(url, { signal });
    await response.body?.cancel();
    return response.ok ? kindOfType(response.headers.get('content-type') ?? '') : 'unknown';
  } catch {
    return 'unknown';
  }
}

export function kindOfType(contentType: string): MediaKind {
  if (contentType.startsWith('image/')) return 'image';
  if (contentType.startsWith('video/')) return 'video';
  return 'unknown';
}
