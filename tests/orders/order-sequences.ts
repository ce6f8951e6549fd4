import fc from 'fast-check';
import { expect } from 'vitest';
import { checkOrder } from './order-invariants.ts';
import {
  beginPlay,
  everythingOf,
  Killed,
  later,
  type Play,
  type PlayShop,
  standOfPlay,
} from './order-play.ts';
import { type Press, type StepName, stepNames, stepOf } from './order-steps.ts';

/** How a step is pressed. */
const manners = ['once', 'once', 'once', 'twice', 'killed', 'beside the next'] as const;

export interface Sequence {
  readonly arm: number;
  readonly bolt: number;
  readonly kit: number;
  readonly payment: 'demo' | 'banktransfer';
  readonly steps: readonly {
    readonly step: StepName;
    readonly how: (typeof manners)[number];
    readonly a: number;
    readonly b: number;
  }[];
}

/** Steps that lead an order on are drawn more often than those that end it. */
const likely: readonly StepName[] = [
  ...stepNames,
  ...stepNames.filter((name) => !['cancel', 'expire', 'settle a withdrawal'].includes(name)),
  ...(['pay exactly', 'pay by the provider', 'hand over', 'hand over', 'deliver'] as const),
  ...(['withdraw', 'receive goods', 'cancel in part', 'pay a withdrawal back'] as const),
];

export const sequences: fc.Arbitrary<Sequence> = fc
  .record({
    arm: fc.integer({ min: 0, max: 4 }),
    bolt: fc.integer({ min: 0, max: 3 }),
    kit: fc.integer({ min: 0, max: 2 }),
    payment: fc.constantFrom('demo', 'banktransfer'),
    steps: fc.array(
      fc.record({
        step: fc.constantFrom(...likely),
        how: fc.constantFrom(...manners),
        a: fc.nat({ max: 59 }),
        b: fc.nat({ max: 59 }),
      }),
      { minLength: 6, maxLength: 24, size: 'max' },
    ),
  })
  .filter(({ arm, bolt, kit }) => arm + bolt + kit > 0);

/**
 * Plays a sequence. After each step the order's invariants hold; a refused step, one killed in its transaction, and the
 * same press again have changed nothing.
 * @param canRace whether two people can press at once
 */
export async function playSequence(
  shop: PlayShop,
  { steps, ...wanted }: Sequence,
  { canRace }: { readonly canRace: boolean },
): Promise<readonly string[]> {
  const play = await beginPlay(shop, wanted);
  const told: string[] = [];
  try {
    let waiting: { readonly press: Press; readonly step: StepName } | undefined;
    // Most orders are paid before anything else happens to them.
    const paid = wanted.payment === 'demo' ? 'pay by the provider' : 'pay exactly';
    const first = { step: paid, how: 'once', a: 0, b: 0 } as const;
    const begun = (steps[0]?.a ?? 0) % 3 === 0 ? steps : [first, ...steps];
    for (const { step, how, a, b } of begun) {
      later(play);
      told.push(`${step} (${how}, ${a}, ${b})`);
      const press = await stepOf(step).choose(play, { a, b });
      if (!press) continue;
      if (waiting) {
        const answers = await Promise.all([waiting.press(), press()]);
        told.push(`  at once: ${JSON.stringify(answers)}`);
        waiting = undefined;
      } else if (how === 'beside the next' && canRace) {
        waiting = { press, step };
        continue;
      } else {
        await pressed(play, { step, how, press, at: a }, told);
      }
      await checkOrder(play);
    }
    if (waiting) await waiting.press();
    await settle(play, told);
    return told;
  } catch (error) {
    const text = `${JSON.stringify(wanted)}\n${told.join('\n')}`;
    throw new Error(`${error instanceof Error ? error.message : error}\nafter:\n${text}`, {
      cause: error,
    });
  }
}

async function pressed(
  play: Play,
  { step, how, press, at }: { step: StepName; how: string; press: Press; at: number },
  told: string[],
): Promise<void> {
  const { isOnce, leavesTrace = false, isKillable = true } = stepOf(step);
  const before = await everythingOf(play);
  if (how === 'killed' && isKillable) {
    play.killAt = at;
    try {
      await press();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      told.push('  killed');
      expect(await everythingOf(play), 'a killed step').toEqual(before);
    } finally {
      play.killAt = undefined;
    }
  }
  const answer = await press();
  told.push(`  ${JSON.stringify(answer)}`);
  const after = await everythingOf(play);
  if (!answer.ok && !leavesTrace && how !== 'killed') {
    expect(after, 'a refused step').toEqual(before);
  }
  // What a provider has refused may be asked again.
  if (how === 'twice' && isOnce && (answer.ok || !leavesTrace)) {
    later(play, 1 / 60);
    await press();
    expect(await everythingOf(play), 'the same step twice').toEqual(after);
  }
}

/** Brings an order to its end: what is to be given back goes back, the rest is written off, papers follow. */
async function settle(play: Play, told: string[]): Promise<void> {
  const { shop, number, db, id, provider } = play;
  const actor = 'the end';
  later(play);
  told.push('the end');
  provider.trouble = undefined;
  for (let round = 0; round < 3; round++) {
    later(play, 30);
    await shop.sendUnsentRefunds();
  }
  const [order] = await db.sql<{ isPaid: boolean; isClosed: boolean; isInvoiced: boolean }[]>`
    select paid_at is not null as "isPaid", closed_at is not null as "isClosed",
           exists (select 1 from paper where order_id = ${id} and kind = 'invoice') as "isInvoiced"
    from placed_order where id = ${id}`;
  if (!order?.isPaid) {
    if (!order?.isClosed) await shop.orders.cancel({ number, actor });
    await checkOrder(play);
    return;
  }
  await shop.papers.issueInvoice({ number, actor });
  await checkOrder(play);
  const { giveBackCents, surplusCents, shortCents } = (await standOfPlay(play)).money;
  if (giveBackCents + surplusCents > 0) {
    const back = await shop.orders.refund({ number, actor, key: 'the end', isByHand: true });
    expect(back, 'what is to be given back').toMatchObject({
      value: { amountCents: giveBackCents + surplusCents },
    });
  }
  if (shortCents > 0) {
    const rest = await shop.orders.writeOffRest({ number, actor, reason: 'the end' });
    expect(rest, 'what is short').toMatchObject({ value: { amountCents: shortCents } });
  }
  await checkOrder(play);
  await shop.papers.issueCreditNotes({ number, actor });
  await checkOrder(play);
  const { lines, delivery, money, toCredit } = await standOfPlay(play);
  const [{ isInvoiced } = { isInvoiced: false }] = await db.sql<{ isInvoiced: boolean }[]>`
    select exists (select 1 from paper where order_id = ${id} and kind = 'invoice') as "isInvoiced"`;
  expect(toCredit, 'to credit').toEqual([]);
  expect([money.giveBackCents, money.surplusCents, money.shortCents], 'open').toEqual([0, 0, 0]);
  if (!isInvoiced) return;
  const sold = lines.filter(({ parentLineId }) => parentLineId === null);
  for (const { billed, owed } of [...sold, delivery]) expect(billed, 'papers').toEqual(owed);
}
