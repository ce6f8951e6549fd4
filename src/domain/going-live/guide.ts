import type { GoingLivePoint, GoingLivePointId } from './going-live.ts';

/** What a new owner sees to, in this order, with the checks of Going live that each step answers. GOL-5. */
const checksOf = {
  seller: ['seller', 'vat'],
  countries: ['shipping'],
  delivery: [],
  payment: ['payment'],
  mail: ['mail'],
  pages: ['legal-pages'],
  goods: ['catalogue'],
} as const satisfies Record<string, readonly GoingLivePointId[]>;

export type GuideStepId = keyof typeof checksOf;

export interface GuideStep {
  readonly id: GuideStepId;
  readonly state: 'done' | 'skipped' | 'open';
}

export const guideSteps = Object.keys(checksOf) as GuideStepId[];

export function isGuideStep(text: string): text is GuideStepId {
  return (guideSteps as readonly string[]).includes(text);
}

/**
 * The steps and where each stands. One is done when none of its checks is open; the starting prices of delivery are
 * the owner's once they were changed.
 * @param facts.skipped steps that the owner has put aside
 */
export function guideOf(
  points: readonly GoingLivePoint[],
  {
    skipped,
    hasOwnTariff,
  }: { readonly skipped: ReadonlySet<string>; readonly hasOwnTariff: boolean },
): readonly GuideStep[] {
  const isOpen = (id: GoingLivePointId) =>
    points.some((point) => point.id === id && point.state === 'open');
  return guideSteps.map((id) => {
    const isDone = id === 'delivery' ? hasOwnTariff : !checksOf[id].some(isOpen);
    if (isDone) return { id, state: 'done' };
    return { id, state: skipped.has(id) ? 'skipped' : 'open' };
  });
}
