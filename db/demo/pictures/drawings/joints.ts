import type { Drawing } from './drawing.ts';
import { around, type Sheet } from './sheet.ts';

/** A hollow cylinder at an angle, its end face to the left. */
function sleeve(
  sheet: Sheet,
  [cx, cy]: readonly [number, number],
  [r, hole, length]: readonly [number, number, number],
  material: 'finish' | 'rubber' | 'bright' | 'steel',
): void {
  const rx = r * 0.46;
  const d = `M${cx} ${cy - r}H${cx + length}A${rx} ${r} 0 0 1 ${cx + length} ${cy + r}H${cx}A${rx} ${r} 0 0 1 ${cx} ${cy - r}Z`;
  sheet.path(d, material, 'down').ellipse(cx, cy, rx, r, material, 'corner');
  if (hole > 0) sheet.hole(cx, cy, hole * 0.46, hole);
}

export const bush: Drawing = {
  size: ['Bush outer diameter', 32, 68],
  side: (sheet) => {
    sheet.shadow(410, 500, 290, 26);
    sleeve(sheet, [500, 270], [150, 0, 90], 'finish');
    sleeve(sheet, [470, 270], [112, 0, 70], 'finish');
    sheet.ellipse(470, 270, 40, 86, 'finish', 'corner').hole(470, 270, 26, 56);
    sleeve(sheet, [170, 330], [138, 56, 80], 'finish');
    sheet.ellipse(170, 330, 50, 108, 'finish', 'corner').hole(170, 330, 27, 58);
    sleeve(sheet, [290, 425], [44, 28, 190], 'bright');
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 200, 24);
    const inner = Math.max(
      sheet.measure('Bush inner diameter', [10, 18], [40, 72]),
      sheet.measure('Bar diameter', [14, 33], [34, 74]),
    );
    sheet.circle(400, 300, 208, 'steel', 'round').circle(400, 300, 188, 'finish', 'round');
    if (sheet.count('Hardness', 0) > 75) {
      for (const turn of [0, 180]) {
        sheet.group(`rotate(${turn} 400 300)`, (one) =>
          one.raw(
            '<path d="M282 220A142 142 0 0 1 518 220L486 244A102 102 0 0 0 314 244Z" fill="#eef1f4" stroke="#20272f" stroke-opacity=".5"/>',
          ),
        );
      }
    }
    sheet.ring([400, 300], [128, 128], [124, 124], 'iron');
    sheet.circle(400, 300, inner + 28, 'bright', 'round').hole(400, 300, inner);
    sheet.axis(160, 300, 640, 300).axis(400, 60, 400, 540);
  },
  dimensions: [
    { from: [122, 192], to: [122, 468], letter: 'D', fact: 'Bush outer diameter', off: -60 },
    { from: [122, 192], to: [122, 468], letter: 'D', fact: 'Outer diameter', off: -60 },
    { from: [640, 397], to: [640, 453], letter: 'I', fact: 'Bush inner diameter', off: 60 },
    { from: [640, 397], to: [640, 453], letter: 'I', fact: 'Bar diameter', off: 60 },
    { from: [470, 158], to: [540, 158], letter: 'T', fact: 'Thickness', off: -60 },
    { from: [470, 158], to: [540, 158], letter: 'S', fact: 'Height', off: -60 },
  ],
};

export const antiRollBar: Drawing = {
  side: (sheet) => {
    const d =
      'M110 150L150 330Q160 372 204 372H270Q300 372 314 340Q330 306 360 306H440Q470 306 486 340Q500 372 530 372H596Q640 372 650 330L690 150';
    sheet.shadow(400, 470, 310, 20);
    sheet.rod(d, sheet.measure('Diameter', [20, 33], [22, 44]), 'finish');
    for (const [x, side] of [
      [110, -1],
      [690, 1],
    ] as const) {
      sheet.group(`rotate(${side * -12} ${x} 130)`, (end) => {
        end.rect([x - 19, 68, 38, 104], 'finish', 'across', 18);
        for (const y of sheet.count('Adjustment', 2) === 3 ? [84, 110, 136] : [92, 126])
          end.hole(x, y, 8);
      });
    }
    for (const x of [236, 564]) {
      sheet.path(`M${x - 34} 404V362Q${x} 322 ${x + 34} 362V404Z`, 'rubber');
      sheet.path(`M${x - 58} 398H${x + 58}V412H${x - 58}Z`, 'zinc', 'down');
    }
  },
  front: (sheet) => {
    sheet.shadow(400, 490, 260, 22);
    const width = sheet.measure('Diameter', [20, 33], [46, 78]);
    sheet.rod('M760 356L430 330Q340 322 300 260L250 180', width, 'finish');
    sheet.group('rotate(-30 240 180)', (end) => {
      end.rect([196, 60, 92, 190], 'finish', 'corner', 40);
      for (const y of sheet.count('Adjustment', 3) === 3 ? [104, 160, 214] : [120, 190])
        end.hole(242, y, 17);
    });
    sheet
      .path('M500 420V330Q560 250 620 330V420Z', 'rubber')
      .path('M470 412H650V436H470Z', 'zinc', 'down');
    for (const x of [490, 630]) sheet.nut(x, 392, 34, 20);
  },
  dimensions: [{ from: [400, 288], to: [400, 324], letter: 'D', fact: 'Diameter', off: 70 }],
};

