import type { Drawing } from './drawing.ts';
import { around } from './sheet.ts';

export const steeringRack: Drawing = {
  size: ['Rack stroke', 138, 162],
  side: (sheet) => {
    sheet.shadow(400, 430, 340, 18);
    for (const [x, side] of [
      [40, 1],
      [760, -1],
    ] as const) {
      sheet.rect([side > 0 ? x : x - 130, 290, 130, 20], 'bright', 'down', 3);
      sheet
        .circle(x + side * 20, 300, 30, 'steel', 'round')
        .circle(x + side * 20, 300, 18, 'finish', 'round');
      for (let fold = 0; fold < 6; fold += 1) {
        const half = 24 + fold * 4;
        sheet.rect(
          [side > 0 ? x + 82 + fold * 17 : x - 99 - fold * 17, 300 - half, 17, 2 * half],
          'rubber',
          'down',
          7,
        );
      }
    }
    sheet.rect([222, 270, 356, 60], 'finish', 'down', 12);
    for (const x of [300, 512])
      sheet.rect([x - 34, 256, 68, 88], 'iron', 'down', 10).hole(x, 330, 10);
    sheet.group('rotate(24 420 270)', (pinion) =>
      pinion
        .rect([382, 170, 76, 150], 'steel', 'across', 16)
        .rect([406, 92, 28, 84], 'bright')
        .edge('M410 96V140M416 96V140M422 96V140M429 96V140', 1.4),
    );
    sheet
      .rod('M250 262Q270 210 340 214L388 226', 9, 'zinc')
      .rod('M540 262Q520 226 470 236', 9, 'zinc');
  },
  front: (sheet) => {
    sheet.shadow(400, 530, 200, 22);
    sheet.section(
      'M230 300A170 170 0 1 1 570 300A170 170 0 1 1 230 300ZM300 330A100 100 0 1 0 500 330A100 100 0 1 0 300 330Z',
      'evenodd',
    );
    sheet.circle(400, 330, 100, 'bright', 'round').rect([316, 196, 168, 90], 'iron', 'down', 8);
    const teeth = around(18, [400, 200], [84, 84]);
    for (const { x, y } of teeth) sheet.circle(x, y, 15, 'steel', 'round');
    sheet.circle(400, 200, 78, 'steel', 'round').hole(400, 200, 18);
    sheet.axis(400, 50, 400, 560);
  },
  tilt: -12,
  dimensions: [{ from: [222, 256], to: [578, 256], letter: 'S', fact: 'Rack stroke', off: -190 }],
};

export const steeringBox: Drawing = {
  side: (sheet) => {
    sheet.shadow(410, 548, 230, 22);
    sheet.path(
      'M270 130Q280 90 330 90H480Q560 96 566 180V360Q566 430 500 440H330Q270 430 260 360Z',
      'finish',
      'corner',
    );
    sheet
      .circle(450, 250, 110, 'iron', 'round')
      .circle(450, 250, 86, 'steel', 'round')
      .hexagon(450, 250, 26);
    for (const { x, y } of around(4, [450, 250], [98, 98], 0.5)) sheet.hexagon(x, y, 15);
    sheet.rect([306, 30, 44, 70], 'bright').edge('M314 34V70M322 34V70M330 34V70M340 34V70', 1.5);
    sheet.rect([420, 430, 64, 70], 'steel').thread(452, 490, 50, 50).nut(452, 500, 84, 30);
    for (const y of [170, 220]) sheet.nut(268, y, 40, 24, 'brass');
    for (const [x, y] of [
      [240, 120],
      [240, 400],
      [580, 400],
    ] as const)
      sheet.circle(x + 12, y, 30, 'finish', 'round').hole(x + 12, y, 13);
  },
  front: (sheet) => {
    sheet.shadow(400, 540, 220, 22);
    sheet
      .rect([190, 170, 420, 210], 'finish', 'down', 40)
      .rect([130, 220, 70, 110], 'iron', 'down', 12)
      .rect([70, 250, 64, 50], 'bright', 'down', 4);
    sheet
      .path('M330 380H500L480 470H350Z', 'iron')
      .rect([376, 470, 80, 56], 'steel')
      .edge('M384 476V520M396 476V520M408 476V520M420 476V520M432 476V520M444 476V520', 1.6);
    for (const x of [250, 560]) sheet.hexagon(x, 210, 16);
  },
  dimensions: [{ from: [380, 540], to: [440, 540], letter: 'S', fact: 'Sector shaft', off: 40 }],
};

