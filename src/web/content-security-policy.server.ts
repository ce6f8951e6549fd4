/**
 * The policy of a page: scripts and styles come from the shop alone, photos and
 * videos also from the hosts that feeds name. The page's inline scripts are named
 * by their hash, so that a kept page stays valid.
 * @param photoHosts hosts, with a port where they have one
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  photoHosts: readonly string[],
): string {
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  const hosts = photoHosts.map((host) => ` https://${host}`).join('');
  return [
    "default-src 'self'",
    "base-uri 'self'",
    `script-src 'self'${hashes}`,
    "style-src 'self'",
    `img-src 'self' data:${hosts}`,
    `media-src 'self'${hosts}`,
    "font-src 'self'",
    // The lightbox asks a photo's address whether it is an image or a video.
    `connect-src 'self'${hosts}`,
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