function ballSocket(sheet: Sheet, cx: number, cy: number, size: number): void {
  sheet.path(
    `M${cx - size * 0.7} ${cy - size * 0.6}Q${cx - size * 0.9} ${cy - size * 1.3} ${cx - size * 0.3} ${cy - size * 1.5}H${cx + size * 0.3}Q${cx + size * 0.9} ${cy - size * 1.3} ${cx + size * 0.7} ${cy - size * 0.6}Z`,
    'rubber',
  );
  sheet.circle(cx, cy, size, 'steel', 'round').circle(cx, cy, size * 0.62, 'finish', 'round');
}

export const dropLink: Drawing = {
  size: ['Length', 62, 330],
  side: (sheet) => {
    sheet.rect([388, 120, 24, 360], 'finish', 'across', 4);
    if (sheet.says(/adjustable/i)) {
      sheet.thread(400, 210, 30, 180).nut(400, 220, 54, 26).nut(400, 352, 54, 26);
    }
    for (const [y, side] of [
      [110, 1],
      [490, -1],
    ] as const) {
      sheet.rect([side > 0 ? 420 : 300, y - 24, 80, 48], 'rubber', 'down', 16);
      sheet.rect([side > 0 ? 490 : 214, y - 12, 96, 24], 'zinc', 'down', 2);
      sheet.rect([side > 0 ? 496 : 270, y - 26, 34, 52], 'zinc', 'down', 3);
      sheet.circle(400, y, 54, 'steel', 'round').circle(400, y, 34, 'finish', 'round');
    }
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 150, 20);
    ballSocket(sheet, 400, 330, 150);
    sheet
      .rect([366, 80, 68, 110], 'zinc', 'across', 3)
      .thread(400, 40, 56, 96)
      .nut(400, 96, 104, 44);
    sheet.rect([366, 470, 68, 130], 'finish', 'across', 4);
  },
  tilt: 52,
  zoom: 1.12,
  dimensions: [
    { from: [346, 110], to: [346, 490], letter: 'L', fact: 'Length', off: -160 },
    { from: [490, 98], to: [490, 122], letter: 'T', fact: 'Thread', off: 150 },
  ],
};

export const ballJoint: Drawing = {
  size: ['Taper', 14, 20],
  side: (sheet) => {
    sheet.shadow(400, 542, 210, 22);
    sheet.thread(400, 50, 46, 84).path('M373 134H427L440 250H360Z', 'bright').nut(400, 82, 84, 40);
    sheet.path(
      'M300 380Q270 300 340 262Q352 236 400 236Q448 236 460 262Q530 300 500 380Z',
      'rubber',
    );
    sheet.edge('M318 318Q400 346 482 318M308 352Q400 380 492 352', 2, 0.4);
    sheet
      .rect([326, 252, 148, 10], 'bright', 'across', 4)
      .rect([288, 374, 224, 14], 'bright', 'across', 4);
    sheet
      .rect([280, 386, 240, 96], 'steel', 'across', 10)
      .rect([308, 480, 184, 40], 'iron', 'across', 12);
    const isWide = sheet.by(0, 1, 0, 1) === 0;
    sheet.path(isWide ? 'M190 412H610V456H190Z' : 'M220 400H580V432H220Z', 'finish');
    for (const x of isWide ? [222, 578] : [246, 554]) sheet.nut(x, 384, 44, 28);
    if (sheet.fact('Grease nipple') === 'Yes') sheet.rect([392, 520, 16, 22], 'brass');
  },
  front: (sheet) => {
    sheet.section('M230 250H300V430Q400 500 500 430V250H570V470Q400 590 230 470Z');
    sheet.path('M318 260Q312 320 320 380Q400 460 480 380Q488 320 482 260Z', 'paper', 'across');
    sheet.circle(400, 348, 82, 'bright', 'round').path('M358 290L374 90H426L442 290Z', 'bright');
    sheet.thread(400, 40, 50, 70);
    sheet.path(
      'M230 252Q240 190 350 180H450Q560 190 570 252L520 256Q500 214 440 212H360Q300 214 280 256Z',
      'rubber',
    );
    sheet.axis(400, 24, 400, 580).axis(200, 348, 600, 348);
  },
  dimensions: [
    { from: [360, 250], to: [440, 250], letter: 'C', fact: 'Taper', off: -232 },
    { from: [377, 120], to: [423, 120], letter: 'T', fact: 'Thread', off: -100 },
  ],
};

