import { describe, expect, test } from 'vitest';
import { incomingFields, incomingText, incomingValue, NulInForm } from './incoming-text.ts';

describe('text that comes in', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    // Shrinks, and grows.
    ['e\u0301', 'é'],
    ['\ufb2c', '\u05e9\u05bc\u05c1'],
    ['a\ud800b', 'a\ufffdb'],
    ['🔧', '🔧'],
    ['a\0', undefined],
  ])('%j is %j', (text, taken) => expect(incomingText(text)).toBe(taken));

  test('of a value is taken at every depth, names included', () => {
    expect(incomingValue({ 'e\u0301': ['e\u0301', 1, null, true, { a: '\udc00' }] })).toEqual({
      é: ['é', 1, null, true, { a: '\ufffd' }],
    });
    for (const value of ['\0', ['\0'], { a: { b: ['x', '\0'] } }, { '\0': 1 }]) {
      expect(incomingValue(value)).toBeUndefined();
    }
    const named = incomingValue(JSON.parse('{"__proto__":{"a":1}}')) as object;
    expect(Object.keys(named)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(named)).toBe(Object.prototype);
  });

  test('of a form is taken field by field, in its order', () => {
    const fields = new URLSearchParams('a=e%CC%81&a=x&b=%ff');
    expect([...incomingFields(fields)]).toEqual([
      ['a', 'é'],
      ['a', 'x'],
      ['b', '\ufffd'],
    ]);
    for (const sent of ['a=%00x', '%00b=x']) {
      expect(() => incomingFields(new URLSearchParams(sent))).toThrow(NulInForm);
    }
  });
});
