import type { Drawing } from './drawing.ts';
import { around, type Sheet } from './sheet.ts';

export const clutch: Drawing = {
  size: ['Diameter', 225, 275],
  side: (sheet) => {
    sheet.shadow(420, 556, 280, 20);
    sheet.circle(510, 300, 214, 'iron', 'round').ring([510, 300], [200, 200], [150, 150], 'finish');
    for (const { x, y } of around(6, [510, 300], [190, 190], 0.5)) sheet.hole(x, y, 11);
    for (let finger = 0; finger < 18; finger += 1) {
      sheet.raw(
        `<path d="M498 160h24l-6 104h-12Z" fill="#8c97a2" stroke="#20272f" stroke-opacity=".5" transform="rotate(${finger * 20} 510 300)"/>`,
      );
    }
    sheet.hole(510, 300, 34);
    sheet
      .circle(250, 330, 196, 'steel', 'round')
      .ring(
        [250, 330],
        [192, 192],
        [112, 112],
        sheet.count('Torque', 500) > 550 ? 'zinc' : 'plastic',
      );
    const grooves = around(14, [250, 330], [190, 190])
      .map(
        ({ x, y }) =>
          `M${(250 + (x - 250) * 0.6).toFixed(1)} ${(330 + (y - 330) * 0.6).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`,
      )
      .join('');
    sheet.edge(grooves, 3, 0.5).circle(250, 330, 96, 'steel', 'round');
    for (const { x, y, angle } of around(6, [250, 330], [64, 64])) {
      sheet.raw(
        `<rect x="${x - 22}" y="${y - 9}" width="44" height="18" rx="8" fill="#dc3332" stroke="#20272f" stroke-opacity=".6" transform="rotate(${(angle * 180) / Math.PI} ${x} ${y})"/>`,
      );
    }
    sheet.circle(250, 330, 34, 'bright', 'round').hole(250, 330, 20);
  },
  front: (sheet) => {
    sheet.shadow(400, 556, 160, 18);
    sheet
      .rect([250, 60, 24, 480], 'zinc', 'down', 4)
      .rect([274, 74, 40, 452], 'iron', 'down', 4)
      .rect([314, 60, 24, 480], 'zinc', 'down', 4);
    sheet
      .rect([230, 210, 130, 180], 'steel', 'down', 10)
      .path('M420 60H450V170L540 240V360L450 430V540H420Z', 'finish', 'down');
    sheet
      .rect([580, 240, 60, 120], 'bright', 'down', 10)
      .rect([640, 264, 30, 72], 'iron', 'down', 6);
    sheet.axis(180, 300, 700, 300);
  },
  dimensions: [
    { from: [54, 134], to: [54, 526], letter: 'D', fact: 'Diameter', off: -2 },
    { from: [230, 330], to: [270, 330], letter: 'S', fact: 'Splines', off: -250 },
  ],
};

export const flywheel: Drawing = {
  side: (sheet) => {
    sheet.shadow(410, 560, 230, 20);
    const teeth = around(sheet.count('Ring gear', 120), [400, 300], [250, 250])
      .map(
        ({ x, y }) =>
          `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + (400 - x) * 0.05).toFixed(1)} ${(y + (300 - y) * 0.05).toFixed(1)}`,
      )
      .join('');
    sheet
      .circle(400, 300, 246, 'iron')
      .edge(teeth, 5, 0.9)
      .circle(400, 300, 230, 'steel')
      .ring([400, 300], [212, 212], [130, 130], 'bright');
    sheet.circle(400, 300, 124, 'iron', 'round');
    for (const { x, y } of around(9, [400, 300], [220, 220])) sheet.hole(x, y, 7);
    for (const { x, y } of around(8, [400, 300], [80, 80])) sheet.hole(x, y, 13);
    sheet.hole(400, 300, 42);
  },
  front: (sheet) => {
    sheet.section('M300 60H360V230H430V370H360V540H300V470H330V130H300Z');
    sheet
      .rect([360, 90, 30, 130], 'bright', 'down', 2)
      .rect([360, 380, 30, 130], 'bright', 'down', 2);
    for (const y of [60, 500]) sheet.rect([292, y, 76, 40], 'iron', 'down', 3);
    sheet.axis(200, 300, 600, 300);
  },
  dimensions: [{ from: [152, 50], to: [152, 550], letter: 'G', fact: 'Ring gear', off: -50 }],
};

