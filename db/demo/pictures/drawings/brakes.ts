import type { Drawing } from './drawing.ts';
import { around, type Sheet } from './sheet.ts';

type Point = readonly [x: number, y: number];

const holesIn = (sheet: Sheet): number => sheet.count('Bolt holes', 5);

const isDrilled = (sheet: Sheet): boolean => sheet.says(/drilled/i);

/** A plain disc has none. */
function slotsOf(sheet: Sheet): number {
  if (sheet.says(/heavy duty/i)) return 8;
  if (!sheet.says(/slotted/i)) return 0;
  return isDrilled(sheet) ? 12 : 6;
}

/** The friction face with its pattern: plain, slotted, drilled and slotted, or slots for towing. */
function face(sheet: Sheet, [cx, cy]: Point, [rx, ry]: Point): void {
  sheet.ellipse(cx, cy, rx, ry, 'steel').ellipse(cx, cy, rx * 0.975, ry * 0.975, 'bright');
  const slots = slotsOf(sheet);
  for (const { angle } of around(slots, [cx, cy], [rx, ry])) {
    const at = (share: number, turn: number) =>
      `${(cx + rx * share * Math.sin(angle + turn)).toFixed(1)} ${(cy - ry * share * Math.cos(angle + turn)).toFixed(1)}`;
    sheet.edge(`M${at(0.6, 0)}Q${at(0.78, 0.06)} ${at(0.94, 0.24)}`, rx > 150 ? 5 : 3, 0.62);
  }
  if (isDrilled(sheet)) {
    for (const share of [0.68, 0.78, 0.88]) {
      for (const { x, y } of around(12, [cx, cy], [rx * share, ry * share], share * 4 + 0.3)) {
        sheet.hole(x, y, rx * 0.024, ry * 0.024);
      }
    }
  }
  sheet.ring([cx, cy], [rx * 0.56, ry * 0.56], [rx * 0.52, ry * 0.52], 'iron');
}

function hat(sheet: Sheet, [cx, cy]: Point, [rx, ry]: Point, lift: number): void {
  const material = sheet.says(/gold/i) ? 'zinc' : slotsOf(sheet) === 0 ? 'steel' : 'finish';
  const [hx, hy] = [rx * 0.5, ry * 0.5];
  sheet.path(
    `M${cx - lift} ${cy - hy}H${cx}A${hx} ${hy} 0 0 1 ${cx} ${cy + hy}H${cx - lift}A${hx} ${hy} 0 0 1 ${cx - lift} ${cy - hy}Z`,
    material,
    'down',
  );
  sheet.ellipse(cx - lift, cy, hx, hy, material);
  sheet.hole(cx - lift, cy, rx * 0.21, ry * 0.21);
  for (const { x, y } of around(holesIn(sheet), [cx - lift, cy], [rx * 0.36, ry * 0.36])) {
    sheet.hole(x, y, rx * 0.045, ry * 0.045);
  }
}

export const brakeDisc: Drawing = {
  size: ['Diameter', 246, 340],
  side: (sheet) => {
    sheet.shadow(430, 560, 200, 20);
    // Thin discs are solid.
    const edge = sheet.measure('Thickness', [10, 32], [414, 452]);
    const isVented = sheet.count('Thickness', 24) >= 16;
    sheet.path(`M400 52H${edge}A176 248 0 0 1 ${edge} 548H400Z`, 'iron', 'down');
    const vents = around(isVented ? 40 : 0, [edge - 22, 300], [176, 248])
      .filter(({ x }) => x > 452)
      .map(({ x, y }) => `M${(x - 15).toFixed(1)} ${y.toFixed(1)}h26`)
      .join('');
    sheet.edge(vents, 4.5, 0.75);
    face(sheet, [396, 300], [176, 248]);
    hat(sheet, [396, 300], [176, 248], 34);
  },
  front: (sheet) => {
    sheet.shadow(404, 548, 220, 24);
    face(sheet, [400, 300], [246, 246]);
    hat(sheet, [400, 300], [246, 246], 0);
    sheet.axis(110, 300, 690, 300).axis(400, 24, 400, 576);
  },
  dimensions: [
    { from: [220, 52], to: [220, 548], letter: 'D', fact: 'Diameter', off: -70 },
    { from: [400, 548], to: [446, 548], letter: 'T', fact: 'Thickness', off: -530 },
  ],
};

