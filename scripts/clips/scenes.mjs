/**
 * The home page's three animated clips. A scene is a function from 0 ≤ t < 1 to the shapes of an SVG of 960 by 540;
 * it returns to its first frame at 1, so that a clip loops.
 */

const TURN = 2 * Math.PI;
const INK = '#eef2f5';
const QUIET = '#8793a0';
const RED = '#dc3332';

const at = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const line = (points) => `M${points.map(([x, y]) => at(x, y)).join('L')}`;
const steps = (count, of) => Array.from({ length: count + 1 }, (_, step) => of(step / count));
const label = (x, y, text, anchor = 'start') =>
  `<text x="${x}" y="${y}" fill="${QUIET}" font-size="20" font-weight="600" text-anchor="${anchor}">${text}</text>`;

export const defs = `
  <linearGradient id="night" x2="1" y2=".5"><stop offset="0" stop-color="#0f1317"/><stop offset="1" stop-color="#232b33"/></linearGradient>
  <pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="#fff" stroke-opacity=".05"/></pattern>
  <linearGradient id="steel"><stop offset="0" stop-color="#56616c"/><stop offset=".35" stop-color="#eef2f5"/><stop offset=".7" stop-color="#98a3ae"/><stop offset="1" stop-color="#4b5560"/></linearGradient>
  <linearGradient id="iron"><stop offset="0" stop-color="#262d34"/><stop offset=".35" stop-color="#7d8893"/><stop offset=".7" stop-color="#424b54"/><stop offset="1" stop-color="#1b2026"/></linearGradient>
  <linearGradient id="arm" x2="0" y2="1"><stop offset="0" stop-color="#dfe5ea"/><stop offset=".5" stop-color="#98a3ae"/><stop offset="1" stop-color="#4b5560"/></linearGradient>
  <radialGradient id="disc"><stop offset=".4" stop-color="#8e99a4"/><stop offset=".75" stop-color="#d5dce2"/><stop offset="1" stop-color="#828d98"/></radialGradient>
  <radialGradient id="rubber"><stop offset=".72" stop-color="#171b20"/><stop offset=".86" stop-color="#39424a"/><stop offset="1" stop-color="#101317"/></radialGradient>`;

export const ground =
  '<rect width="960" height="540" fill="url(#night)"/><rect width="960" height="540" fill="url(#grid)"/>';

/** Bumps in the road pass under a wheel: it follows them, the body hardly moves. */
export function strut(t) {
  const bump = (phase) => 34 * Math.sin(TURN * phase) ** 4 + 9 * Math.sin(2 * TURN * phase);
  const wheelX = 640;
  const road = (x) => 486 - bump(t * 2 + (x - wheelX) / 900);
  const hubY = road(wheelX) - 118;
  const bodyY = 92 - 5 * Math.sin(TURN * (2 * t - 0.12));
  const seatY = hubY - 46;
  const coils = 5;
  const pitch = (seatY - bodyY - 40) / coils;
  const half = (side) =>
    steps(coils - 1, (part) => part * (coils - 1))
      .map((coil) => {
        const y = bodyY + 34 + coil * pitch;
        return side === 'back'
          ? `M${at(wheelX + 62, y + pitch / 2)}L${at(wheelX - 62, y + pitch)}`
          : `M${at(wheelX - 62, y)}L${at(wheelX + 62, y + pitch / 2)}`;
      })
      .join('');
  const spokes = steps(4, (part) => part * 0.8)
    .map((part) => {
      const angle = TURN * (part + t * 2);
      return `M${at(wheelX, hubY)}l${at(70 * Math.cos(angle), 70 * Math.sin(angle))}`;
    })
    .join('');
  const trace = (height, y) =>
    line(steps(120, (part) => [80 + part * 300, y - height(t * 2 - (1 - part))]));
  const follow = (phase) => 5 * Math.sin(TURN * (phase - 0.12));
  return `
    <path d="${line(steps(160, (part) => [part * 960, road(part * 960)]))}L960 540L0 540Z" fill="#0b0e11" stroke="${QUIET}" stroke-width="3"/>
    <circle cx="${wheelX}" cy="${hubY}" r="118" fill="url(#rubber)"/>
    <circle cx="${wheelX}" cy="${hubY}" r="78" fill="#222930" stroke="#aab4be" stroke-width="7"/>
    <path d="${spokes}" stroke="#aab4be" stroke-width="15" stroke-linecap="round"/>
    <path d="${half('back')}" stroke="#7d1212" stroke-width="13" stroke-linecap="round"/>
    <rect x="${wheelX - 12}" y="${bodyY}" width="24" height="${seatY - bodyY}" fill="url(#steel)"/>
    <path d="${half('front')}" stroke="${RED}" stroke-width="15" stroke-linecap="round"/>
    <path d="${half('front')}" stroke="#f58a80" stroke-width="3" stroke-linecap="round" transform="translate(0 -4)"/>
    <path d="M${wheelX - 92} ${seatY - 6}h184l-26 20h-132z" fill="url(#steel)"/>
    <rect x="${wheelX - 27}" y="${seatY - 4}" width="54" height="70" rx="6" fill="url(#iron)"/>
    <circle cx="${wheelX}" cy="${hubY}" r="22" fill="url(#steel)" stroke="#1b2026" stroke-width="4"/>
    <path d="M420 ${bodyY - 40}H900V${bodyY + 6}H${wheelX + 110}L${wheelX + 74} ${bodyY + 26}H${wheelX - 74}L${wheelX - 110} ${bodyY + 6}H420Z" fill="#39424a" stroke="#66717c" stroke-width="3"/>
    <path d="M80 60V440M60 300H380M60 140H380" stroke="${QUIET}" stroke-opacity=".5" stroke-width="2"/>
    <path d="${trace(follow, 140)}" fill="none" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>
    <path d="${trace(bump, 300)}" fill="none" stroke="${RED}" stroke-width="5" stroke-linejoin="round"/>
    <circle cx="380" cy="${140 - follow(t * 2)}" r="8" fill="${INK}"/>
    <circle cx="380" cy="${300 - bump(t * 2)}" r="8" fill="${RED}"/>
    ${label(96, 102, 'BODY')}${label(96, 236, 'WHEEL')}`;
}

