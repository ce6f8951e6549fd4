import { expect, test } from 'vitest';
import { element, only, xmlDocument } from './xml.ts';

test('text is escaped, and its white space folded', () => {
  expect(element('a', ' Klocki <&"> \n x ', { b: '"1"' })).toBe(
    '<a b="&quot;1&quot;">Klocki &lt;&amp;&quot;&gt; x</a>',
  );
});

test.each([
  ['no text', element('a', '')],
  ['white space', element('a', ' \n')],
  ['no elements', element('a', [element('b', ''), element('c', [])], { d: '1' })],
  ['a condition that does not hold', only(0, () => element('a', 'x'))],
])('%s leaves the element out', (_, xml) => {
  expect(xml).toBe('');
});

test('what XML or KSeF would refuse is dropped, and other letters stay', () => {
  expect(element('a', 'x\u0000\u0084\u0086\ufdd0\u{1fffe}y ẞ Việt ქ 漢 \u0001')).toBe(
    '<a>xy ẞ Việt ქ 漢</a>',
  );
});

test('a document is one element after the prologue', () => {
  expect(xmlDocument(element('a', [element('b', 0)]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a><b>0</b></a>\n',
  );
});