export const pump: Drawing = {
  side: (sheet) => {
    sheet.shadow(410, 520, 250, 22);
    sheet
      .rect([330, 190, 240, 240], 'finish', 'down', 26)
      .rect([560, 230, 70, 160], 'iron', 'down', 14);
    sheet
      .rect([390, 100, 70, 100], 'plastic', 'across', 12)
      .rect([380, 84, 90, 30], 'rubber', 'across', 8);
    sheet.rect([500, 140, 34, 60], 'zinc').nut(517, 150, 50, 22, 'brass');
    sheet.rect([280, 286, 60, 50], 'bright', 'down');
    sheet.rect([176, 150, 108, 322], 'steel', 'down', 8);
    for (let rib = 0; rib < 6; rib += 1)
      sheet.rect([190 + rib * 14, 146, 8, 330], 'iron', 'down', 2);
  },
  front: (sheet) => {
    sheet.shadow(400, 540, 220, 24);
    sheet
      .circle(400, 300, 224, 'iron')
      .circle(400, 300, 206, 'steel', 'round')
      .ring([400, 300], [176, 176], [166, 166], 'iron');
    for (const { x, y } of around(5, [400, 300], [112, 112])) sheet.hole(x, y, 42);
    sheet
      .circle(400, 300, 62, 'finish', 'round')
      .hexagon(400, 300, 36)
      .axis(150, 300, 650, 300)
      .axis(400, 50, 400, 550);
  },
  dimensions: [{ from: [176, 146], to: [176, 476], letter: 'P', fact: 'Pulley', off: -60 }],
};

export const compressor: Drawing = {
  size: ['Largest pressure', 8, 18],
  side: (sheet) => {
    sheet.shadow(400, 520, 290, 22);
    sheet.rect([120, 240, 270, 190], 'finish', 'down', 30);
    for (const x of [146, 352]) sheet.rect([x, 236, 14, 198], 'iron', 'down', 3);
    sheet.rect([380, 190, 130, 250], 'steel', 'corner', 16);
    for (let fin = 0; fin < 7; fin += 1)
      sheet.rect([396, 110 + fin * 20, 100, 11], 'bright', 'across', 3);
    sheet.rect([404, 92, 84, 22], 'finish', 'across', 8);
    sheet
      .rect([530, 150, 92, 270], 'plastic', 'across', 34)
      .rect([508, 200, 30, 30], 'zinc', 'down');
    sheet.nut(576, 120, 44, 32, 'brass').rod('M576 126V90Q576 66 610 66H700', 12, 'rubber');
    sheet.rect([110, 436, 540, 20], 'zinc', 'down', 4);
    for (const x of [150, 400, 610]) sheet.rect([x, 456, 40, 40], 'rubber', 'across', 8);
    sheet
      .rod('M140 300Q80 300 80 380V430', 9, 'accent')
      .rod('M140 330Q100 330 100 400V440', 9, 'rubber');
  },
  front: (sheet) => {
    sheet.shadow(400, 540, 200, 22);
    sheet.circle(400, 340, 150, 'finish', 'round').circle(400, 340, 118, 'iron', 'round');
    for (const { x, y } of around(10, [400, 340], [82, 82])) sheet.hole(x, y, 15);
    sheet.circle(400, 340, 34, 'steel', 'round');
    for (let fin = 0; fin < 6; fin += 1)
      sheet.rect([330, 90 + fin * 18, 140, 10], 'bright', 'across', 3);
    sheet.rect([250, 490, 300, 20], 'zinc', 'down', 4);
  },
  dimensions: [
    { from: [530, 150], to: [530, 420], letter: 'L', fact: 'Dryer length', off: 210 },
    { from: [120, 430], to: [390, 430], letter: 'T', fact: 'Tank', off: 110 },
  ],
};

