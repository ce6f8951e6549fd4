import type { FitVerdict } from '../../domain/parts/fit/fit.ts';
import type { IconName } from '../ui/icon.tsx';

export const fitIcons: Readonly<Record<FitVerdict, IconName>> = {
  fits: 'tick',
  'does-not-fit': 'cross',
  'not-known': 'info',
};
