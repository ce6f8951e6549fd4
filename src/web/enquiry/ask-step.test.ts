import { expect, test } from 'vitest';
import { ask as text } from '../../messages/ask.ts';
import { ASK_LENGTHS, askedOf, nextAskStep } from './ask-step.ts';

const whole = { part: 'Front coil spring PCF-3981', vehicle: '', question: 'Is it stiff?' };

function form(fields: Readonly<Record<string, string>>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

test.each([
  [{ question: '', email: 'a@example.com' }, ['question']],
  [{ question: 'Is it stiff?', email: '' }, ['email']],
  [{ question: 'Is it stiff?', email: 'nobody' }, ['email']],
  [{ question: '  ', email: '' }, ['question', 'email']],
])('%j is not sent', async (fields, faulty) => {
  const next = await nextAskStep(form(fields), () => Promise.reject(new Error('sent')));
  expect(next).toMatchObject({ step: 'ask', faults: faulty.map((field) => ({ field })) });
});

test('a question without a part is sent, and one that is refused keeps what was typed', async () => {
  const sent = form({ ...whole, part: '', email: ' a@example.com ' });
  const asked = { ...whole, part: '', email: 'a@example.com' };
  expect(await nextAskStep(sent, async () => undefined)).toEqual({
    step: 'sent',
    email: 'a@example.com',
  });
  expect(await nextAskStep(sent, async () => text.failed)).toEqual({
    step: 'ask',
    asked,
    faults: [{ field: undefined, message: text.failed }],
  });
});

test('an address fills the form, cut to what the call takes', () => {
  const long = 'x'.repeat(ASK_LENGTHS.part + 1);
  const filled = askedOf(new URLSearchParams({ part: long, vehicle: 'TOYOTA HILUX 2012' }));
  expect(filled).toEqual({
    part: long.slice(1),
    vehicle: 'TOYOTA HILUX 2012',
    question: '',
    email: '',
  });
});
