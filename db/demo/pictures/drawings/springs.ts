import type { Drawing } from './drawing.ts';
import type { Sheet } from './sheet.ts';
import { around } from './sheet.ts';

/** Wire, length, diameter and coils as the table has them. */
function coilOf(sheet: Sheet) {
  const length = sheet.measure('Free length', [300, 500], [300, 430]);
  return {
    cx: 400,
    top: 300 - length / 2,
    bottom: 300 + length / 2,
    radius: sheet.measure('Outer diameter', [110, 154], [102, 148]),
    wire: sheet.measure('Wire diameter', [12, 18], [25, 42]),
    turns: sheet.count('Active coils', 6),
  };
}

export const coilSpring: Drawing = {
  side: (sheet) => {
    const spring = coilOf(sheet);
    sheet.shadow(400, spring.bottom + 48, 200, 22);
    sheet.coil(spring, 'back').coil(spring, 'front');
  },
  front: (sheet) => {
    const { wire, radius } = coilOf(sheet);
    const outer = radius * 1.36;
    sheet.shadow(410, 300 + outer + 40, outer + 30, 26);
    sheet.rod(
      `M400 ${300 - outer}A${outer} ${outer} 0 1 0 ${400 + outer} 300A${outer} ${outer} 0 0 0 ${400 + outer * 0.34} ${300 - outer * 0.94}`,
      wire * 1.3,
      'finish',
    );
    sheet.rod(
      `M${400 + outer * 0.58} ${300 - outer * 0.26}A${outer * 0.65} ${outer * 0.65} 0 1 0 ${400 + outer * 0.62} ${300 + outer * 0.21}`,
      wire * 0.65,
      'finish',
    );
    sheet.circle(399, 300 - outer, wire * 0.65, 'bright', 'round');
    sheet.axis(130, 300, 670, 300).axis(400, 40, 400, 560);
  },
  dimensions: (sheet) => {
    const { top, bottom, radius, wire } = coilOf(sheet);
    const [left, right] = [400 - radius - wire / 2, 400 + radius + wire / 2];
    return [
      { from: [left, top], to: [left, bottom], letter: 'L', fact: 'Free length', off: -100 },
      { from: [left, bottom], to: [right, bottom], letter: 'D', fact: 'Outer diameter', off: 66 },
      {
        from: [right, top - wire / 2],
        to: [right, top + wire / 2],
        letter: 'W',
        fact: 'Wire diameter',
        off: 90,
      },
    ];
  },
};

function leaves(sheet: Sheet): void {
  const count = sheet.count('Leaves', 5);
  for (let at = count - 1; at >= 0; at -= 1) {
    const half = 300 - at * (210 / count);
    const top = 206 + at * Math.min(23, 120 / count);
    const rise = 96 * (half / 300) ** 2;
    sheet.rod(
      `M${400 - half} ${top + 96 - rise}Q400 ${top + 96 + rise} ${400 + half} ${top + 96 - rise}`,
      21,
      at === 0 ? 'finish' : 'iron',
      at === 0 ? 'round' : 'butt',
    );
  }
}

function eye(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.circle(x, y, size, 'finish', 'round');
  sheet.circle(x, y, size * 0.76, 'rubber', 'round');
  sheet.circle(x, y, size * 0.42, 'bright', 'round');
  sheet.hole(x, y, size * 0.27);
}

export const leafSpring: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 470, 300, 20);
    leaves(sheet);
    for (const x of [212, 588]) sheet.rect([x - 11, 226, 22, 92], 'zinc', 'across', 4);
    sheet.rect([350, 276, 100, 26], 'iron', 'down', 4);
    sheet.nut(400, 258, 26, 20).thread(400, 398, 16, 34);
    eye(sheet, 90, 194, 38);
    eye(sheet, 710, 194, 38);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 260, 22);
    for (const [at, y] of [382, 428, 474].entries()) {
      sheet.rod(`M${300 + at * 66} ${y}L720 ${y - 46}`, 40, 'iron', 'butt');
    }
    sheet.rod('M292 388A128 128 0 1 1 366 288', 40, 'finish', 'butt');
    sheet.rod('M256 394Q300 400 720 342', 40, 'finish', 'butt');
    eye(sheet, 252, 266, 112);
    sheet.axis(110, 266, 400, 266).axis(252, 110, 252, 430);
  },
  dimensions: [
    { from: [90, 194], to: [710, 194], letter: 'L', fact: 'Length, eye to eye', off: -100 },
    { from: [350, 432], to: [450, 432], letter: 'W', fact: 'Width', off: 50 },
  ],
};

