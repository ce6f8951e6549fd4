import { Sheet } from './sheet.ts';

/** Shown for a part without a photo: the outline of a coil spring, quietly. */
export function drawPlaceholder(): string {
  const sheet = new Sheet(4, 'shaded');
  const spring = { cx: 400, top: 190, bottom: 400, radius: 70, wire: 18, turns: 5 };
  sheet
    .raw('<g opacity=".5">')
    .coil(spring, 'back', 'bright')
    .coil(spring, 'front', 'bright')
    .raw('</g>');
  sheet.raw('<path d="M320 450H480" stroke="#aab4bd" stroke-width="6" stroke-linecap="round"/>');
  return sheet.toSvg();
}
