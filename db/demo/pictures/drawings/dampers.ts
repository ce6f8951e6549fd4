import type { Drawing } from './drawing.ts';
import { around, type Material, type Sheet } from './sheet.ts';

function bushedEye(sheet: Sheet, cx: number, cy: number, r: number): void {
  sheet.circle(cx, cy, r, 'finish', 'round').circle(cx, cy, r * 0.76, 'rubber', 'round');
  sheet.circle(cx, cy, r * 0.42, 'bright', 'round').hole(cx, cy, r * 0.26);
}

/** Foam cells are wide, monotubes slim. */
function bodyOf(sheet: Sheet): number {
  if (sheet.says(/foam cell/i)) return 108;
  if (sheet.says(/heavy duty/i)) return 98;
  return sheet.says(/monotube/i) ? 72 : 86;
}

export const shockAbsorber: Drawing = {
  size: ['Open length', 520, 640],
  side: (sheet) => {
    const width = bodyOf(sheet);
    const rod = sheet.measure('Piston rod', [14, 22], [16, 32]);
    const mounting = sheet.fact('Mounting');
    const x = 400 - width / 2;
    if (mounting.startsWith('Eye')) bushedEye(sheet, 400, 58, 34);
    else {
      sheet.thread(400, 20, 20, 60).nut(400, 34, 38, 22);
      for (const y of [64, 92]) sheet.rect([362, y, 76, 22], 'rubber', 'across', 9);
      sheet.rect([356, 86, 88, 7], 'zinc').rect([356, 114, 88, 7], 'zinc');
    }
    sheet.rect([400 - rod / 2, 90, rod, 170], 'bright', 'across', 2);
    sheet.rect([x - 8, 118, width + 16, 150], 'iron', 'across', 8);
    sheet.rect([x, 262, width, 230], 'finish', 'across', 12);
    sheet.rect([x, 268, width, 12], 'bright', 'across', 2);
    sheet
      .rect([x, 340, width, 62], 'paper', 'across', 0)
      .rect([x, 350, width, 18], 'accent', 'across', 0);
    sheet.edge(`M${x} 478H${x + width}`, 2, 0.4);
    sheet.rect([384, 488, 32, 20], 'iron');
    if (mounting.endsWith('fork')) {
      sheet
        .path('M356 500H444V576H420V528H380V576H356Z', 'iron')
        .hole(368, 556, 7)
        .hole(432, 556, 7);
    } else bushedEye(sheet, 400, 534, 38);
    if (sheet.says(/foam cell/i)) {
      for (const y of [424, 444, 464]) sheet.edge(`M${x + 8} ${y}H${x + width - 8}`, 6, 0.35);
    }
    if (sheet.says(/monotube/i)) sheet.rect([x, 300, width, 20], 'brass', 'across', 2);
    if (sheet.says(/heavy duty/i)) sheet.rect([x - 5, 410, width + 10, 26], 'iron', 'across', 4);
  },
  front: (sheet) => {
    sheet.group('rotate(90 400 300)', (cut) => {
      cut.section('M340 80H360V520H440V80H460V540H340ZM340 80H388V100H360ZM412 80H460V100H412Z');
      cut
        .rect([362, 100, 76, 418], 'brass', 'across', 0)
        .raw('<rect x="362" y="100" width="76" height="418" fill="#fff" opacity=".55"/>');
      cut.rect([388, 10, 24, 310], 'bright', 'across', 2);
      cut.section('M361 300H439V344H361Z');
      cut.nut(400, 344, 44, 24).rect([361, 440, 78, 20], 'rubber', 'across', 2);
      for (const px of [372, 418]) cut.rect([px, 296, 10, 52], 'rubber', 'across', 2);
    });
    sheet.axis(60, 300, 760, 300);
  },
  tilt: 52,
  zoom: 1.22,
  dimensions: [
    { from: [362, 58], to: [362, 534], letter: 'L', fact: 'Open length', off: -110 },
    { from: [350, 430], to: [450, 430], letter: 'D', fact: 'Body', off: 190 },
    { from: [388, 200], to: [412, 200], letter: 'R', fact: 'Piston rod', off: -170 },
  ],
};

function strutBody(sheet: Sheet): void {
  const rod = sheet.measure('Piston rod', [20, 25], [22, 34]);
  const width = bodyOf(sheet);
  sheet.thread(400, 24, 20, 56).nut(400, 40, 38, 22);
  sheet.rect([400 - rod / 2, 78, rod, 190], 'bright', 'across', 2);
  sheet.rect([400 - width / 2, 258, width, 240], 'finish', 'across', 10);
  sheet.rect([352, 250, 96, 18], 'steel', 'across', 4);
  sheet.path('M286 330Q400 366 514 330L500 352Q400 388 300 352Z', 'finish', 'down');
  if (sheet.fact('Hub clamp').startsWith('Pinch')) {
    sheet
      .rect([362, 430, 76, 118], 'iron', 'across', 4)
      .rect([346, 470, 108, 34], 'finish', 'down', 6);
    sheet.nut(346, 476, 22, 22);
  } else {
    sheet.path('M354 430L330 440V540H372V498H446V430Z', 'finish');
    sheet.rect([330, 440, 40, 100], 'finish', 'across', 6);
    for (const y of [464, 514]) sheet.circle(350, y, 10, 'zinc').hole(350, y, 5);
  }
  sheet.rect([446, 400, 26, 20], 'finish', 'down').hole(466, 410, 5);
}

