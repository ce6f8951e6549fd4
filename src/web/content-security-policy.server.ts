/**
 * The policy of a page: scripts and styles come from the shop alone, photos
 * may lie on other hosts. The page's inline scripts are named by their hash, so
 * that a kept page stays valid.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'self'",
    "base-uri 'self'",
    `script-src 'self'${hashes}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