function pad(sheet: Sheet, showsLining: boolean): void {
  sheet.path(
    'M176 170Q400 100 624 170L650 250H690V300H646L610 420Q400 366 190 420L154 300H110V250H150Z',
    showsLining ? 'iron' : 'finish',
    'corner',
  );
  if (showsLining) {
    sheet.path('M206 196Q400 138 594 196L570 386Q400 344 230 386Z', 'plastic', 'corner');
    sheet.path('M389 166H411V354H389Z', 'iron', 'corner');
    const specks = around(26, [400, 270], [150, 70], 0.4)
      .map(
        ({ x, y }, at) =>
          `M${(x + (at % 5) * 9 - 18).toFixed(0)} ${(y + (at % 7) * 8 - 24).toFixed(0)}h3`,
      )
      .join('');
    sheet.raw(`<path d="${specks}" stroke="#c3a35c" stroke-width="3" stroke-opacity=".7"/>`);
  } else {
    for (const [x, y] of [
      [262, 240],
      [538, 240],
      [400, 300],
    ] as const)
      sheet.ring([x, y], [24, 24], [15, 15], 'bright');
    sheet
      .rect([300, 214, 200, 44], 'paper', 'corner', 4)
      .rect([300, 214, 44, 44], 'accent', 'corner', 4);
  }
}

export const brakePads: Drawing = {
  size: ['Length', 88, 156],
  side: (sheet) => {
    sheet.shadow(400, 540, 290, 24);
    sheet.group('translate(60 -34) scale(.84)', (one) => pad(one, false));
    sheet.group('translate(92 150) scale(.88)', (one) => pad(one, true));
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 200, 22);
    for (const [x, side] of [
      [260, 1],
      [540, -1],
    ] as const) {
      sheet.rect([x - 14, 120, 28, 380], 'iron', 'across', 4);
      sheet.rect([side > 0 ? x + 14 : x - 64, 150, 50, 320], 'plastic', 'across', 4);
      sheet.rect([side > 0 ? x - 20 : x + 14, 140, 6, 340], 'bright', 'across', 1);
    }
    sheet
      .rect([352, 60, 96, 500], 'bright', 'across', 3)
      .rect([384, 60, 32, 500], 'iron', 'across', 0);
    sheet.axis(400, 30, 400, 580);
  },
  dimensions: [
    { from: [184, 414], to: [676, 414], letter: 'L', fact: 'Length', off: 128 },
    { from: [676, 258], to: [640, 520], letter: 'H', fact: 'Height', off: 60 },
    { from: [176, 500], to: [176, 520], letter: 'T', fact: 'Thickness', off: -60 },
  ],
};

/** Where the pistons are, and how large. */
function pistonsOf(count: number): readonly (readonly [x: number, y: number, share: number])[] {
  if (count === 1) return [[400, 400, 1]];
  if (count === 2) return [330, 470].map((x) => [x, 400, 0.9]);
  return [290, 365, 440, 515].map((x) => [x, 400, 0.52]);
}

export const brakeCaliper: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 530, 270, 24);
    sheet.path(
      'M170 250Q180 130 300 116H520Q620 128 636 250V330Q600 300 560 300V250Q400 190 240 250V300Q200 300 170 330Z',
      'finish',
      'down',
    );
    sheet.path(
      'M170 318Q200 296 240 300V430Q250 470 300 470H500Q550 470 560 430V300Q600 296 636 318V440Q620 520 520 520H286Q186 520 170 440Z',
      'finish',
      'corner',
    );
    const size = sheet.measure('Piston diameter', [43, 60], [0.8, 1.1]);
    for (const [x, y, share] of pistonsOf(sheet.count('Pistons', 1))) {
      const r = size * share;
      sheet
        .circle(x, y, 64 * r, 'iron', 'round')
        .circle(x, y, 50 * r, 'bright', 'round')
        .circle(x, y, 34 * r, 'steel', 'round');
    }
    sheet
      .rect([300, 150, 206, 44], 'paper', 'down', 4)
      .rect([300, 150, 52, 44], 'accent', 'down', 4);
    for (const x of [124, 652])
      sheet.rect([x, 356, 48, 84], 'zinc', 'down', 8).hole(x + 24, 398, 12);
    sheet.nut(566, 96, 26, 26, 'brass').rect([558, 70, 16, 28], 'rubber', 'across', 5);
  },
  front: (sheet) => {
    sheet.shadow(400, 545, 190, 20);
    sheet.path(
      'M250 130H560Q590 130 590 170V250H500V300H350V250H320V480H250Q214 480 214 440V170Q214 130 250 130Z',
      'finish',
      'corner',
    );
    sheet
      .rect([210, 300, 140, 180], 'finish', 'down', 16)
      .rect([344, 316, 46, 148], 'bright', 'down', 6)
      .rect([338, 322, 14, 136], 'rubber', 'down', 3);
    sheet.rect([430, 90, 44, 470], 'bright', 'across', 3);
    for (const x of [392, 476]) sheet.rect([x, 310, 36, 170], 'plastic', 'across', 4);
    sheet.rect([512, 300, 78, 180], 'finish', 'corner', 12);
    sheet.axis(150, 390, 640, 390);
  },
  dimensions: [
    { from: [350, 400], to: [450, 400], letter: 'P', fact: 'Piston diameter', off: 160 },
  ],
};