export const strut: Drawing = {
  side: strutBody,
  front: (sheet) => {
    sheet.shadow(400, 548, 150, 18);
    sheet.rect([386, 40, 28, 190], 'bright', 'across', 2);
    sheet.rect([344, 220, 112, 260], 'finish', 'across', 10);
    sheet.path('M232 330H568L540 362H260Z', 'finish', 'down');
    for (const x of [330, 448]) sheet.rect([x, 440, 22, 104], 'finish', 'across', 4);
    for (const y of [466, 518]) sheet.rect([306, y - 10, 188, 20], 'zinc', 'down', 4);
    sheet.nut(400, 60, 40, 22).axis(400, 24, 400, 570);
  },
  tilt: 24,
  zoom: 1.08,
  dimensions: [
    { from: [387, 170], to: [413, 170], letter: 'R', fact: 'Piston rod', off: -70 },
    { from: [390, 24], to: [410, 24], letter: 'T', fact: 'Rod thread', off: -4 },
  ],
};

/** A strut put together; its spring may stand out. */
export function drawAssembly(sheet: Sheet, springMaterial: Material): void {
  const spring = {
    cx: 400,
    top: 130,
    bottom: 352,
    radius: sheet.measure('Height, unladen', [498, 612], [90, 106]),
    wire: sheet.measure('Spring rate', [28, 96], [19, 32]),
    turns: sheet.says(/raised|heavy duty/i) ? 6 : sheet.says(/lowered|coilover/i) ? 4 : 5,
  };
  sheet.rect([354, 290, 92, 210], 'iron', 'across', 10);
  sheet.coil(spring, 'back', springMaterial);
  sheet
    .rect([386, 110, 28, 170], 'bright', 'across', 2)
    .rect([372, 130, 56, 76], 'rubber', 'across', 14);
  sheet.rect([354, 270, 92, 120], 'iron', 'across', 8);
  sheet.coil(spring, 'front', springMaterial);
  sheet.path('M278 360Q400 392 522 360L508 386Q400 418 292 386Z', 'iron', 'down');
  sheet.path('M296 92Q400 66 504 92L516 122Q400 140 284 122Z', 'finish');
  sheet.rect([352, 62, 96, 34], 'rubber', 'across', 12);
  for (const x of [316, 484]) sheet.thread(x, 52, 14, 46);
  sheet.thread(400, 24, 20, 42).nut(400, 34, 38, 22);
  sheet.rect([354, 440, 92, 62], 'iron', 'across', 8);
  sheet.circle(400, 530, 36, 'iron', 'round').circle(400, 530, 27, 'rubber', 'round');
  sheet.circle(400, 530, 15, 'bright', 'round').hole(400, 530, 9);
}

function assembly(sheet: Sheet): void {
  drawAssembly(sheet, 'finish');
}

export const strutAssembly: Drawing = {
  size: ['Height, unladen', 498, 612],
  side: (sheet) => {
    sheet.shadow(400, 566, 130, 14);
    assembly(sheet);
  },
  front: (sheet) => {
    sheet.shadow(420, 552, 250, 18);
    sheet.group('translate(-28 30) rotate(-16 400 300) scale(.92)', assembly);
    sheet.group('translate(150 36) rotate(14 400 300) scale(.88)', assembly);
  },
  dimensions: [
    { from: [290, 24], to: [364, 566], letter: 'H', fact: 'Height, unladen', off: -90 },
    { from: [386, 130], to: [414, 130], letter: 'R', fact: 'Piston rod', off: -96 },
  ],
};

export const strutMount: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 470, 230, 22);
    sheet.path('M200 320H600L566 372Q400 420 234 372Z', 'finish');
    sheet.rect([180, 292, 440, 34], 'finish', 'across', 10);
    sheet.path('M300 292Q310 210 400 210Q490 210 500 292Z', 'rubber');
    sheet
      .rect([352, 186, 96, 30], 'steel', 'across', 8)
      .rect([340, 386, 120, 50], 'steel', 'across', 8);
    const studs = sheet.count('Studs', 2) === 3 ? [230, 470, 570] : [230, 570];
    for (const x of studs) sheet.thread(x, 190, 24, 104).nut(x, 270, 46, 24);
    sheet.edge('M340 410H460', 2);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 240, 26);
    sheet.path(
      'M400 78Q480 78 524 150L628 330Q660 400 600 440Q520 520 400 520Q280 520 200 440Q140 400 172 330L276 150Q320 78 400 78Z',
      'finish',
      'corner',
    );
    sheet.circle(400, 320, 152, 'rubber', 'round').circle(400, 320, 92, 'steel', 'round');
    sheet.ring([400, 320], [72, 72], [50, 50], 'bright');
    for (const { x, y } of around(10, [400, 320], [61, 61])) sheet.circle(x, y, 9, 'iron', 'round');
    sheet.hole(400, 320, sheet.measure('Rod hole', [10, 14], [24, 42]));
    for (const { x, y } of around(sheet.count('Studs', 3), [400, 320], [192, 192]))
      sheet.hexagon(x, y, 24).circle(x, y, 11, 'steel', 'round');
  },
  dimensions: [
    { from: [180, 310], to: [620, 310], letter: 'D', fact: 'Diameter', off: 190 },
    { from: [386, 200], to: [414, 200], letter: 'B', fact: 'Rod hole', off: -90 },
    { from: [386, 436], to: [414, 436], letter: 'B', fact: 'Shaft', off: 60 },
    { from: [218, 200], to: [242, 200], letter: 'S', fact: 'Studs', off: -60 },
  ],
};

