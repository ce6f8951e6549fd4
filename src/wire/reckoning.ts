import { z } from 'zod';
import { type ReckoningWords, reckoningTopics } from '../domain/reckoning/reckoning-words.ts';
import { toEuros } from '../kernel/money.ts';

const wireReckoning = z.object({
  about: z.enum(reckoningTopics),
  line_id: z.string().describe("Of a line's price or arrival; else empty"),
  title: z.string(),
  steps: z.array(
    z.object({
      text: z.string(),
      amount: z.number().nullable().describe('Euros after this step; null where it is none'),
    }),
  ),
});

export const wireReckonings = z.object({ reckoning: z.array(wireReckoning) });

export type WireReckoning = z.infer<typeof wireReckoning>;

export function toWireReckoning({ about, lineId, title, steps }: ReckoningWords): WireReckoning {
  return {
    about,
    line_id: lineId,
    title,
    steps: steps.map((step) => ({
      text: step.text,
      amount: step.cents === undefined ? null : toEuros(step.cents),
    })),
  };
}