export const gauge: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 520, 270, 22);
    sheet
      .rect([120, 120, 560, 340], 'plastic', 'corner', 36)
      .rect([140, 140, 520, 300], 'iron', 'corner', 26);
    sheet.circle(300, 280, 126, 'bright', 'round').circle(300, 280, 112, 'paper', 'corner');
    const marks = around(11, [300, 280], [92, 92], 0)
      .filter((_, at) => at !== 5 && at !== 6)
      .map(
        ({ x, y }) =>
          `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + (300 - x) * 0.18).toFixed(1)} ${(y + (280 - y) * 0.18).toFixed(1)}`,
      )
      .join('');
    sheet
      .edge(marks, 4, 0.8)
      .raw(
        '<path d="M300 280L232 216" stroke="#dc3332" stroke-width="6" stroke-linecap="round"/><path d="M300 280L362 208" stroke="#20272f" stroke-width="6" stroke-linecap="round"/>',
      );
    sheet.circle(300, 280, 14, 'iron', 'round');
    for (const x of [480, 572])
      sheet
        .rect([x, 200, 62, 160], 'plastic', 'down', 12)
        .rect([x + 12, 214, 38, 60], 'rubber', 'down', 8);
    sheet.rect([492, 380, 130, 10], 'accent', 'across', 4);
  },
  front: (sheet) => {
    sheet.shadow(400, 500, 240, 22);
    sheet
      .rect([180, 160, 60, 280], 'bright', 'down', 10)
      .rect([240, 180, 220, 240], 'plastic', 'down', 14);
    sheet.rect([460, 230, 60, 50], 'brass', 'down', 4).rect([460, 330, 60, 50], 'brass', 'down', 4);
    sheet
      .rod('M520 254Q600 254 640 160', 12, 'rubber')
      .rod('M520 356Q600 356 660 460', 12, 'accent');
  },
  dimensions: [{ from: [174, 280], to: [426, 280], letter: 'D', fact: 'Diameter', off: -190 }],
};

export const clockSpring: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 540, 230, 24);
    sheet.circle(400, 300, 220, 'plastic', 'round').circle(400, 300, 200, 'iron', 'round');
    sheet.ring([400, 300], [150, 150], [86, 86], 'plastic').hole(400, 300, 84);
    sheet.raw(
      '<path d="M330 176A142 142 0 0 1 470 176" fill="none" stroke="#e3b93c" stroke-width="20"/>',
    );
    sheet
      .rect([356, 420, 88, 62], 'accent', 'corner', 8)
      .rect([372, 436, 56, 30], 'plastic', 'corner', 4);
    sheet
      .rect([540, 200, 90, 60], 'plastic', 'corner', 8)
      .rect([606, 212, 38, 36], 'paper', 'corner', 4);
    sheet
      .rod('M566 380Q640 420 640 480', 9, 'accent')
      .rod('M550 400Q610 440 612 500', 9, 'zinc')
      .rect([590, 490, 76, 50], 'paper', 'corner', 6);
  },
  front: (sheet) => {
    sheet.shadow(400, 470, 260, 20);
    sheet
      .rect([160, 240, 480, 130], 'plastic', 'across', 14)
      .rect([300, 170, 200, 80], 'iron', 'across', 10);
    sheet
      .rect([200, 370, 90, 70], 'plastic', 'across', 6)
      .rect([210, 420, 70, 30], 'paper', 'across', 4);
    sheet
      .rect([160, 292, 480, 14], 'accent', 'across', 2)
      .rect([520, 190, 80, 56], 'paper', 'across', 5);
  },
  dimensions: [{ from: [316, 300], to: [484, 300], letter: 'T', fact: 'Turns', off: -260 }],
};
