import { platform } from '../platform.ts';

export const honda = [
  platform('EK', 'saloonWishbone', 1, ['HONDA', 'CIVIC', '1995-2001', '1.4, 1.6 VTi, 1.6 Type R']),
  platform('EP', 'hatch', 2, ['HONDA', 'CIVIC', '2001-2005', '1.6, 1.7 CTDi, 2.0 Type R']),
  platform('FN', 'hatchTwist', 3, ['HONDA', 'CIVIC', '2006-2011', '1.8, 2.2 i-CTDi, 2.0 Type R']),
  platform('FK8', 'hatch', 2, ['HONDA', 'CIVIC', '2017-2021', '1.0 VTEC Turbo, 2.0 Type R']),
  platform('RD', 'suv', 1, ['HONDA', 'CR-V', '2002-2006', '2.0, 2.2 i-CTDi']),
  platform('RE', 'suv', 1, ['HONDA', 'CR-V', '2007-2012', '2.0, 2.2 i-DTEC']),
  platform('AP', 'sportsWishbone', 2, ['HONDA', 'S2000', '1999-2009', '2.0 VTEC']),
  platform('DC5', 'hatch', 1, ['HONDA', 'INTEGRA', '2001-2006', '2.0 Type R']),
  platform('CL', 'saloonWishbone', 1, ['HONDA', 'ACCORD', '2003-2008', '2.0, 2.2 i-CTDi, 2.4']),
  platform('GE', 'hatchTwist', 1, ['HONDA', 'JAZZ', '2008-2015', '1.2, 1.4, 1.3 Hybrid']),
];

export const korean = [
  platform('SM', 'suv', 1, ['HYUNDAI', 'SANTA FE', '2001-2006', '2.0 CRDi, 2.4, 2.7 V6']),
  platform('CM', 'suv', 3, ['HYUNDAI', 'SANTA FE', '2006-2012', '2.2 CRDi, 2.7 V6']),
  platform(
    'DM',
    'suv',
    3,
    ['HYUNDAI', 'SANTA FE', '2012-2018', '2.0 CRDi, 2.2 CRDi'],
    ['KIA', 'SORENTO', '2015-2020', '2.2 CRDi'],
  ),
  platform('TM', 'suv', 1, ['HYUNDAI', 'SANTA FE', '2018-2024', '2.2 CRDi, 1.6 T-GDi Hybrid']),
  platform(
    'JM',
    'suv',
    2,
    ['HYUNDAI', 'TUCSON', '2004-2009', '2.0, 2.0 CRDi'],
    ['KIA', 'SPORTAGE', '2004-2010', '2.0, 2.0 CRDi'],
  ),
  platform(
    'LM',
    'suv',
    3,
    ['KIA', 'SPORTAGE', '2010-2016', '1.6 GDi, 1.7 CRDi, 2.0 CRDi'],
    ['HYUNDAI', 'IX35', '2010-2015', '1.6 GDi, 1.7 CRDi, 2.0 CRDi'],
  ),
  platform(
    'QL',
    'suv',
    3,
    ['KIA', 'SPORTAGE', '2016-2021', '1.6 T-GDi, 1.6 CRDi, 2.0 CRDi'],
    ['HYUNDAI', 'TUCSON', '2015-2020', '1.6 T-GDi, 1.7 CRDi, 2.0 CRDi'],
  ),
  platform('BL', 'ladderTorsion', 2, ['KIA', 'SORENTO', '2002-2009', '2.5 CRDi, 3.5 V6']),
  platform('HP', 'ladderTorsion', 1, ['HYUNDAI', 'TERRACAN', '2001-2007', '2.9 CRDi, 3.5 V6']),
  platform(
    'FD',
    'hatch',
    1,
    ['HYUNDAI', 'I30', '2007-2011', '1.4, 1.6 CRDi'],
    ['KIA', 'CEED', '2007-2012', '1.4, 1.6 CRDi'],
  ),
  platform('PDE', 'hatch', 2, ['HYUNDAI', 'I30', '2017-', '1.4 T-GDi, 1.6 CRDi, 2.0 N']),
  platform('CK', 'saloonRear', 1, [
    'KIA',
    'STINGER',
    '2017-2023',
    '2.0 T-GDi, 2.2 CRDi, 3.3 T-GDi',
  ]),
  platform('Y200', 'ladderTorsion', 1, ['SSANGYONG', 'REXTON', '2003-2012', '2.7 Xdi']),
  platform(
    'Y400',
    'ladderIfs',
    2,
    ['SSANGYONG', 'REXTON', '2017-', '2.2 e-XDi'],
    ['SSANGYONG', 'MUSSO', '2018-', '2.2 e-XDi'],
  ),
  platform('C200', 'suv', 1, ['SSANGYONG', 'KORANDO', '2011-2019', '2.0 e-XDi, 2.2 e-XDi']),
];