function eyeBush(sheet: Sheet, cx: number, cy: number, r: number): void {
  sheet.circle(cx, cy, r, 'finish', 'round').circle(cx, cy, r * 0.78, 'rubber', 'round');
  sheet.circle(cx, cy, r * 0.4, 'bright', 'round').hole(cx, cy, r * 0.24);
}

export const controlArm: Drawing = {
  size: ['Bolt hole', 10, 16],
  side: (sheet) => {
    sheet.shadow(400, 520, 290, 24);
    if (!sheet.fact('Material').startsWith('Tubular')) {
      sheet.path(
        'M130 150Q90 190 130 226L330 360Q470 470 610 458Q690 448 690 390Q688 340 620 336Q520 330 470 250L400 130Q366 92 330 120Q300 150 320 186L372 268Q380 300 350 290L200 148Q166 118 130 150Z',
        sheet.fact('Material').endsWith('aluminium') ? 'bright' : 'finish',
        'corner',
      );
      sheet.path(
        'M330 320L420 380Q500 420 560 400Q500 380 440 300L400 240Q420 330 330 320Z',
        'iron',
        'corner',
      );
      eyeBush(sheet, 140, 182, 58);
      eyeBush(sheet, 356, 138, 52);
    } else {
      sheet
        .rod('M150 176Q360 250 630 396', 40, 'finish')
        .rod('M360 120Q470 250 630 396', 40, 'finish');
      sheet.rod('M270 222L410 190', 26, 'finish');
      eyeBush(sheet, 142, 176, 58);
      eyeBush(sheet, 352, 116, 54);
    }
    sheet.circle(636, 398, 64, 'steel', 'round').circle(636, 398, 44, 'rubber', 'round');
    sheet.circle(636, 398, 22, 'bright', 'round').circle(636, 398, 10, 'zinc', 'round');
  },
  front: (sheet) => {
    sheet.shadow(400, 480, 320, 20);
    sheet.path(
      'M130 300Q260 250 420 300Q560 350 640 338V382Q540 396 410 350Q260 300 130 352Z',
      'finish',
      'down',
    );
    for (const [x, y] of [
      [130, 326],
      [330, 302],
    ] as const) {
      sheet.rect([x - 64, y - 50, 128, 100], 'finish', 'down', 14);
      sheet.rect([x - 82, y - 24, 164, 48], 'bright', 'down', 5);
    }
    sheet
      .path('M600 330Q590 270 630 250H670Q710 270 700 330Z', 'rubber')
      .rect([594, 328, 112, 66], 'steel', 'across', 10);
    sheet
      .path('M636 160H664L672 252H628Z', 'bright')
      .thread(650, 110, 26, 56)
      .nut(650, 126, 50, 26);
  },
  dimensions: [
    { from: [142, 240], to: [636, 460], letter: 'L', fact: 'Pitch', off: 60 },
    { from: [128, 182], to: [156, 182], letter: 'H', fact: 'Bolt hole', off: -120 },
  ],
};