export const brakeDrum: Drawing = {
  size: ['Inner diameter', 203, 295],
  side: (sheet) => {
    sheet.shadow(430, 556, 220, 22);
    sheet.path('M330 70H520A130 230 0 0 1 520 530H330Z', 'iron', 'down');
    for (const x of [420, 456, 492]) sheet.edge(`M${x} 70A130 230 0 0 1 ${x} 530`, 3, 0.4);
    sheet
      .ellipse(330, 300, 130, 230, 'iron')
      .ellipse(330, 300, 112, 200, 'steel')
      .ellipse(344, 300, 96, 176, 'plastic');
    sheet.ellipse(372, 300, 70, 128, 'iron').hole(376, 300, 32, 58);
    for (const { x, y } of around(holesIn(sheet), [374, 300], [52, 96])) sheet.hole(x, y, 8, 13);
  },
  front: (sheet) => {
    sheet.shadow(404, 548, 220, 24);
    sheet
      .circle(400, 300, 244, 'iron')
      .circle(400, 300, 214, 'steel', 'round')
      .circle(400, 300, 150, 'finish', 'round');
    sheet.hole(400, 300, 58);
    for (const { x, y } of around(holesIn(sheet), [400, 300], [100, 100])) sheet.hole(x, y, 13);
    sheet.axis(110, 300, 690, 300).axis(400, 24, 400, 576);
  },
  dimensions: [{ from: [218, 100], to: [218, 500], letter: 'D', fact: 'Inner diameter', off: -80 }],
};

function shoe(sheet: Sheet): void {
  sheet.path('M470 60A240 240 0 0 0 470 540L452 512A210 210 0 0 1 452 88Z', 'plastic', 'corner');
  sheet.path('M452 88A210 210 0 0 0 452 512L440 494A190 190 0 0 1 440 106Z', 'iron', 'corner');
  sheet.path(
    'M448 130A174 174 0 0 0 448 470L470 500H500V448A118 118 0 0 1 500 152V100H470Z',
    'finish',
    'corner',
  );
  for (const y of [176, 300, 424]) sheet.hole(y === 300 ? 318 : 396, y, 13);
}

export const brakeShoes: Drawing = {
  size: ['Width', 32, 56],
  side: (sheet) => {
    sheet.shadow(400, 556, 270, 20);
    sheet.group('translate(-60 0)', shoe).group('translate(860 0) scale(-1 1)', shoe);
    sheet.rod('M400 214h24l8 -14 12 28 12 -28 12 28 8 -14h24', 7, 'zinc');
    sheet.rod('M400 386h24l8 -14 12 28 12 -28 12 28 8 -14h24', 7, 'accent');
  },
  front: (sheet) => {
    sheet.shadow(400, 540, 240, 22);
    for (const y of [130, 320]) {
      sheet.path(
        `M150 ${y}Q400 ${y - 60} 650 ${y}V${y + 100}Q400 ${y + 40} 150 ${y + 100}Z`,
        'plastic',
        'down',
      );
      sheet.path(
        `M150 ${y + 100}Q400 ${y + 40} 650 ${y + 100}V${y + 122}Q400 ${y + 62} 150 ${y + 122}Z`,
        'iron',
        'down',
      );
      sheet.rect([170, y + 106, 460, 60], 'finish', 'down', 20);
      for (const x of [230, 400, 570]) sheet.hole(x, y + 136, 12);
    }
  },
  dimensions: [{ from: [175, 560], to: [415, 560], letter: 'W', fact: 'Width', off: 18 }],
};

