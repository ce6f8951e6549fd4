import { Sheet } from './drawings/sheet.ts';

/** Shown for a part without a photo: a coil spring, quietly. */
export function drawPlaceholder(): string {
  const sheet = new Sheet(4, 'shaded');
  const spring = { cx: 400, top: 186, bottom: 400, radius: 84, wire: 22, turns: 4 };
  sheet.shadow(400, 430, 130, 14);
  sheet.raw('<g opacity=".55">').coil(spring, 'back', 'steel').coil(spring, 'front', 'steel');
  return sheet.raw('</g>').toSvg();
}
