import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withAnswer } from '../../vehicles/vehicle-choice.ts';
import { detailKinds, detailValues, OTHER, SKIPPED } from '../../vehicles/vehicle-details.ts';
import { fitOf } from './fit.ts';
import { type OpenQuestion, openQuestion, questionOf } from './open-question.ts';

const variant = (qualifiers: string, engine = '') => ({ qualifiers, engine });
const any = variant('');

describe('what is asked next', () => {
  test.each<[string, ReturnType<typeof variant>[], string, OpenQuestion | undefined]>([
    ['nothing that differs', [any], '', undefined],
    ['the same for all', [variant('drive-4wd'), variant('drive-4wd')], '', undefined],
    ['some for one value', [any, variant('drive-4wd')], '', { kind: 'drive', answers: ['4wd'] }],
    [
      'two values, in the order of the list',
      [variant('drive-2wd'), variant('drive-4wd')],
      '',
      { kind: 'drive', answers: ['4wd', '2wd'] },
    ],
    [
      'the engine first',
      [variant('drive-4wd'), variant('', '4.0 V6'), variant('', '2.5 D-4D')],
      '',
      { kind: 'engine', answers: ['2.5 D-4D', '4.0 V6'] },
    ],
    [
      'both sides of the steering wheel, where parts name one',
      [any, variant('wheel-lhd')],
      '',
      { kind: 'wheel', answers: ['lhd', 'rhd'] },
    ],
    ['not what was skipped', [any, variant('drive-4wd')], 'drive-unknown', undefined],
    ['not what was answered', [any, variant('drive-4wd')], 'drive-other', undefined],
    [
      'not what only parts ask that are ruled out',
      [any, variant('drive-4wd.body-double-cab')],
      'drive-2wd',
      undefined,
    ],
    [
      'months, where the year is cut',
      [any, variant('built--201207'), variant('built-201204-')],
      '',
      { kind: 'built', answers: ['01-03', '04-07', '08-12'] },
    ],
    ['no months of other years', [any, variant('built--201407')], '', undefined],
  ])('%s', (_case, variants, details, question) => {
    expect(openQuestion(variants, { year: 2012, engine: '', details })).toEqual(question);
  });
});

const qualified = fc.record({
  engine: fc.constantFrom('', '', '2.5 D-4D', '4.0 V6'),
  qualifiers: fc
    .tuple(
      fc.constantFrom('', 'drive-4wd', 'drive-2wd', 'drive-fwd_rwd'),
      fc.constantFrom('', 'body-pickup', 'body-double-cab', 'body-single-cab_extra-cab'),
      fc.constantFrom('', '', 'wheel-rhd'),
      fc.constantFrom('', 'built--201207', 'built-201208-', 'built-201204-201209'),
    )
    .map((entries) => entries.filter(Boolean).join('.')),
});
const hilux = { year: 2012, engine: '', details: undefined as string | undefined };

test('every question is asked once at most, and in the end nothing is open but what was skipped', () => {
  fc.assert(
    fc.property(fc.array(qualified, { maxLength: 6 }), fc.array(fc.nat()), (variants, picks) => {
      let vehicle = hilux;
      const asked: string[] = [];
      for (let turn = 0; turn <= detailKinds.length; turn += 1) {
        const question = openQuestion(variants, vehicle);
        if (!question) break;
        asked.push(question.kind);
        const answers = [
          ...question.answers,
          SKIPPED,
          ...(question.kind === 'built' ? [] : [OTHER]),
        ];
        vehicle = withAnswer(vehicle, question.kind, answers[(picks[turn] ?? 0) % answers.length]!);
      }
      expect(new Set(asked).size).toBe(asked.length);
      expect(openQuestion(variants, vehicle)).toBeUndefined();
    }),
  );
});

test('an answer never lets a part fit that did not, and rules none out that asks for nothing', () => {
  fc.assert(
    fc.property(
      fc.array(qualified, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...detailKinds),
      fc.nat(),
      (variants, kind, pick) => {
        const facts = {
          isModelKnown: true,
          listsVehicles: true,
          isExcluded: false,
          fitments: variants.map((one) => ({
            ...one,
            yearFrom: 2012,
            yearTo: 2012,
            parameter: '',
            parameter2: '',
            parameter3: '',
          })),
        };
        const values = {
          ...detailValues,
          engine: ['2.5 D-4D', OTHER],
          built: ['01-07', '08-12', '04-09'],
        }[kind];
        const vehicle = withAnswer(hilux, kind, values[pick % values.length]!);
        const [before, after] = [fitOf(facts, hilux), fitOf(facts, vehicle)];
        expect(before.verdict).toBe('fits');
        if (after.verdict === 'does-not-fit') {
          expect(variants.every(({ engine, qualifiers }) => engine + qualifiers !== '')).toBe(true);
          expect(after.against.map((one) => one.kind)).toContain(kind);
        }
        const question = questionOf(after.open, vehicle);
        expect(question?.kind).not.toBe(kind);
      },
    ),
  );
});
