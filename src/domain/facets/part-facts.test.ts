import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPartFacts, type PartFact } from './part-facts.ts';

const fact = (partId: number): fc.Arbitrary<PartFact> =>
  fc.record({
    partId: fc.constant(partId),
    brand: fc.constantFrom('Ironman', 'EFS', 'Old Man Emu'),
    recordType: fc.constantFrom('inventoryitem', 'kititem'),
    shownCents: fc.option(fc.nat({ max: 200_000_000 })),
    isPromotion: fc.boolean(),
    speed: fc.constantFrom(null, 'now', 'week', 'later'),
    attributesId: fc.nat({ max: 100_000 }),
  });

const entry = fc
  .nat({ max: 20_000 })
  .chain((id) => fc.tuple(fc.constant(id), fc.option(fact(id), { freq: 5 })));

it('gives back what was put in, until it is forgotten', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { maxLength: 40, selector: ([id]) => id }),
      fc.nat({ max: 20_000 }),
      (entries, other) => {
        const facts = createPartFacts();
        const expected = new Map(entries);
        for (const [id, value] of entries) facts.set(id, value);
        for (const [id, value] of expected) expect(facts.get(id)).toEqual(value);
        expect(facts.get(other)).toEqual(expected.get(other));

        for (const id of expected.keys()) facts.forget(id);
        for (const id of expected.keys()) expect(facts.get(id)).toBeUndefined();
      },
    ),
  );
});

it('keeps nothing of a part whose id is beyond its size', () => {
  const facts = createPartFacts();
  facts.set(2_000_000_000, null);
  expect(facts.get(2_000_000_000)).toBeUndefined();
});