export const bumpStop: Drawing = {
  size: ['Height', 48, 98],
  side: (sheet) => {
    sheet.shadow(400, 522, 170, 20);
    const d =
      sheet.by(0, 1, 0, 1) === 0
        ? 'M300 130H500Q520 190 478 216Q520 250 492 290Q470 310 474 330Q500 370 452 410Q430 500 400 510Q370 500 348 410Q300 370 326 330Q330 310 308 290Q280 250 322 216Q280 190 300 130Z'
        : 'M280 130H520Q540 260 500 330Q520 380 480 430Q450 508 400 510Q350 508 320 430Q280 380 300 330Q260 260 280 130Z';
    sheet.path(d, 'rubber');
    sheet
      .rect([258, 106, 284, 26], 'zinc', 'across', 4)
      .thread(400, 50, 26, 58)
      .nut(400, 76, 52, 28);
    sheet.gleam('M320 160Q310 240 340 300', 6, 0.25);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 200, 24);
    sheet.circle(400, 300, 206, 'zinc', 'round').circle(400, 300, 184, 'rubber', 'round');
    sheet.circle(400, 300, 124, 'rubber', 'round').circle(400, 300, 66, 'plastic', 'round');
    sheet.hole(400, 300, 26).axis(160, 300, 640, 300).axis(400, 60, 400, 540);
  },
  dimensions: [{ from: [258, 132], to: [350, 510], letter: 'H', fact: 'Height', off: -80 }],
};

export const boot: Drawing = {
  size: ['Length', 150, 210],
  side: (sheet) => {
    sheet.shadow(400, 430, 270, 20);
    sheet.rect([120, 226, 50, 148], 'rubber', 'down', 6);
    for (let at = 0; at < 10; at += 1) {
      const half = 98 - at * 5;
      sheet.rect([166 + at * 44, 300 - half, 42, 2 * half], 'rubber', 'down', 18);
    }
    sheet.rect([604, 262, 76, 76], 'rubber', 'down', 6);
    sheet
      .rect([132, 220, 18, 160], 'bright', 'down', 3)
      .rect([640, 256, 16, 88], 'bright', 'down', 3);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 200, 24);
    for (const [at, r] of [204, 178, 152, 126].entries()) {
      sheet.circle(400, 300, r, at % 2 ? 'plastic' : 'rubber', 'round');
    }
    sheet.ring([400, 300], [98, 98], [84, 84], 'bright').hole(400, 300, 66);
    sheet.axis(160, 300, 640, 300).axis(400, 60, 400, 540);
  },
  tilt: -18,
  dimensions: [
    { from: [120, 374], to: [680, 374], letter: 'L', fact: 'Length', off: 110 },
    { from: [120, 226], to: [120, 374], letter: 'A', fact: 'Large end', off: -44 },
    { from: [680, 262], to: [680, 338], letter: 'B', fact: 'Small end', off: 50 },
  ],
};

export const bolt: Drawing = {
  side: (sheet) => {
    for (const shift of [-90, 90]) {
      sheet.group(`translate(${shift} 0)`, (one) => {
        one.nut(400, 66, 92, 46).rect([346, 112, 108, 14], 'zinc', 'across', 3);
        one.rect([374, 126, 52, 60], 'zinc').path('M366 186H440V300H366Z', 'finish');
        one.rect([374, 300, 52, 60], 'zinc').thread(400, 360, 50, 170);
        one.nut(400, 424, 90, 50).edge('M366 200H440M366 286H440', 1.5);
      });
    }
  },
  front: (sheet) => {
    sheet.shadow(400, 500, 220, 22);
    sheet
      .circle(400, 300, 190, 'bright')
      .hexagon(400, 300, 168)
      .circle(400, 300, 118, 'zinc', 'round');
    sheet.edge('M400 300V200', 6, 0.6).axis(180, 300, 620, 300).axis(400, 80, 400, 520);
  },
  tilt: 30,
  dimensions: [{ from: [465, 500], to: [515, 500], letter: 'T', fact: 'Thread', off: 70 }],
};
