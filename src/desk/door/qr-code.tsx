import { create } from 'qrcode';

/** White around a code, in modules, without which readers do not find it. */
const QUIET = 4;

/** A QR code drawn as one path: nothing inline that the page's policy would have to allow. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const squares = Array.from(data)
    .map((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
    .join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
    >
      <title>{label}</title>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