/** The intersection of two circles with the greater x. */
function meeting([ax, ay], a, [bx, by], b) {
  const [dx, dy] = [bx - ax, by - ay];
  const away = Math.hypot(dx, dy);
  const along = (a * a - b * b + away * away) / (2 * away);
  const off = Math.sqrt(Math.max(0, a * a - along * along));
  return [ax + (along * dx + off * dy) / away, ay + (along * dy - off * dx) / away];
}

/** Two wishbones of unequal length, seen from the front: as the wheel rises it leans inwards. */
export function wishbones(t) {
  const lift = 0.22 * Math.sin(TURN * t);
  const lower = [330, 366];
  const upper = [372, 206];
  const lowerEnd = [lower[0] + 286 * Math.cos(lift), lower[1] - 286 * Math.sin(lift)];
  const upperEnd = meeting(upper, 226.6, lowerEnd, 178);
  const lean = Math.atan2(upperEnd[0] - lowerEnd[0], lowerEnd[1] - upperEnd[1]) + 0.09;
  const middle = [(lowerEnd[0] + upperEnd[0]) / 2 + 66, (lowerEnd[1] + upperEnd[1]) / 2 + 8];
  const degrees = (lean * 360) / TURN;
  const arm = (from, to, width) =>
    `<path d="${line([from, to])}" stroke="#1b2026" stroke-width="${width + 8}" stroke-linecap="round"/><path d="${line([from, to])}" stroke="#aab4be" stroke-width="${width}" stroke-linecap="round"/><path d="${line([from, to])}" stroke="#eef2f5" stroke-width="${width / 4}" stroke-linecap="round" transform="translate(0 ${-width / 4})"/>`;
  const bush = ([x, y], r) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#171b20" stroke="#aab4be" stroke-width="7"/><circle cx="${x}" cy="${y}" r="${r / 3}" fill="#eef2f5"/>`;
  const ball = ([x, y]) =>
    `<circle cx="${x}" cy="${y}" r="19" fill="${RED}" stroke="#7d1212" stroke-width="5"/><circle cx="${x - 5}" cy="${y - 6}" r="5" fill="#f58a80"/>`;
  const tread = steps(9, (part) => -158 + part * 316)
    .map((y) => `M-58 ${y}H58`)
    .join('');
  return `
    <path d="M0 150H300L392 176V406H290V450H0Z" fill="#39424a" stroke="#66717c" stroke-width="3"/>
    <path d="M0 250H240M0 330H240" stroke="#66717c" stroke-width="3" stroke-opacity=".6"/>
    <g transform="translate(${at(...middle)}) rotate(${degrees.toFixed(2)})">
      <rect x="-26" y="-26" width="70" height="52" rx="8" fill="url(#arm)"/>
      <g transform="translate(112 0)"><rect x="-66" y="-176" width="132" height="352" rx="34" fill="#1d2329" stroke="#0b0e11" stroke-width="4"/><path d="${tread}" stroke="#39424a" stroke-width="7"/><path d="M0 -232V232" stroke="${RED}" stroke-width="4" stroke-dasharray="14 10"/></g>
    </g>
    <path d="M${at(middle[0] + 112, 40)}V500" stroke="${QUIET}" stroke-width="2" stroke-dasharray="4 8"/>
    <path d="${line([lowerEnd, [middle[0] - 8, middle[1]], upperEnd])}" fill="none" stroke="#1b2026" stroke-width="46" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="${line([lowerEnd, [middle[0] - 8, middle[1]], upperEnd])}" fill="none" stroke="#66717c" stroke-width="38" stroke-linejoin="round" stroke-linecap="round"/>
    ${arm(lower, lowerEnd, 26)}${arm(upper, upperEnd, 20)}
    ${bush(lower, 27)}${bush(upper, 22)}${ball(lowerEnd)}${ball(upperEnd)}
    ${label(40, 500, 'DOUBLE WISHBONE')}${label(920, 500, `CAMBER ${degrees > 0 ? '+' : '−'}${Math.abs(degrees).toFixed(1)}°`, 'end')}`;
}

