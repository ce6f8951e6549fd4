import type { Fit, FitVerdict } from '../../domain/parts/fit/fit.ts';
import type { IconName } from '../ui/icon.tsx';

/** The icon and tone of a verdict: "fits if" must not look like a plain "fits". */
type FitAppearance = FitVerdict | 'fits-if';

export function fitAppearance({ verdict, open }: Pick<Fit, 'verdict' | 'open'>): FitAppearance {
  return verdict === 'fits' && open.length > 0 ? 'fits-if' : verdict;
}

export const fitIcons: Readonly<Record<FitAppearance, IconName>> = {
  fits: 'tick',
  'fits-if': 'info',
  'does-not-fit': 'cross',
  'not-known': 'info',
};
