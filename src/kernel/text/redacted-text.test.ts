import { describe, expect, test } from 'vitest';
import { redactedText } from './redacted-text.ts';

const KEY = '039fd371-56eb-409e-ad95-88bd0eac36e5';

describe('a text for a log', () => {
  test.each([
    ['550 <anna.nowak+x@mail.example.com>: No such user', '550 <…@…>: No such user'],
    ['{"email":"żaneta@łódź.example"}', '{"email":"…@…"}'],
    ['GET /order?email=anna%40example.com HTTP/1.1', 'GET /order?… HTTP/1.1'],
    ['for anna%40example.com.', 'for …@….'],
    [`/order/${KEY}`, '/order/039fd371-…'],
    [`{"url":"/search/x?q=Polna%207a","id":"${KEY}"}`, '{"url":"/search/x?…","id":"039fd371-…"}'],
    ['smtp://user:secret@mail.example:587', 'smtp://mail.example:587'],
    ['Authorization: Bearer eyJhbGciOi.J9-x', 'Authorization: Bearer …'],
    ['key sk_live_51Habc used', 'key sk_… used'],
    ['from 203.0.113.77 and 8.8.8.8:443', 'from 203.0.113.x and 8.8.8.x:443'],
    ['from 2001:db8:aa:bb:1:2:3:4.', 'from 2001:db8:x.'],
    ['from 2001:db8:aa::4', 'from 2001:db8:x'],
    ['Failing row contains (1, Anna Nowak, (a) "b").', 'Failing row contains (…)'],
    [
      '{"detail":"Failing row contains (1, Anna).","x":1}',
      '{"detail":"Failing row contains (…)","x":1}',
    ],
    ['Key (lower(email))=(anna) already exists.', 'Key (lower(email))=(…) already exists.'],
    ['Key (email)=(Anna (home)) already exists.', 'Key (email)=(…) already exists.'],
    ['invalid input syntax for type uuid: "Anna"', 'invalid input syntax for type uuid: "…"'],
    [
      `Unexpected token 'A', ..."ddressee":Anna Nowak"... is not valid JSON`,
      `Unexpected token 'A', "…" is not valid JSON`,
    ],
  ])('%s', (text, redacted) => {
    expect(redactedText(text)).toBe(redacted);
  });

  test.each([
    'Server listening at http://127.0.0.1:3000',
    'Server listening at http://10.0.0.7:3000',
    'The database that DATABASE_URL names does not answer (connect ECONNREFUSED ::1:5432)',
    'at Object.run (/app/build/server/index.js:1200:17) 2026-11-23T11:48:18.123Z',
    'at node_modules/@fastify/static/index.js:10:2',
    'WB-100017 was cancelled at 14:03:09 CET? Yes.',
    'What is this? /nothing',
  ])('%s stays as it is', (text) => {
    expect(redactedText(text)).toBe(text);
  });

  test.each([
    ...['/', 'a', '?', '1:', '%40', '(', '"', 'x@y', '1.1.1.'],
    ...['Key (', 'Key ()=(', 'Key ()=()', 'Bad "', 'Unexpected a"', 'Failing row contains (x'],
    ...['invalid value for a: "', 'Basic a ', '://a', 'sk_aaaa '],
  ])(
    'half a megabyte of %j takes seconds at most, where a cost that grows with the square takes minutes',
    (part) => {
      const text = part.repeat(500_000 / part.length);
      const before = performance.now();
      redactedText(text);
      expect(performance.now() - before).toBeLessThan(10_000);
    },
  );
});