export const torsionBar: Drawing = {
  size: ['Diameter', 23, 29],
  side: (sheet) => {
    const width = sheet.measure('Diameter', [23, 29], [24, 40]);
    sheet.rect([400 - width / 2, 90, width, 420], 'finish');
    for (const y of [40, 480]) {
      sheet.rect([374, y, 52, 80], 'steel');
      const lines = Array.from(
        { length: sheet.count('Splines', 28) - 20 },
        (_, at) => `M${377 + at * (46 / (sheet.count('Splines', 28) - 20))} ${y + 4}v72`,
      ).join('');
      sheet.edge(lines, 1.3, 0.6);
    }
    sheet.rect([382, 250, 36, 26], 'accent', 'across', 2);
  },
  front: (sheet) => {
    sheet.shadow(400, 500, 190, 22);
    const teeth = around(36, [400, 300], [170, 170])
      .map(({ x, y }) => `M400 300L${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
    sheet.circle(400, 300, 172, 'iron').edge(teeth, 9, 0.55).circle(400, 300, 148, 'steel');
    sheet.circle(400, 300, 96, 'finish', 'round').hole(400, 300, 20);
    sheet.axis(190, 300, 610, 300).axis(400, 90, 400, 510);
  },
  tilt: 58,
  zoom: 1.25,
  dimensions: [
    { from: [374, 40], to: [374, 560], letter: 'L', fact: 'Length', off: -90 },
    { from: [385, 400], to: [415, 400], letter: 'D', fact: 'Diameter', off: 90 },
    { from: [426, 40], to: [426, 120], letter: 'S', fact: 'Splines', off: 70 },
  ],
};

export const airSpring: Drawing = {
  size: ['Outer diameter', 110, 160],
  side: (sheet) => {
    sheet.shadow(400, 548, 170, 20);
    sheet.rect([318, 420, 164, 118], 'plastic', 'across', 14);
    sheet.path('M330 430H470L484 400H316Z', 'plastic');
    sheet.path(
      'M284 150Q258 250 286 344Q300 420 330 420H470Q500 420 514 344Q542 250 516 150Z',
      'rubber',
    );
    for (const y of [156, 396])
      sheet.rect([y < 200 ? 282 : 314, y, y < 200 ? 236 : 172, 16], 'bright');
    sheet.rect([276, 96, 248, 58], 'finish', 'across', 12);
    sheet.rect([370, 70, 60, 28], 'finish', 'across', 6);
    for (const x of [312, 488]) sheet.thread(x, 56, 16, 42);
    sheet.nut(400, 50, 34, 22, 'brass');
    sheet.edge('M292 200Q400 218 508 200M286 260Q400 280 514 260M288 320Q400 340 512 320', 2, 0.35);
  },
  front: (sheet) => {
    sheet.shadow(400, 530, 200, 24);
    sheet.circle(400, 300, 208, 'rubber', 'round').circle(400, 300, 190, 'finish', 'round');
    sheet.ring([400, 300], [150, 150], [142, 142], 'iron');
    for (const { x, y } of around(3, [400, 300], [118, 118])) {
      sheet.hexagon(x, y, 22).circle(x, y, 11, 'steel', 'round');
    }
    sheet.hexagon(400, 300, 42, 'brass').hole(400, 300, 17);
    sheet.axis(160, 300, 640, 300).axis(400, 60, 400, 540);
  },
  dimensions: [
    { from: [276, 96], to: [318, 538], letter: 'H', fact: 'Height', off: -90 },
    { from: [270, 250], to: [530, 250], letter: 'D', fact: 'Outer diameter', off: 322 },
  ],
};

export const helperAirbag: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 540, 220, 22);
    sheet.path('M250 470H560V540H520V500H290V540H250Z', 'finish', 'down');
    for (const y of [192, 316]) sheet.rect([238, y, 324, 112], 'rubber', 'across', 52);
    sheet.rect([276, 296, 248, 28], 'bright', 'across', 10);
    sheet.gleam('M292 214Q330 204 376 206M292 338Q330 328 376 330', 6, 0.22);
    sheet
      .rect([274, 168, 252, 28], 'finish', 'across', 5)
      .rect([274, 426, 252, 26], 'finish', 'across', 5);
    sheet.path('M230 150H570V170H230Z', 'zinc', 'down').path('M230 60H254V170H230Z', 'zinc');
    for (const x of [330, 470]) sheet.nut(x, 128, 34, 24).thread(x, 452, 18, 34);
    sheet.rod('M400 142V110Q400 84 430 84H640', 14, 'accent').nut(400, 120, 30, 28, 'brass');
  },
  front: (sheet) => {
    sheet.shadow(400, 532, 210, 24);
    sheet
      .circle(400, 300, 212, 'rubber', 'round')
      .ring([400, 300], [178, 178], [170, 170], 'plastic');
    sheet.circle(400, 300, 156, 'finish', 'round');
    for (const x of [320, 480]) sheet.hexagon(x, 300, 30).circle(x, 300, 15, 'steel', 'round');
    sheet.hexagon(400, 226, 22, 'brass').hole(400, 226, 9);
    sheet.axis(150, 300, 650, 300).axis(400, 60, 400, 540);
  },
  dimensions: [
    { from: [238, 168], to: [238, 452], letter: 'H', fact: 'Height', off: -90 },
    { from: [238, 500], to: [562, 500], letter: 'D', fact: 'Diameter', off: 70 },
  ],
};

export const uBolt: Drawing = {
  size: ['Inside length', 190, 260],
  side: (sheet) => {
    sheet.shadow(400, 545, 240, 18);
    for (const shift of [-120, 120]) {
      sheet.group(`translate(${shift} 0)`, (one) => {
        one.rod('M320 450V210Q320 110 400 110Q480 110 480 210V450', 30, 'zinc', 'butt');
        for (const x of [320, 480]) {
          one.thread(x, 360, 28, 150);
          one.nut(x, 424, 56, 38).rect([x - 36, 414, 72, 10], 'bright', 'across', 2);
        }
      });
    }
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 260, 22);
    sheet.rect([160, 190, 480, 220], 'finish', 'corner', 20);
    for (const [x, y] of [
      [220, 240],
      [580, 240],
      [220, 360],
      [580, 360],
    ] as const) {
      sheet.hexagon(x, y, 40).circle(x, y, 22, 'steel', 'round');
    }
    sheet.hole(400, 300, 26);
    sheet.axis(130, 300, 670, 300).axis(400, 150, 400, 450);
  },
  dimensions: [
    { from: [185, 110], to: [185, 510], letter: 'L', fact: 'Inside length', off: -70 },
    { from: [186, 510], to: [214, 510], letter: 'T', fact: 'Thread', off: 40 },
    { from: [450, 414], to: [450, 462], letter: 'H', fact: 'Drop', off: 200 },
  ],
};

export const shackle: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 540, 200, 20);
    sheet.path('M330 110Q400 60 470 110L450 490Q400 540 350 490Z', 'finish');
    for (const y of [150, 450]) {
      sheet.circle(400, y, 54, 'rubber', 'round').circle(400, y, 34, 'bright', 'round');
      sheet.hexagon(400, y, 25).hole(400, y, 6);
    }
    sheet.gleam('M350 190L360 400', 5, 0.3);
  },
  front: (sheet) => {
    sheet.shadow(400, 540, 220, 20);
    for (const x of [262, 508]) sheet.rect([x, 90, 30, 420], 'finish', 'across', 8);
    for (const y of [150, 450]) {
      sheet
        .rect([300, y - 44, 200, 88], 'rubber', 'down', 18)
        .rect([228, y - 15, 344, 30], 'zinc', 'down', 5);
      sheet.rect([206, y - 28, 30, 56], 'zinc', 'down').rect([552, y - 28, 40, 56], 'zinc', 'down');
    }
    sheet.axis(180, 150, 620, 150).axis(180, 450, 620, 450);
  },
  dimensions: [
    { from: [340, 150], to: [340, 450], letter: 'L', fact: 'Length', off: -110 },
    { from: [374, 150], to: [426, 150], letter: 'D', fact: 'Bush outer diameter', off: -90 },
    { from: [385, 450], to: [415, 450], letter: 'I', fact: 'Bush inner diameter', off: 110 },
  ],
};
