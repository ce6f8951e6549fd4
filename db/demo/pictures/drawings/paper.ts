import { shockAbsorber } from './dampers.ts';
import type { Drawing } from './drawing.ts';
import { coilSpring } from './springs.ts';

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
  dimensions: [],
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
  dimensions: [],
};