export const brakeHose: Drawing = {
  size: ['Length', 420, 680],
  side: (sheet) => {
    sheet.shadow(400, 540, 280, 20);
    const d = 'M150 150Q150 420 300 440Q440 456 430 300Q424 150 540 150Q660 160 650 440';
    sheet.rod(d, 26, sheet.says(/braided/i) ? 'bright' : 'rubber');
    sheet.raw(
      `<path d="${d}" fill="none" stroke="#20272f" stroke-opacity=".3" stroke-width="20" stroke-dasharray="2 5"/>`,
    );
    sheet.rect([132, 100, 36, 74], 'zinc').nut(150, 120, 52, 28);
    if (sheet.fact('Ends').startsWith('M10')) sheet.thread(150, 50, 30, 50);
    else sheet.circle(150, 76, 40, 'zinc', 'round').hole(150, 76, 18);
    sheet.rect([632, 420, 36, 60], 'zinc').nut(650, 440, 54, 30).thread(650, 474, 30, 50);
  },
  front: (sheet) => {
    sheet.shadow(400, 510, 190, 22);
    sheet.circle(400, 300, 190, 'bright').circle(400, 300, 168, 'steel', 'round');
    for (const { x, y } of around(40, [400, 300], [150, 150]))
      sheet.circle(x, y, 10, 'bright', 'round');
    sheet
      .circle(400, 300, 132, 'paper')
      .circle(400, 300, 128, 'plastic', 'round')
      .circle(400, 300, 96, 'paper', 'round')
      .hole(400, 300, 62);
    sheet.axis(170, 300, 630, 300).axis(400, 70, 400, 530);
  },
  dimensions: [{ from: [110, 76], to: [690, 76], letter: 'L', fact: 'Length', off: -24 }],
};

export const hardwareKit: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 530, 300, 22);
    for (const x of [130, 250]) {
      sheet.path(`M${x} 120h90v30h-60v60h60v30h-90v-30h24v-60h-24Z`, 'bright', 'corner');
      sheet.path(`M${x} 300h90v30h-60v60h60v30h-90v-30h24v-60h-24Z`, 'bright', 'corner');
    }
    for (const [x, y] of [
      [440, 150],
      [560, 150],
      [440, 290],
      [560, 290],
    ] as const) {
      for (let ring = 0; ring < 3; ring += 1)
        sheet.rect(
          [x - 30 + ring * 4, y - 30 + ring * 24, 60 - ring * 8, 22],
          'rubber',
          'across',
          8,
        );
    }
    for (const x of [440, 520, 600, 680])
      sheet
        .nut(x, 420, 42, 24)
        .rect([x - 11, 444, 22, 70], 'zinc')
        .thread(x, 470, 22, 50);
    sheet
      .rect([120, 460, 210, 60], 'accent', 'corner', 6)
      .rect([136, 476, 120, 10], 'paper', 'corner', 2);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 240, 22);
    sheet.path('M230 150H570V210H330V400H570V460H230V400H270V210H230Z', 'bright', 'corner');
    sheet.edge('M330 210H570M330 400H570M270 210V400', 2);
    sheet.hole(450, 180, 12).hole(450, 430, 12);
  },
  dimensions: [{ from: [600, 444], to: [640, 444], letter: 'D', fact: 'Drop', off: 110 }],
};

export const sensor: Drawing = {
  size: ['Cable', 460, 980],
  side: (sheet) => {
    sheet.shadow(400, 520, 270, 20);
    sheet.rod('M210 220Q300 120 420 200Q540 290 440 380Q380 440 560 440', 12, 'rubber');
    sheet
      .rect([540, 404, 130, 74], 'plastic', 'down', 10)
      .rect([650, 418, 34, 46], 'iron', 'down', 4)
      .rect([572, 392, 60, 16], 'accent', 'down', 4);
    sheet
      .circle(160, 250, 58, 'plastic', 'round')
      .hole(160, 250, 22)
      .rect([166, 204, 90, 52], 'plastic', 'down', 12);
    sheet
      .rect([130, 300, 60, 130], 'bright', 'across', 10)
      .rect([138, 420, 44, 24], 'brass', 'across', 5);
  },
  front: (sheet) => {
    sheet.shadow(400, 500, 200, 22);
    sheet
      .rect([240, 150, 320, 290], 'plastic', 'corner', 26)
      .rect([272, 184, 256, 222], 'iron', 'corner', 16);
    sheet.rect([340, 118, 120, 40], 'accent', 'down', 8);
    for (const x of [320, 400, 480])
      for (const y of [250, 340]) sheet.rect([x - 14, y - 20, 28, 40], 'brass', 'corner', 4);
  },
  dimensions: [{ from: [110, 190], to: [684, 190], letter: 'L', fact: 'Cable', off: -100 }],
};
