export type MediaKind = 'image' | 'video' | 'unknown';

/**
 * Distinguishes an image from a video by the content type of its address, read with GET. Another host may hide its
 * answers from scripts: such an address is tried as an image first. Requirement PRT-14.
 */
export async function mediaKindOf(url: string, signal: AbortSignal): Promise<MediaKind> {
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