export const tieRodEnd: Drawing = {
  size: ['Length', 168, 342],
  side: (sheet) => {
    sheet.shadow(420, 460, 300, 20);
    sheet
      .rect([350, 282, 180, 60], 'finish', 'down', 8)
      .group('rotate(90 610 312)', (rod) => rod.thread(610, 232, 44, 190));
    sheet.rect([500, 280, 46, 64], 'zinc', 'down', 4).edge('M500 302H546M500 322H546', 1.4);
    sheet.path('M260 312Q330 250 380 282V342Q330 374 260 312Z', 'finish', 'down');
    sheet
      .path('M150 250Q138 190 186 176H254Q302 190 290 250Z', 'rubber')
      .rect([168, 170, 104, 10], 'bright', 'across', 4);
    sheet.path('M196 80H244L254 172H186Z', 'bright').thread(220, 40, 40, 70).nut(220, 64, 72, 36);
    sheet.circle(220, 312, 88, 'steel', 'round').circle(220, 312, 62, 'finish', 'round');
    sheet.rect([138, 244, 164, 12], 'bright', 'across', 4);
  },
  front: (sheet) => {
    sheet.section('M240 230H300V400Q400 470 500 400V230H560V440Q400 560 240 440Z');
    sheet
      .circle(400, 316, 88, 'bright', 'round')
      .path('M352 250L372 80H428L448 250Z', 'bright')
      .thread(400, 36, 52, 64);
    sheet.path(
      'M236 232Q250 160 352 150H448Q550 160 564 232L510 236Q490 190 440 186H360Q310 190 290 236Z',
      'rubber',
    );
    sheet.axis(400, 20, 400, 560);
  },
  tilt: -14,
  dimensions: [
    { from: [220, 400], to: [705, 342], letter: 'L', fact: 'Length', off: 60 },
    { from: [530, 342], to: [705, 342], letter: 'T', fact: 'Thread', off: -160 },
    { from: [350, 282], to: [350, 342], letter: 'D', fact: 'Tube', off: 200 },
  ],
};

export const wheelBearing: Drawing = {
  size: ['Outer diameter', 68, 96],
  side: (sheet) => {
    sheet.shadow(420, 540, 240, 24);
    sheet.path('M330 92H470A96 208 0 0 1 470 508H330Z', 'steel', 'down');
    sheet
      .ellipse(330, 300, 96, 208, 'bright', 'corner')
      .ellipse(330, 300, 82, 178, 'iron', 'corner');
    for (const { x, y } of around(16, [330, 300], [71, 154]))
      sheet.circle(x, y, 15, 'bright', 'round');
    sheet.ring([330, 300], [58, 126], [46, 100], 'bright').hole(330, 300, 46, 100);
    if (sheet.says(/hub/i)) {
      sheet.path(
        'M450 190L560 140Q590 140 586 176L510 300L586 424Q590 460 560 460L450 410Z',
        'finish',
        'down',
      );
      for (const y of [168, 432]) sheet.hole(556, y, 9, 14);
    }
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 200, 24);
    sheet.circle(400, 300, 214, 'steel').circle(400, 300, 178, 'iron', 'round');
    for (const { x, y } of around(14, [400, 300], [150, 150]))
      sheet.circle(x, y, 27, 'bright', 'round');
    sheet.ring([400, 300], [122, 122], [88, 88], 'bright').hole(400, 300, 88);
    sheet.axis(160, 300, 640, 300).axis(400, 60, 400, 540);
  },
  dimensions: [
    { from: [234, 92], to: [234, 508], letter: 'D', fact: 'Outer diameter', off: -50 },
    { from: [330, 508], to: [540, 508], letter: 'B', fact: 'Width', off: 44 },
    { from: [284, 200], to: [376, 200], letter: 'N', fact: 'Bearing', off: -180 },
  ],
};

export const universalJoint: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 470, 280, 20);
    sheet
      .rect([90, 256, 190, 88], 'finish', 'down', 10)
      .rect([520, 256, 190, 88], 'finish', 'down', 10);
    sheet.path('M260 240L420 196V246L330 300L420 354V404L260 360Z', 'finish', 'down');
    sheet.path('M540 260L420 220V380L540 340Z', 'iron', 'down');
    sheet
      .rect([372, 180, 56, 240], 'bright', 'across', 8)
      .circle(400, 300, 46, 'steel', 'round')
      .circle(400, 300, 26, 'bright', 'round');
    for (const y of [172, 408]) sheet.rect([368, y, 64, 22], 'iron', 'across', 5);
    sheet.edge('M110 274H170M110 292H170M110 310H170M110 326H170', 2, 0.5);
    sheet.nut(640, 240, 44, 26);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 190, 22);
    sheet.circle(400, 300, 130, 'finish', 'round');
    for (const turn of [0, 90, 180, 270]) {
      sheet.group(`rotate(${turn} 400 300)`, (arm) =>
        arm
          .rect([360, 80, 80, 150], 'bright', 'across', 12)
          .rect([352, 70, 96, 40], 'iron', 'across', 10),
      );
    }
    sheet.circle(400, 300, 72, 'steel', 'round').circle(400, 300, 14, 'brass');
  },
  dimensions: [{ from: [90, 256], to: [90, 344], letter: 'S', fact: 'Splines', off: -44 }],
};
