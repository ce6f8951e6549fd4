import { brakeDisc, brakeHose, brakePads } from './brakes.ts';
import { boot, bumpStop, shockAbsorber, strutAssembly, strutMount } from './dampers.ts';
import type { Drawing } from './drawing.ts';
import { bush, tieRodEnd } from './joints.ts';
import type { Sheet } from './sheet.ts';
import { coilSpring, leafSpring } from './springs.ts';

type Placed = readonly [drawing: Drawing, transform: string];

/** Several parts on one sheet; `transform` places each one's middle. */
function lay(sheet: Sheet, parts: readonly Placed[]): void {
  for (const [drawing, transform] of parts) {
    sheet.group(`${transform} translate(-400 -300)`, drawing.side);
  }
}

const kit = (side: readonly Placed[], front: readonly Placed[]): Drawing => ({
  side: (sheet) => lay(sheet, side),
  front: (sheet) => lay(sheet, front),
  dimensions: [],
});

export const liftKit = kit(
  [
    [leafSpring, 'translate(262 130) scale(.6)'],
    [leafSpring, 'translate(282 220) scale(.6)'],
    [shockAbsorber, 'translate(236 420) rotate(78) scale(.66)'],
    [shockAbsorber, 'translate(256 505) rotate(78) scale(.66)'],
    [strutAssembly, 'translate(560 300) scale(.84)'],
    [strutAssembly, 'translate(668 318) scale(.84)'],
  ],
  [
    [strutAssembly, 'translate(290 300) rotate(-8)'],
    [strutAssembly, 'translate(510 300) rotate(8)'],
  ],
);

export const loweringKit = kit(
  [
    [coilSpring, 'translate(180 200) scale(.6)'],
    [coilSpring, 'translate(400 190) scale(.6)'],
    [coilSpring, 'translate(320 400) scale(.66)'],
    [coilSpring, 'translate(560 390) scale(.66)'],
    [bumpStop, 'translate(690 230) scale(.26)'],
    [bumpStop, 'translate(740 290) scale(.26)'],
  ],
  [
    [coilSpring, 'translate(270 300) scale(.94)'],
    [coilSpring, 'translate(550 310) scale(.94)'],
  ],
);

export const damperKit = kit(
  [
    [shockAbsorber, 'translate(220 300) rotate(14) scale(.9)'],
    [shockAbsorber, 'translate(360 300) rotate(14) scale(.9)'],
    [strutMount, 'translate(600 160) scale(.42)'],
    [strutMount, 'translate(610 320) scale(.42)'],
    [bumpStop, 'translate(540 470) scale(.3)'],
    [boot, 'translate(680 480) rotate(-14) scale(.3)'],
  ],
  [
    [coilSpring, 'translate(240 300) scale(.8)'],
    [shockAbsorber, 'translate(500 300) rotate(10) scale(.9)'],
    [shockAbsorber, 'translate(630 300) rotate(10) scale(.9)'],
  ],
);

export const brakeKit = kit(
  [
    [brakeDisc, 'translate(250 250) scale(.78)'],
    [brakeDisc, 'translate(480 260) scale(.78)'],
    [brakePads, 'translate(590 450) scale(.5)'],
    [brakeHose, 'translate(690 180) scale(.3)'],
  ],
  [
    [brakeDisc, 'translate(300 300)'],
    [brakePads, 'translate(580 420) scale(.56)'],
  ],
);

export const bushKit = kit(
  [
    [bush, 'translate(210 180) scale(.5)'],
    [bush, 'translate(560 170) scale(.56)'],
    [bush, 'translate(250 420) scale(.58)'],
    [bush, 'translate(600 430) scale(.46)'],
  ],
  [
    [bush, 'translate(280 300) scale(.8)'],
    [bush, 'translate(620 420) scale(.4)'],
  ],
);

export const steeringKit = kit(
  [
    [tieRodEnd, 'translate(270 190) scale(.6)'],
    [tieRodEnd, 'translate(540 230) scale(-.6 .6)'],
    [boot, 'translate(240 420) rotate(-12) scale(.5)'],
    [boot, 'translate(560 430) rotate(-12) scale(.5)'],
  ],
  [
    [tieRodEnd, 'translate(400 260) rotate(-14) scale(.9)'],
    [boot, 'translate(470 470) rotate(-8) scale(.5)'],
  ],
);

export const booklet: Drawing = {
  side: (sheet) => {
    sheet.shadow(410, 550, 200, 20);
    sheet
      .path('M250 70H570V540H250Z', 'paper', 'corner')
      .path('M230 60H550V530H230Z', 'paper', 'corner');
    sheet
      .rect([230, 60, 320, 96], 'finish', 'corner', 2)
      .rect([252, 88, 150, 14], 'paper', 'corner', 2)
      .rect([252, 114, 90, 10], 'accent', 'corner', 2);
    sheet.group('translate(390 310) scale(.42) translate(-400 -300)', coilSpring.side);
    sheet.edge('M256 440H520M256 464H500M256 488H440', 4, 0.3);
  },
  front: (sheet) => {
    sheet.shadow(400, 500, 300, 20);
    sheet
      .path('M400 130Q260 90 110 130V450Q260 410 400 450Z', 'paper', 'corner')
      .path('M400 130Q540 90 690 130V450Q540 410 400 450Z', 'paper', 'corner');
    sheet.edge(
      'M140 170Q250 144 370 170M140 200Q250 174 370 200M140 230Q250 204 330 226M430 380Q540 354 660 380M430 350Q540 324 660 350',
      3,
      0.3,
    );
    sheet.group('translate(545 230) scale(.3) translate(-400 -300)', shockAbsorber.side);
  },
  dimensions: [
    { from: [230, 60], to: [230, 530], letter: 'H', off: -70 },
    { from: [230, 530], to: [550, 530], letter: 'W', off: 50 },
  ],
};

export const box: Drawing = {
  side: (sheet) => {
    sheet.shadow(400, 530, 250, 26);
    sheet
      .path('M170 200L400 270V540L170 450Z', 'steel', 'corner')
      .path('M400 270L630 200V450L400 540Z', 'bright', 'corner');
    sheet
      .path('M170 200L400 130L630 200L400 270Z', 'paper', 'corner')
      .path('M280 167L510 236L540 227L310 158Z', 'accent', 'corner');
    sheet.edge('M440 430L540 396M440 456L510 432', 5, 0.4);
  },
  front: (sheet) => {
    sheet.shadow(400, 520, 240, 22);
    sheet
      .rect([200, 150, 400, 350], 'bright', 'corner', 4)
      .rect([380, 150, 40, 350], 'accent', 'corner', 0)
      .rect([230, 410, 110, 60], 'paper', 'corner', 3);
    sheet.edge('M244 428H326M244 446H300', 4, 0.4);
  },
  dimensions: [
    { from: [170, 200], to: [170, 450], letter: 'H', off: -60 },
    { from: [170, 540], to: [630, 540], letter: 'L', off: 34 },
  ],
};
