/**
 * Lists the inline scripts of a rendered page as the hashes that a content security policy names.
 *
 * Touches: how React writes `<script>` elements, its own and React Router's: React Router takes a nonce for them but cannot
 *   say their hashes, and a nonce in a cached page for many visitors would be worth nothing.
 * Gives: a policy without `unsafe-inline` on cached pages. No speed and no bytes.
 * Contract: inline-scripts.test.tsx; in the browser tests a blocked script is a console error, which fails them.
 * Goes when: React Router lists its inline scripts or needs none.
 */
import { createHash } from 'node:crypto';

/** Scripts with a source are allowed by host, and data (`application/…`) is not run. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** @returns SHA-256 in base64, in the order of the page */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, body = '']) =>
    createHash('sha256').update(body).digest('base64'),
  );
}