/** Pads close on a turning disc, slow it down, and let go. */
export function brake(t) {
  const press = Math.max(0, Math.sin(TURN * (t - 0.18))) ** 0.7;
  // Slower while pressed; over the whole clip it turns by a whole number of holes.
  const turned = (360 / 12) * (14 * t - (2.4 / TURN) * Math.sin(TURN * (t - 0.02)));
  const around = (count, r, of) =>
    steps(count - 1, (part) => (part * (count - 1)) / count)
      .map((part) => of(r * Math.cos(TURN * part), r * Math.sin(TURN * part), part * 360))
      .join('');
  const holes = (r, shift) =>
    `<g transform="rotate(${shift})">${around(12, r, (x, y) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8" fill="#20272f"/>`)}</g>`;
  const gap = 16 * (1 - press);
  const heat = (0.3 * press).toFixed(3);
  const pad = (x, side) =>
    `<g transform="translate(${(x + side * gap).toFixed(1)} 0)"><rect x="${side > 0 ? 0 : -26}" y="150" width="26" height="200" rx="3" fill="${RED}"/><rect x="${side > 0 ? 26 : -40}" y="140" width="14" height="220" rx="3" fill="url(#steel)"/></g>`;
  return `
    <g transform="translate(330 270)">
      <circle r="206" fill="#0b0e11"/>
      <g transform="rotate(${turned.toFixed(2)})">
        <circle r="200" fill="url(#disc)"/>
        ${holes(176, 0)}${holes(146, 10)}${holes(118, 20)}
        <circle r="92" fill="#2b3138" stroke="#66717c" stroke-width="5"/>
        ${around(6, 62, (x, y) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="#aab4be"/>`)}
        <circle r="34" fill="#14181c" stroke="#aab4be" stroke-width="4"/>
      </g>
      <circle r="148" fill="none" stroke="${RED}" stroke-width="102" stroke-opacity="${heat}"/>
      <path d="M-96 -196A218 218 0 0 1 96 -196L70 -112A132 132 0 0 0 -70 -112Z" fill="#a61f1e" stroke="#611818" stroke-width="5"/>
      <path d="M-70 -184A200 200 0 0 1 70 -184" fill="none" stroke="#f58a80" stroke-width="6" stroke-opacity=".7" stroke-linecap="round"/>
      <circle cx="-52" cy="-150" r="15" fill="#14181c"/><circle cx="52" cy="-150" r="15" fill="#14181c"/>
    </g>
    <rect x="732" y="96" width="36" height="348" rx="4" fill="url(#steel)"/>
    <rect x="732" y="150" width="36" height="200" fill="${RED}" fill-opacity="${heat}"/>
    ${pad(768, 1)}${pad(732, -1)}
    <path d="M${(810 + gap).toFixed(1)} 210h56v80h-56zM${(690 - gap).toFixed(1)} 210h-56v80h56z" fill="url(#iron)" stroke="#66717c" stroke-width="3"/>
    <path d="M634 250H600M866 250h34" stroke="${QUIET}" stroke-width="10"/>
    <rect x="640" y="478" width="220" height="12" rx="6" fill="#39424a"/><rect x="640" y="478" width="${(220 * press).toFixed(1)}" height="12" rx="6" fill="${RED}"/>
    ${label(640, 466, 'PRESSURE')}`;
}
