import { qrPath } from '../../kernel/qr-path.ts';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { viewBox, path } = qrPath(text);
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={viewBox}>
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}
