import { platform } from '../platform.ts';

export const subaru = [
  platform('SF', 'carAwd', 2, ['SUBARU', 'FORESTER', '1997-2002', '2.0, 2.0 Turbo']),
  platform('SG', 'suv', 3, ['SUBARU', 'FORESTER', '2002-2008', '2.0, 2.5, 2.5 XT']),
  platform('SH', 'suv', 4, ['SUBARU', 'FORESTER', '2008-2013', '2.0, 2.0 D, 2.5 XT']),
  platform('SJ', 'suv', 3, ['SUBARU', 'FORESTER', '2013-2019', '2.0, 2.0 D, 2.0 XT']),
  platform('SK', 'suv', 2, ['SUBARU', 'FORESTER', '2019-', '2.0 e-Boxer']),
  platform('GC', 'carAwd', 2, ['SUBARU', 'IMPREZA', '1993-2000', '1.6, 2.0, 2.0 Turbo']),
  platform('GD', 'carAwd', 3, ['SUBARU', 'IMPREZA', '2001-2007', '2.0, 2.0 WRX, 2.5 WRX']),
  platform('GE', 'carAwd', 2, ['SUBARU', 'IMPREZA', '2008-2011', '2.0, 2.0 D, 2.5 WRX']),
  platform(
    'GP',
    'carAwd',
    3,
    ['SUBARU', 'XV', '2012-2017', '1.6, 2.0, 2.0 D'],
    ['SUBARU', 'IMPREZA', '2012-2016', '1.6, 2.0'],
  ),
  platform(
    'GT',
    'carAwd',
    2,
    ['SUBARU', 'XV', '2017-2023', '1.6, 2.0 e-Boxer'],
    ['SUBARU', 'IMPREZA', '2017-2023', '1.6, 2.0 e-Boxer'],
  ),
  platform(
    'BP',
    'carAwd',
    1,
    ['SUBARU', 'LEGACY', '2003-2009', '2.0, 2.0 D, 3.0 R'],
    ['SUBARU', 'OUTBACK', '2003-2009', '2.0 D, 2.5, 3.0 R'],
  ),
  platform(
    'BR',
    'carAwd',
    1,
    ['SUBARU', 'LEGACY', '2009-2014', '2.0 D, 2.5'],
    ['SUBARU', 'OUTBACK', '2009-2014', '2.0 D, 2.5, 3.6 R'],
  ),
  platform('BS', 'carAwd', 1, ['SUBARU', 'OUTBACK', '2015-2020', '2.0 D, 2.5']),
  platform(
    'VA',
    'sportsAwd',
    3,
    ['SUBARU', 'WRX STI', '2014-2018', '2.5 Turbo'],
    ['SUBARU', 'LEVORG', '2015-2021', '1.6 DIT, 2.0'],
  ),
];

export const suzuki = [
  platform('SJ413', 'ladderLeaf', 1, ['SUZUKI', 'SAMURAI', '1985-1998', '1.3']),
  platform('FJ', 'ladderSolidDrum', 4, ['SUZUKI', 'JIMNY', '1998-2018', '1.3, 1.5 DDiS']),
  platform('GJ', 'ladderSolidDrum', 4, ['SUZUKI', 'JIMNY', '2018-', '1.5']),
  platform('ET', 'strutSolid', 1, ['SUZUKI', 'VITARA', '1988-1998', '1.6, 2.0 TD']),
  platform('LY', 'suvTwist', 3, [
    'SUZUKI',
    'VITARA',
    '2015-',
    '1.0 Boosterjet, 1.4 Boosterjet, 1.6',
  ]),
  platform('FT', 'strutSolid', 2, ['SUZUKI', 'GRAND VITARA', '1998-2005', '1.6, 2.0, 2.0 HDi']),
  platform('JT', 'suv', 2, ['SUZUKI', 'GRAND VITARA', '2005-2015', '1.9 DDiS, 2.0, 2.4']),
  platform('ZC', 'hatchTwist', 1, ['SUZUKI', 'SWIFT', '2005-2010', '1.3, 1.5, 1.6 Sport']),
  platform('FZ', 'hatchTwist', 1, ['SUZUKI', 'SWIFT', '2010-2017', '1.2, 1.3 DDiS, 1.6 Sport']),
  platform('JY', 'suvTwist', 1, ['SUZUKI', 'S-CROSS', '2013-2021', '1.0 Boosterjet, 1.6 DDiS']),
  platform('MF', 'hatchTwist', 1, ['SUZUKI', 'IGNIS', '2016-', '1.2']),
];

export const isuzu = [
  platform('UBS', 'ladderTorsion', 1, ['ISUZU', 'TROOPER', '1992-2003', '3.0 TD, 3.1 TD, 3.5 V6']),
  platform('TFS', 'pickupTorsion', 1, ['ISUZU', 'RODEO', '2003-2012', '2.5 TD, 3.0 TD']),
  platform('RT50', 'pickupIfs', 4, ['ISUZU', 'D-MAX', '2012-2020', '2.5 TD, 1.9 TD']),
  platform('RG', 'pickupIfs', 3, ['ISUZU', 'D-MAX', '2021-', '1.9 TD']),
];