function joint(sheet: Sheet, x: number, side: 1 | -1): void {
  const at = (from: number, width: number) => (side > 0 ? x + from : x - from - width);
  for (let fold = 0; fold < 5; fold += 1) {
    const half = 62 - fold * 8;
    sheet.rect([at(96 + fold * 18, 18), 300 - half, 18, 2 * half], 'rubber', 'down', 7);
  }
  sheet
    .rect([at(0, 100), 234, 100, 132], 'finish', 'down', 20)
    .rect([at(82, 14), 240, 14, 120], 'bright', 'down', 2);
  sheet.rect([at(-74, 78), 272, 78, 56], 'bright', 'down', 4);
  const start = at(-70, 66);
  sheet.edge([0, 1, 2, 3].map((line) => `M${start} ${282 + line * 12}h66`).join(''), 1.8, 0.6);
}

export const driveshaft: Drawing = {
  size: ['Length', 560, 780],
  side: (sheet) => {
    sheet
      .rect([270, 286, 280, 28], 'finish', 'down', 4)
      .rect([390, 276, 50, 48], 'iron', 'down', 8);
    joint(sheet, 110, 1);
    joint(sheet, 690, -1);
    sheet.group('rotate(-90 24 300)', (end) => end.thread(24, 276, 34, 44));
  },
  front: (sheet) => {
    sheet.shadow(400, 530, 200, 22);
    sheet.circle(400, 300, 206, 'finish', 'round').circle(400, 300, 164, 'iron', 'round');
    for (const { x, y } of around(6, [400, 300], [112, 112]))
      sheet.circle(x, y, 42, 'bright', 'round');
    sheet.circle(400, 300, 84, 'steel', 'round');
    const splines = around(sheet.count('Outer splines', 26), [400, 300], [54, 54])
      .map(({ x, y }) => `M400 300L${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
    sheet
      .circle(400, 300, 56, 'iron')
      .edge(splines, 4)
      .hole(400, 300, 40)
      .axis(160, 300, 640, 300)
      .axis(400, 60, 400, 540);
  },
  tilt: -22,
  dimensions: [
    { from: [36, 366], to: [764, 366], letter: 'L', fact: 'Length', off: 90 },
    { from: [710, 272], to: [710, 328], letter: 'S', fact: 'Outer splines', off: 60 },
  ],
};

export const engineBearing: Drawing = {
  size: ['Journal', 47, 69],
  side: (sheet) => {
    sheet.shadow(400, 540, 280, 20);
    for (const [x, y, turn] of [
      [270, 330, 0],
      [530, 330, 0],
      [270, 270, 180],
      [530, 270, 180],
    ] as const) {
      sheet.group(`rotate(${turn} ${x} ${y})`, (shell) => {
        shell.path(
          `M${x - 110} ${y}A110 110 0 0 0 ${x + 110} ${y}L${x + 110} ${y + 66}A110 110 0 0 1 ${x - 110} ${y + 66}Z`,
          'steel',
        );
        shell.path(
          `M${x - 110} ${y}A110 110 0 0 0 ${x + 110} ${y}L${x + 96} ${y}A96 96 0 0 1 ${x - 96} ${y}Z`,
          'bright',
        );
        shell
          .edge(`M${x - 104} ${y + 32}A106 106 0 0 0 ${x + 104} ${y + 32}`, 5, 0.25)
          .hole(x, y + 138, 10, 6);
      });
    }
    sheet.rect([250, 556, 300, 10], 'accent', 'across', 4);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 200, 22);
    sheet.section('M190 300A210 210 0 0 1 610 300H566A166 166 0 0 0 234 300Z');
    sheet.path('M234 300A166 166 0 0 1 566 300H554A154 154 0 0 0 246 300Z', 'brass', 'down');
    sheet
      .path('M190 320A210 210 0 0 0 610 320H566A166 166 0 0 1 234 320Z', 'steel', 'down')
      .path('M234 320A166 166 0 0 0 566 320H554A154 154 0 0 1 246 320Z', 'brass', 'down');
    sheet.axis(150, 310, 650, 310).axis(400, 60, 400, 560);
  },
  dimensions: [{ from: [160, 330], to: [380, 330], letter: 'J', fact: 'Journal', off: -270 }],
};

export const wastegate: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 545, 200, 20);
    sheet
      .path('M280 190Q280 90 400 84Q520 90 520 190Z', 'finish')
      .rect([260, 186, 280, 28], 'bright', 'across', 10);
    sheet.path('M276 214H524Q520 300 440 316H360Q280 300 276 214Z', 'finish');
    for (const x of [284, 400, 516]) sheet.nut(x, 172, 30, 18);
    sheet.nut(400, 52, 40, 34, 'brass').rect([520, 230, 60, 22], 'brass', 'down', 4);
    sheet.rect([390, 314, 20, 160], 'bright').thread(400, 400, 22, 80).nut(400, 416, 44, 24);
    sheet.path('M372 470H428V540Q400 566 372 540Z', 'steel').hole(400, 524, 12);
    sheet.path('M300 316H360V372H240V340H300Z', 'zinc', 'down').hole(262, 356, 9);
  },
  front: (sheet) => {
    sheet.section(
      'M240 180Q250 70 400 66Q550 70 560 180V214H530V184Q520 100 400 96Q280 100 270 184V214H240Z',
    );
    sheet.section(
      'M240 226H270V300Q300 330 380 330H384V360H360Q240 350 240 300ZM560 226H530V300Q500 330 420 330H416V360H440Q560 350 560 300Z',
    );
    sheet.path('M240 210H560V230H440L420 270H380L360 230H240Z', 'rubber');
    sheet
      .rod('M330 120L470 136M330 152L470 168', 12, 'accent')
      .rect([390, 230, 20, 320], 'bright')
      .axis(400, 30, 400, 580);
  },
  dimensions: [{ from: [372, 300], to: [372, 560], letter: 'S', fact: 'Stroke', off: -160 }],
};

export const blowOffValve: Drawing = {
  size: ['Port', 20, 38],
  side: (sheet) => {
    sheet.shadow(400, 545, 190, 20);
    sheet.rect([300, 120, 200, 250], 'finish', 'across', 18);
    for (let groove = 0; groove < 4; groove += 1)
      sheet.edge(`M302 ${160 + groove * 22}H498`, 4, 0.4);
    sheet.rect([320, 86, 160, 40], 'bright', 'across', 10).nut(400, 56, 50, 34, 'brass');
    sheet
      .rect([332, 370, 136, 150], 'steel', 'across', 8)
      .rect([324, 470, 152, 20], 'bright', 'across', 5);
    sheet
      .rect([496, 250, 130, 90], 'steel', 'down', 8)
      .rect([596, 240, 20, 110], 'bright', 'down', 4);
    sheet.rect([306, 300, 188, 34], 'accent', 'across', 2);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 200, 22);
    sheet
      .circle(400, 300, 190, 'finish', 'round')
      .ring([400, 300], [176, 176], [166, 166], 'bright');
    for (const { x, y } of around(6, [400, 300], [142, 142])) sheet.hexagon(x, y, 15);
    sheet
      .circle(400, 300, 92, 'bright', 'round')
      .hexagon(400, 300, 44, 'brass')
      .axis(170, 300, 630, 300);
  },
  dimensions: [{ from: [332, 520], to: [468, 520], letter: 'P', fact: 'Port', off: 50 }],
};

export const exhaust: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 500, 340, 22);
    const tube = sheet.measure('Tube', [2.5, 3], [40, 54]);
    sheet.rod('M60 220H190Q240 220 262 260T340 300H430', tube, 'bright', 'butt');
    sheet.rect([44, 190, 26, 62], 'iron', 'down', 6);
    sheet.rect([420, 232, 220, 150], 'bright', 'down', 62);
    for (const x of [470, 590]) sheet.edge(`M${x} 236V378`, 2.5, 0.35);
    for (const y of sheet.count('Outlets', 1) === 2 ? [270, 344] : [307]) {
      sheet
        .rod(`M636 ${y}H716`, 38, 'bright', 'butt')
        .rect([706, y - 28, 52, 56], 'bright', 'down', 10);
      sheet.hole(756, y, 9, 24);
    }
    sheet
      .rod('M500 232V180Q500 160 520 160H540', 11, 'iron')
      .rod('M150 196V150Q150 130 170 130H186', 11, 'iron');
    sheet
      .rect([492, 290, 90, 34], 'paper', 'down', 3)
      .rect([492, 290, 24, 34], 'accent', 'down', 3);
  },
  front: (sheet) => {
    sheet.shadow(400, 510, 250, 22);
    sheet.ellipse(400, 300, 260, 180, 'steel').ellipse(400, 300, 240, 162, 'bright');
    for (const x of sheet.count('Outlets', 1) === 2 ? [300, 500] : [400])
      sheet
        .circle(x, 310, 84, 'bright', 'round')
        .circle(x, 310, 72, 'iron', 'round')
        .hole(x, 310, 60);
  },
  dimensions: [{ from: [60, 198], to: [60, 242], letter: 'D', fact: 'Tube', off: -26 }],
};
