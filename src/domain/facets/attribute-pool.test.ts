import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAttributePool, NO_ATTRIBUTES } from './attribute-pool.ts';
import { detailsRead, typedAttributes } from './typed-attributes.ts';

const remark = fc.constantFrom(
  ...['Front', 'Rear left', 'Raised 50 mm', 'Lowered 30-40 mm', 'Standard height', 'To 07/2012'],
  ...['Load 300 kg', 'Towing 1,600 kg', 'RH'],
);
const texts = fc.record({
  parameters: fc.array(remark, { maxLength: 3 }),
  group: fc.constantFrom('', 'Front Shock Absorbers', 'Rear Coil Springs', 'Left Mirrors'),
  details: fc.array(
    fc.record({
      name: fc.constantFrom(...detailsRead),
      value: fc.constantFrom('40 mm', '52 cm', 'front', 'left', '450 kg'),
    }),
    { maxLength: 3 },
  ),
});

describe('a pool of attributes', () => {
  it('reads texts one by one as it reads them together', () => {
    fc.assert(
      fc.property(texts, ({ parameters, group, details }) => {
        const pool = createAttributePool();
        const nothing = { parameters: [], group: '', details: [] };
        const alone = [
          ...parameters.map((said) => ({ ...nothing, parameters: [said] })),
          { ...nothing, group },
          ...details.map((said) => ({ ...nothing, details: [said] })),
        ];
        const id = alone
          .map((one) => pool.idOf(typedAttributes(one)))
          .reduce((a, b) => pool.merged(a, b), NO_ATTRIBUTES);
        expect(pool.of(id)).toEqual(typedAttributes({ parameters, group, details }));
      }),
    );
  });

  it('knows equal attributes by one number', () => {
    const pool = createAttributePool();
    const front = () => typedAttributes({ parameters: ['Front'], group: '', details: [] });
    expect(pool.idOf(front())).toBe(pool.idOf(front()));
    expect(pool.idOf(typedAttributes({ parameters: [], group: '', details: [] }))).toBe(
      NO_ATTRIBUTES,
    );
  });
});
