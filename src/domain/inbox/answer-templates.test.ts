import { expect, test } from 'vitest';
import {
  type AnswerFacts,
  answerPlaceholders,
  answerTemplates,
  filledTemplate,
  templatesFor,
} from './inbox.server.ts';
import { inboxKinds, isInboxKind } from './inbox-items.ts';

const facts: AnswerFacts = {
  name: 'Anna',
  part: 'EP-1',
  order: 'WB-1',
  shopName: 'Shop',
  shopUrl: 'https://shop.example',
  returnsUrl: 'https://shop.example/returns',
};
const template = { id: 'x', name: 'X', answers: ['lead'] };

test.each([
  ['Hello {{name}},', 'Hello Anna,'],
  ['{{part}} and {{part}}', 'EP-1 and EP-1'],
  ['{{planet}} stays', '{{planet}} stays'],
  ['{{constructor}} stays', '{{constructor}} stays'],
])('%s', (words, filled) => {
  expect(filledTemplate({ ...template, subject: words, text: [words, 'Bye'] }, facts)).toEqual({
    subject: filled,
    text: `${filled}\n\nBye`,
  });
});

test('a greeting of nobody has no gap', () => {
  const greeting = { ...template, subject: 's', text: ['Hello {{name}},'] };
  expect(filledTemplate(greeting, { ...facts, name: '' }).text).toBe('Hello,');
});

test("the shop's own templates name kinds and placeholders that there are", () => {
  const ids = answerTemplates.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, answers, ...words } of answerTemplates) {
    expect(answers.every(isInboxKind), id).toBe(true);
    const named = [...JSON.stringify(words).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(answerPlaceholders, id).toEqual(expect.arrayContaining(named));
  }
  for (const kind of inboxKinds) expect(templatesFor(kind).length).toBeGreaterThan(0);
});
