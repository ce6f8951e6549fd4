/** How a demo payment can end. */
export const demoOutcomes = ['paid', 'cancelled', 'failed'] as const;
export type DemoOutcome = (typeof demoOutcomes)[number];
