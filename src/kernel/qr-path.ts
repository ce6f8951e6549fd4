import { create } from 'qrcode';

/** The quiet zone around a code, in modules, which readers need. */
const QUIET = 4;

/** A QR code as one SVG path: no inline styles that a content policy would have to allow. */
export interface QrPath {
  readonly viewBox: string;
  readonly path: string;
}

export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const path = Array.from(data)
    .map((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
    .join('');
  const side = size + 2 * QUIET;
  return { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, path };
}
