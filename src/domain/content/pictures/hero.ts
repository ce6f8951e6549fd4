import { brakeCaliper, brakeDisc } from './drawings/brakes.ts';
import { drawAssembly } from './drawings/dampers.ts';
import type { Drawing } from './drawings/drawing.ts';
import { driveshaft } from './drawings/driveline-and-engine.ts';
import { ballJoint, controlArm, dropLink, tieRodEnd, wheelBearing } from './drawings/joints.ts';
import { around, Sheet } from './drawings/sheet.ts';

type Placed = readonly [draw: Drawing['side'], transform: string];

/** The front corner of a 4x4, taken apart; `transform` places each part's middle. */
const corner: readonly Placed[] = [
  [driveshaft.side, 'translate(1050 402) rotate(4) scale(.5)'],
  [controlArm.side, 'translate(850 588) rotate(-16) scale(.6 .42)'],
  [controlArm.side, 'translate(985 172) rotate(-24) scale(.42 .3)'],
  [(sheet) => drawAssembly(sheet, 'accent'), 'translate(802 318) rotate(-5) scale(.98)'],
  [ballJoint.side, 'translate(1035 586) scale(.22)'],
  [dropLink.side, 'translate(670 512) rotate(8) scale(.34)'],
  [tieRodEnd.side, 'translate(1140 548) rotate(188) scale(-.3 .3)'],
  [wheelBearing.side, 'translate(1250 414) scale(.36)'],
  [brakeDisc.side, 'translate(1410 424) scale(.76)'],
  [brakeCaliper.side, 'translate(1478 206) rotate(26) scale(.36)'],
];

/** Dashes along which the parts go together again. */
const assemblyLines =
  'M690 388L1570 434M802 16V650M850 588L1035 640V470M985 172L1035 240M1410 150L1478 206M670 420V606';

/** The home page's picture: calm on the left for words, the parts from the middle on. */
export function drawHero(): string {
  const sheet = new Sheet(4, 'floating');
  for (const [draw, transform] of corner) {
    sheet.group(`${transform} translate(-400 -300)`, draw);
  }
  const { defs, body } = sheet.parts();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700" width="1600" height="700"><defs>${ground}${defs}</defs><rect width="1600" height="700" fill="url(#night)"/><rect width="1600" height="700" fill="url(#glow)"/><rect width="1600" height="700" fill="url(#lines)"/>${tyre()}${vehicle}<path d="${assemblyLines}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.5" stroke-dasharray="10 7"/>${body}<rect width="1600" height="700" fill="url(#calm)"/></svg>`;
}

const ground =
  '<linearGradient id="night" x2="1" y2=".4"><stop offset="0" stop-color="#0f1317"/><stop offset="1" stop-color="#222a32"/></linearGradient>' +
  '<radialGradient id="glow" cx=".62" cy=".5" r=".48"><stop offset="0" stop-color="#7d8b98" stop-opacity=".75"/><stop offset="1" stop-color="#7d8b98" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="calm"><stop offset="0" stop-color="#0f1317" stop-opacity=".85"/><stop offset=".42" stop-color="#0f1317" stop-opacity="0"/></linearGradient>' +
  '<pattern id="lines" width="50" height="50" patternUnits="userSpaceOnUse"><path d="M50 0H0V50" fill="none" stroke="#fff" stroke-opacity=".045"/></pattern>';

/** A 4x4 from the side, in outline, behind it all. */
const vehicle =
  '<path d="M-40 470V330L120 316L250 170Q264 152 290 150L700 140Q740 140 770 170L880 300L1170 326Q1230 334 1240 390V470M-40 470H40M400 470H980M1300 470H1240" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="3" stroke-linejoin="round"/>' +
  '<path d="M300 190L224 312H520V182ZM556 180V312H800L716 186Q706 176 690 176Z" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="2.5"/>' +
  '<circle cx="220" cy="490" r="160" fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="3"/><circle cx="220" cy="490" r="88" fill="none" stroke="#fff" stroke-opacity=".06" stroke-width="3"/>';

function tyre(): string {
  const lugs = around(44, [1400, 420], [262, 318])
    .map(({ x, y, angle }) => {
      const [dx, dy] = [Math.sin(angle) * 26, -Math.cos(angle) * 30];
      return `M${x.toFixed(0)} ${y.toFixed(0)}l${dx.toFixed(0)} ${dy.toFixed(0)}`;
    })
    .join('');
  return `<g fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="3"><ellipse cx="1400" cy="420" rx="262" ry="318"/><ellipse cx="1400" cy="420" rx="200" ry="246"/><path d="${lugs}" stroke-width="11" stroke-opacity=".08"/></g>`;
}
