/**
 * Texts and numbers that break what was written for ordinary ones, for every fuzzer; calls, forms, addresses and files
 * are made of them.
 */
export const ODD_TEXTS = [
  // The database stores no NUL, and UTF-8 writes no half of a surrogate pair.
  ...['\0', 'a\0b', '\ud800', '\udc00a', 'a\ud83d'],
  // Composed they are shorter, or two and three times as long; in upper case longer; in lower case too.
  ...['e\u0301', 'A\u030a'.repeat(60), '\ufb2c', '\ufb2c'.repeat(40), '\ufb2c'.repeat(120)],
  ...[
    '\u0958'.repeat(100),
    '\u1e9b\u0323',
    'ß',
    'ßß',
    'ΐ'.repeat(120),
    'ŉ'.repeat(200),
    'İ'.repeat(60),
  ],
  // One character of two units.
  ...['🔧', '🔧'.repeat(40), '\u{1d15e}'.repeat(30)],
  // Names that every object has.
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'length',
    'then',
  ],
  // Numbers in words.
  ...[
    '0',
    '-0',
    '-1',
    '1e9',
    '1e400',
    'NaN',
    'Infinity',
    '2147483647',
    '2147483648',
    '9223372036854775808',
  ],
];

export const ODD_NUMBERS = [
  ...[0, -0, -1, 1.5, 0.1 + 0.2, 1e-7, 99_999, 100_000, 100_001],
  ...[
    2 ** 15,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 53),
    -(2 ** 63),
    1e21,
    1e308,
    Number.MIN_VALUE,
  ],
];
