import { expect, test } from 'vitest';
import { emailProblem } from './email-problem.ts';

test.each(['jan@example.com', ' jan.kowalski+parts@mail.example.co.uk '])('%s is fine', (email) => {
  expect(emailProblem(email)).toBeUndefined();
});

test.each(['', '   '])('"%s" is missing', (email) => {
  expect(emailProblem(email)).toBe('This is a required field.');
});

test.each([
  'jan',
  'jan@',
  '@example.com',
  'jan@example',
  'a b@example.com',
  'jan@example..com',
  'jan,eve@example.com',
])('%s is not an address', (email) => {
  expect(emailProblem(email)).toBe('Please enter a valid email address (ex: johndoe@domain.com).');
});
