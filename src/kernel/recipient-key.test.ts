import { describe, expect, it } from 'vitest';
import { recipientKey } from './email.ts';

describe('recipientKey', () => {
  it.each([
    ['user@example.com', 'user@example.com'],
    ['User+7@Example.com', 'user@example.com'],
    ['user+a+b@example.com', 'user@example.com'],
    [' user@example.com. ', 'user@example.com'],
    ['first.last@example.com', 'first.last@example.com'],
    ['first.last@googlemail.com', 'firstlast@gmail.com'],
    ['f.i.r.s.t+x@gmail.com', 'first@gmail.com'],
    ['user@ｅxample.com', 'user@example.com'],
    ['nobody', 'nobody'],
  ])('%s counts as %s', (email, key) => {
    expect(recipientKey(email)).toBe(key);
  });
});
