import { z } from 'zod';
import { toCents } from '../../../kernel/money.ts';
import { type PriceRules, type PriceStep, priceEndingNames } from './price-rules.ts';

/** In percent: a margin of 100 would make the price infinite. */
const MARGIN_MAX = 95;
const MARKUP_MAX = 10_000;
const STEPS_MAX = 50;

/** Percent with at most two decimals, as whole basis points. */
const share = (max: number) =>
  z
    .number()
    .gt(-100)
    .max(max)
    .transform((percent) => Math.round(percent * 100));

/** In euros, whatever the list's currency is. */
const from = z
  .number()
  .min(0)
  .max(1_000_000)
  .default(0)
  .transform((euros) => toCents(euros));

const stepSchema = z
  .strictObject({
    from,
    markup: share(MARKUP_MAX).optional(),
    margin: share(MARGIN_MAX).optional(),
  })
  .transform((step, context): PriceStep => {
    const { from: fromCents, markup, margin } = step;
    if (markup !== undefined && margin === undefined) return { fromCents, markup };
    if (margin !== undefined && markup === undefined) return { fromCents, margin };
    context.addIssue({ code: 'custom', message: 'needs either a markup or a margin' });
    return z.NEVER;
  });

/** The rules that turn a list's costs into prices: `pricing` of its mapping. SUP-2. */
export const pricingSchema = z
  .strictObject({
    steps: z.array(stepSchema).min(1, 'it is missing what is put on the cost').max(STEPS_MAX),
    ending: z.enum(priceEndingNames).default('none'),
    rounds: z.enum(['net', 'gross']).default('net'),
    mayBeBelowCost: z.boolean().default(false),
  })
  .refine(({ steps }) => steps[0]?.fromCents === 0, 'the first step begins at 0')
  .refine(
    ({ steps }) => steps.every((step, at) => step.fromCents > (steps[at - 1]?.fromCents ?? -1)),
    'steps have to rise',
  )
  .refine(
    ({ steps, mayBeBelowCost }) =>
      mayBeBelowCost || steps.every((step) => ('markup' in step ? step.markup : step.margin) >= 0),
    'less than the cost needs mayBeBelowCost',
  )
  .transform((rules): PriceRules => rules);
